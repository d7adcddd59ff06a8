import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findViolations, RULE_NAMES } from './dependency-rules.ts'

const root = new URL('..', import.meta.url).pathname
let repository: string | undefined

function build(files: Record<string, string>): string {
  repository = mkdtempSync(join(tmpdir(), 'bonaca-dependency-rules-'))
  const imports = Object.fromEntries(['contract', 'machines', 'src', 'server', 'tests'].map((moduleName) => [`#${moduleName}/*`, `./${moduleName}/*`]))
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

/** A violation of every rule: the importing file, and the imported ones. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'no-cycles': { 'machines/a.ts': uses('./b.ts'), 'machines/b.ts': uses('./a.ts') },
  resolvable: { 'src/views/card.tsx': uses('#src/ui/nothing.tsx') },
  'contract-is-independent': { 'contract/cart.ts': uses('#server/kernel/shop.ts'), 'server/kernel/shop.ts': leaf },
  'machines-import-contract-only': { 'machines/cart/cart.machine.ts': "import { readFileSync } from 'node:fs'\nexport const user = readFileSync\n" },
  'machines-are-independent': { 'machines/cart/cart.machine.ts': uses('#machines/session/session.machine.ts'), 'machines/session/session.machine.ts': leaf },
  'zod-on-server-only': { 'src/queries/cart.ts': uses('#contract/cart.ts'), 'contract/cart.ts': leaf },
  'zod-free-contract-files': { 'contract/cart.constants.ts': "import * as z from 'zod/mini'\nexport const user = z\n" },
  'src-does-not-import-server': { 'src/queries/cart.ts': uses('#server/kernel/shop.ts'), 'server/kernel/shop.ts': leaf },
  'routes-are-not-imported': { 'src/views/card.tsx': uses('#src/routes/index.tsx'), 'src/routes/index.tsx': leaf },
  'views-do-not-call-api': { 'src/views/card.tsx': uses('#src/client/create-client.ts'), 'src/client/create-client.ts': leaf },
  'routes-do-not-call-api': { 'src/routes/index.tsx': uses('#src/client/create-client.ts'), 'src/client/create-client.ts': leaf },
  'ui-without-domain': { 'src/ui/button.tsx': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'queries-do-not-import-views': { 'src/queries/cart.ts': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'actors-do-not-import-views': { 'src/actors/cart.actor.ts': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'inspector-without-client': {
    'src/inspector/source.ts': uses('#src/trail/live.ts'),
    'src/trail/live.ts': uses('#src/client/create-client.ts'),
    'src/client/create-client.ts': leaf,
  },
  'inspector-for-developers': { 'src/views/shell/card.tsx': uses('#src/inspector/dock.tsx'), 'src/inspector/dock.tsx': leaf },
  'server-does-not-import-src': { 'server/kernel/shop.ts': uses('#src/views/card.tsx'), 'src/views/card.tsx': leaf },
  'server-does-not-import-tests': { 'server/kernel/shop.ts': uses('#tests/open-shop.ts'), 'tests/open-shop.ts': leaf },
  'server-layers': {
    'server/kernel/caller.ts': "import type { leaf } from '../http/pages.ts'\nexport type User = typeof leaf\n",
    'server/http/pages.ts': leaf,
  },
  'module-order': {
    'server/modules/product/product.service.ts': "import type { leaf } from '../cart/cart.service.ts'\nexport type User = typeof leaf\n",
    'server/modules/cart/cart.service.ts': leaf,
  },
  'modules-through-services': { 'server/modules/cart/cart.service.ts': uses('../product/product.tables.ts'), 'server/modules/product/product.tables.ts': leaf },
  'rules-are-pure': { 'server/modules/cart/cart.rules.ts': uses('./cart.service.ts'), 'server/modules/cart/cart.service.ts': leaf },
  'services-do-not-import-http': { 'server/modules/cart/cart.service.ts': uses('./cart.routes.ts'), 'server/modules/cart/cart.routes.ts': leaf },
  'fastify-in-http-layer': { 'server/ports/mail.ts': "import fastify from 'fastify'\nexport const user = fastify\n" },
  'sql-in-services': { 'server/modules/cart/cart.routes.ts': "import { eq } from 'drizzle-orm'\nexport const user = eq\n" },
  'declared-dependencies': { 'server/http/log.ts': "import pino from 'pino'\nexport const user = pino\n" },
  'no-dev-dependencies-at-runtime': { 'server/http/log.ts': "import fc from 'fast-check'\nexport const user = fc\n" },
}

test('every rule has a planted violation', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual([...RULE_NAMES].sort())
})

test.each(Object.keys(VIOLATIONS))('a violation of %s is reported', async (ruleName) => {
  const { violations } = await findViolations(build(VIOLATIONS[ruleName] ?? {}))
  expect(violations.map((violation) => violation.rule)).toContain(ruleName)
})

test('a repository without violations passes, and every top-level module was checked', async () => {
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
  expect(report).toEqual({ seen: { contract: 2, machines: 1, src: 3, server: 3 }, violations: [] })
})
