import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { visitorsOnly, withoutTools } from './visitors-only.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'visitors-only-')))
afterAll(() => rmSync(root, { recursive: true }))

/** Builds one module that imports another one, by a static import that it uses or drops. */
async function built(plugin: (root: string) => Plugin, imported: string, isUsed = true): Promise<unknown> {
  const files = {
    [imported]: 'export const tool = () => console.log("a tool")',
    'src/main.ts': `import { tool } from '/${imported}'\nif (${isUsed}) tool()\nelse console.log('nothing')`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const options = { write: false, rolldownOptions: { input: join(root, 'src/main.ts') } } as const
  return build({ root, configFile: false, publicDir: false, logLevel: 'silent', plugins: [plugin(root)], build: options })
}

test.each([
  ['src/inspector/store.ts', true, true],
  ['src/views/development/version-badge.ts', true, true],
  ['src/office/bar.ts', true, false],
  ['machines/editing/session.ts', true, false],
  ['src/trail/recording.ts', true, true],
  ['src/views/cart/cart.ts', false, false],
])('a build that uses %s', async (path, isNotForVisitors, isTool) => {
  const expectBuilt = async (plugin: (root: string) => Plugin, isForbidden: boolean) =>
    isForbidden ? await expect(built(plugin, path)).rejects.toThrow(path) : await expect(built(plugin, path)).resolves.toBeDefined()
  await expectBuilt(visitorsOnly, isNotForVisitors)
  await expectBuilt(withoutTools, isTool)
})

test('recording that is imported and dropped is in neither build', async () => {
  for (const plugin of [visitorsOnly, withoutTools]) await expect(built(plugin, 'src/trail/recording.ts', false)).resolves.toBeDefined()
})
