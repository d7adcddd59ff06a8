import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { registerHooks } from 'node:module'
  import { resolveLibraryOnce } from './server/package-resolution.ts'
  const resolved = []
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier.startsWith('drizzle-orm') || context.parentURL.includes('/drizzle-orm/')) resolved.push(specifier)
      return nextResolve(specifier, context)
    },
  })
  resolveLibraryOnce()
  const { pgTable } = await import('drizzle-orm/pg-core')
  const { sql } = await import('drizzle-orm')
  await import('./server/modules/catalogue/catalogue.tables.ts')
  console.log(JSON.stringify({ resolved, types: [typeof pgTable, typeof sql] }))
`

test('imports of Drizzle ORM reach the resolver of Node once', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual({ resolved: ['drizzle-orm/pg-core', 'drizzle-orm'], types: ['function', 'function'] })
})
