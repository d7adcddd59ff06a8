import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findViolations, RULE_NAMES } from './dependency-rules.ts'

const root = new URL('..', import.meta.url).pathname
let repository: string | undefined

function build(files: Record<string, string>): string {
  repository = mkdtempSync(join(tmpdir(), 'bonaca-walls-'))
  const imports = Object.fromEntries(['contract', 'machines', 'src', 'server', 'tests'].map((room) => [`#${room}/*`, `./${room}/*`]))
  const dependencies = { xstate: '*', zod: '*', fastify: '*', 'drizzle-orm': '*', react: '*' }
  const all = {
    'package.json': JSON.stringify({ type: 'module', imports, dependencies, devDependencies: { 'fast-check': '*' } }),
    'tsconfig.base.json': '{ "compilerOptions": { "module": "preserve", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true } }',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
  return repository
}

afterEach(() => {
  if (repository) rmSync(repository, { recursive: true })
  repository = undefined
})

const leaf = 'export const leaf = 1\n'
const uses = (what: string) => `import { leaf } from '${what}'\nexport const user = leaf\n`

/** A fault for every wall: the file that breaks it, and what stands on the other side. */
const FAULTS: Record<string, Record<string, string>> = {
  'no-cycles': { 'machines/a.ts': uses('./b.ts'), 'machines/b.ts': uses('./a.ts') },
  resolvable: { 'src/views/card.tsx': uses('#src/ui/nothing.tsx') },
  'contract-knows-nobody': { 'contract/cart.ts': uses('#server/kernel/shop.ts'), 'server/kernel/shop.ts': leaf },
  'machines-know-contract': { 'machines/cart/cart.machine.ts': "import { readFileSync } from 'node:fs'\nexport const user = readFileSync\n" },
  'charts-keep-apart': { 'machines/cart/cart.machine.ts': uses('#machines/session/session.machine.ts'), 'machines/session/session.machine.ts': leaf },
  'zod-stays-on-the-server': { 'src/queries/cart.ts': uses('#contract/cart.ts'), 'contract/cart.ts': leaf },
  'zod-free-contract-files': { 'contract/cart.constants.ts': "import * as z from 'zod/mini'\nexport const user = z\n" },
  'src-never-server': { 'src/queries/cart.ts': uses('#server/kernel/shop.ts'), 'server/kernel/shop.ts': leaf },
  'nobody-imports-routes': { 'src/views/card.tsx': uses('#src/routes/index.tsx'), 'src/routes/index.tsx': leaf },
  'views-never-call': { 'src/views/card.tsx': uses('#src/client/create-client.ts'), 'src/client/create-client.ts': leaf },
  'routes-never-call': { 'src/routes/index.tsx': uses('#src/client/create-client.ts'), 'src/client/create-client.ts': leaf },
  'ui-knows-no-noun': { 'src/ui/button.tsx': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'queries-see-no-view': { 'src/queries/cart.ts': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'actors-see-no-view': { 'src/actors/cart.actor.ts': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'server-never-src': { 'server/kernel/shop.ts': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'server-layers': {
    'server/kernel/caller.ts': "import type { leaf } from '../http/pages.ts'\nexport type User = typeof leaf\n",
    'server/http/pages.ts': leaf,
  },
  'modules-in-order': {
    'server/modules/product/product.service.ts': "import type { leaf } from '../cart/cart.service.ts'\nexport type User = typeof leaf\n",
    'server/modules/cart/cart.service.ts': leaf,
  },
  'modules-by-service': { 'server/modules/cart/cart.service.ts': uses('../product/product.tables.ts'), 'server/modules/product/product.tables.ts': leaf },
  'rules-are-pure': { 'server/modules/cart/cart.rules.ts': uses('./cart.service.ts'), 'server/modules/cart/cart.service.ts': leaf },
  'services-know-no-http': { 'server/modules/cart/cart.service.ts': uses('./cart.routes.ts'), 'server/modules/cart/cart.routes.ts': leaf },
  'http-at-the-rim': { 'server/ports/mail.ts': "import fastify from 'fastify'\nexport const user = fastify\n" },
  'sql-in-services': { 'server/modules/cart/cart.routes.ts': "import { eq } from 'drizzle-orm'\nexport const user = eq\n" },
  'nothing-undeclared': { 'server/http/log.ts': "import pino from 'pino'\nexport const user = pino\n" },
  'shipped-code-ships-its-libraries': { 'server/http/log.ts': "import fc from 'fast-check'\nexport const user = fc\n" },
}

test('every wall has a planted fault', () => {
  expect(Object.keys(FAULTS).sort()).toEqual([...RULE_NAMES].sort())
})

test.each(Object.keys(FAULTS))('a fault against %s is caught', async (wall) => {
  const { faults } = await findViolations(build(FAULTS[wall] ?? {}))
  expect(faults.map((fault) => fault.rule)).toContain(wall)
})

test('a house in order is let through, and every room was looked at', async () => {
  const report = await findViolations(
    build({
      'contract/cart.ts': "import * as z from 'zod/mini'\nexport const Cart = z.object({})\nexport type Cart = z.infer<typeof Cart>\n",
      'contract/cart.constants.ts': leaf,
      'machines/cart/cart.machine.ts':
        "import type { Cart } from '#contract/cart.ts'\nimport { setup } from 'xstate'\nexport const machine = (cart: Cart) => [cart, setup]\n",
      'src/queries/cart.ts':
        "import type { Cart } from '#contract/cart.ts'\nimport { leaf } from '#contract/cart.constants.ts'\nexport const query = (cart: Cart) => [cart, leaf]\n",
      'src/routes/index.tsx': uses('#src/queries/other.ts'),
      'src/queries/other.ts': leaf,
      'server/modules/cart/cart.routes.ts': uses('./cart.service.ts'),
      'server/modules/cart/cart.service.ts': uses('../product/product.service.ts'),
      'server/modules/product/product.service.ts': "import { eq } from 'drizzle-orm'\nexport const leaf = eq\n",
    }),
  )
  expect(report).toEqual({ seen: { contract: 2, machines: 1, src: 3, server: 3 }, faults: [] })
})
