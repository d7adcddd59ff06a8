import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ENTRY = '\0names-trail'
const SOURCE = `export { createTrail } from '/src/actors/browser/trail.ts'\nexport { actorFactory } from '/src/actors/browser/actor-factory.ts'`
const MAX_BYTES = 1000

test('the names trail, which every visitor loads, is at most 1 kB compressed', async () => {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'entry', resolveId: (id) => (id === 'names-trail' ? ENTRY : undefined), load: (id) => (id === ENTRY ? SOURCE : undefined) }],
    build: { write: false, target: 'es2024', rolldownOptions: { input: 'names-trail', external: ['xstate'], preserveEntrySignatures: 'strict' } },
  })
  const [output] = [result].flat()
  const code = output && 'output' in output ? output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('') : ''
  expect(code).toContain('xstate.event')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MAX_BYTES)
})
