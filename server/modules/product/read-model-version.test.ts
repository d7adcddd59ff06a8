import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModelSources, readModelVersion } from './read-model-version.ts'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

/** Version of a shop in which one source is another. */
function versionWith(changed: string, from: string, to: string): number {
  expect(read(changed)).toContain(from)
  return readModelVersion((path) => (path === changed ? read(path).replace(from, to) : read(path)))
}

test('the version is the same for the same sources', () => {
  expect(readModelVersion()).toBe(readModelVersion())
  expect(readModelVersion(read)).toBe(readModelVersion())
  expect(readModelVersion()).toBeGreaterThan(0)
})

test.each([
  [
    'a column of the read model',
    'server/modules/product/read-model.tables.ts',
    "categoryPriority: integer('category_priority')",
    "priority: integer('priority')",
  ],
  ['a column that it is read from', 'server/modules/product/product.tables.ts', "sku: text('sku')", "sku: text('code')"],
  ['the languages', 'contract/locale.ts', '} as const satisfies', "  de: { code: 'deu', iso: 'de-DE', intl: 'de-DE', domain: null },\n} as const satisfies"],
  ['how words of a language end', 'contract/locales/hr/stems.ts', 'STEM_LENGTH_MIN = 3', 'STEM_LENGTH_MIN = 4'],
  ['what a card holds', 'server/modules/product/read-model-content.service.ts', 'name: row.name[locale]', 'title: row.name[locale]'],
  ['how words are written for a search', 'server/text/search-text.ts', "replaceAll('dj', 'd')", "replaceAll('dj', 'đ')"],
])('%s changes the version', (_, path, from, to) => {
  expect(versionWith(path, from, to)).not.toBe(readModelVersion())
})

test('a module that only reads the read model does not change the version', () => {
  const paths = [...readModelSources().keys()]
  expect(paths).toContain('server/modules/product/filter-bitmaps.service.ts')
  expect(paths).not.toContain('server/modules/product/product-list.service.ts')
})
