import { expect, test } from 'vitest'
import { chunkCircle, pageAssets } from './page-assets.ts'

const MODULES: Record<string, { imports?: string[]; hydrates?: string[] }> = {
  entry: { imports: ['button', 'entry.css'] },
  button: { imports: ['button.css'] },
  page: { imports: ['button', 'box', 'page.css'], hydrates: ['below'] },
  box: { imports: ['page'] },
  below: { imports: ['below.css'] },
  dialog: { imports: ['dialog.css'] },
  other: { imports: ['other.css'] },
}
const CHUNKS = [
  { file: 'entry.js', modules: ['entry', 'entry.css'], imports: ['ui.js'], styles: ['entry.css'] },
  { file: 'ui.js', modules: ['button', 'button.css'], imports: [], styles: ['ui.css'] },
  { file: 'page.js', modules: ['page', 'page.css', 'other', 'other.css'], imports: ['ui.js', 'box.js'], styles: ['page.css'] },
  { file: 'box.js', modules: ['box'], imports: ['page.js'], styles: [] },
  { file: 'below.js', modules: ['below', 'below.css'], imports: ['dialog.js'], styles: ['below.css'] },
  { file: 'dialog.js', modules: ['dialog', 'dialog.css'], imports: [], styles: ['dialog.css'] },
]
const assets = (entries: Record<string, string>) =>
  pageAssets(entries, (id) => ({ imports: MODULES[id]?.imports ?? [], hydrates: MODULES[id]?.hydrates ?? [] }), CHUNKS)

test('the first load has the scripts that its chunk imports, each once, the own one first', () => {
  expect(assets({ '': 'entry', 'shop/index': 'page' })).toMatchObject({
    '': { scripts: ['/entry.js', '/ui.js'] },
    'shop/index': { scripts: ['/page.js', '/box.js', '/ui.js'] },
  })
})

test('it has the styles of its scripts and of what the server renders, not those that only share a chunk with it', () => {
  expect(assets({ '': 'entry', 'shop/index': 'page' })).toMatchObject({
    '': { styles: ['/ui.css', '/entry.css'] },
    'shop/index': { styles: ['/ui.css', '/page.css', '/below.css'] },
  })
})

test('a lazily hydrated part that is an entry itself, as the 404 page is, brings its styles alone', () => {
  expect(assets({ 'shop/index': 'page', 404: 'below' })).toMatchObject({
    'shop/index': { styles: ['/ui.css', '/page.css'] },
    404: { scripts: ['/below.js', '/dialog.js'], styles: ['/dialog.css', '/below.css'] },
  })
})

test('an entry that no chunk has needs nothing', () => {
  expect(assets({ gone: 'gone' })).toEqual({ gone: { scripts: [], styles: [] } })
})

test('a circle of chunks is found', () => {
  const chunk = (file: string, ...imports: string[]) => ({ file, imports })
  expect(chunkCircle([chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c')])).toBeNull()
  expect(chunkCircle([chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'd', 'b'), chunk('d')])).toEqual(['b', 'c', 'b'])
})
