import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LayeredFilter } from '#contract/product.ts'
import { applicableFilters, parseFilter, parseListQuery, serializeFilter } from './list-query.ts'
import { filterNames, normalizeSearch } from './list-search-params.ts'

const stringify = (search: Record<string, unknown>) => defaultStringifySearch(search).replaceAll('%2C', ',')
const NOTHING = { page: 1, perPage: 12, sort: undefined, featured: false, open: false, filters: [], unparsed: [] }

describe('the query of a list', () => {
  test('has page, page size, sort order and filters', () => {
    const search = normalizeSearch(defaultParseSearch('?page=3&perPage=24&sort=cheapest&featured=true&colour=3,5&handmade=yes&price=10,50&size=2'))
    expect(parseListQuery(search)).toEqual({
      page: 3,
      perPage: 24,
      sort: 'cheapest',
      featured: true,
      open: false,
      filters: [
        { key: 'colour', value: [3, 5] },
        { key: 'handmade', value: true },
        { key: 'price', value: [10, 50] },
        { key: 'size', value: [2] },
      ],
      unparsed: [],
    })
    expect(stringify(search)).toBe('?colour=3,5&handmade=yes&price=10,50&size=2&page=3&perPage=24&sort=cheapest&featured=true')
  })

  test.each(['', '?page=1', '?perPage=12', '?page=', '?perPage=13&sort=', '?sort=<b>&featured=yes', '?featured=false&filters=7', '?sort=7'])(
    'omits defaults and invalid page sizes and sort orders: %s',
    (text) => {
      const search = normalizeSearch(defaultParseSearch(text))
      expect(stringify(search)).toBe('')
      expect(parseListQuery(search)).toEqual(NOTHING)
    },
  )

  test.each([
    ['a form with two ticked checkboxes', '?colour=3&colour=5', '?colour=3,5'],
    ['a form with one ticked checkbox', '?colour=3', '?colour=3'],
    ['a form with empty fields', '?price=&price=&handmade=&colour=', ''],
    ['a range with one end', '?price=10&price=', ''],
    ['a range with both ends', '?price=10&price=50', '?price=10,50'],
    ['two dates', '?harvestDate=2025-10-01&harvestDate=2025-10-31', '?harvestDate=1759276800,1761955199'],
    ['page 1 as text', '?page="1"', ''],
  ])('is normalized: %s', (_, text, tidy) => {
    const search = normalizeSearch(defaultParseSearch(text))
    expect(stringify(search)).toBe(tidy)
    expect(stringify(normalizeSearch(defaultParseSearch(tidy)))).toBe(tidy)
  })

  test.each([
    ['?colour=blue', ['colour']],
    ['?page=x', ['page']],
    ['?page=2.5', ['page']],
    ['?page=-1', ['page']],
    ['?page=10001', ['page']],
    ['?page={"a":1}', ['page']],
    ['?price=10,', ['price']],
    ['?price=,', ['price']],
    ['?price=1e9,2e9', ['price']],
    ['?price=NaN,Infinity', ['price']],
    ['?colour={"a":1}', ['colour']],
    ['?colour=true', ['colour']],
    ['?colour=<script>', ['colour']],
    ["?colour=1' or 1=1", ['colour']],
    ['?archived=yes', ['archived']],
    ['?ids=1,2', ['ids']],
    ['?1abc=3', ['1abc']],
    [`?colour=${Array.from({ length: 101 }, (_, id) => id + 1).join()}`, ['colour']],
  ])('keeps invalid filters, so that the page can report them: %s', (text, unparsed) => {
    expect(parseListQuery(normalizeSearch(defaultParseSearch(text)))).toEqual({ ...NOTHING, unparsed })
  })

  test('has no more values in all than the API accepts; those of further filters are reported', () => {
    const values = Array.from({ length: 100 }, (_, id) => id + 1)
    const text = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}=${values.join()}`).join('&')
    const { filters, unparsed } = parseListQuery(normalizeSearch(defaultParseSearch(`?${text}`)))
    expect([filters.map(({ key }) => key), unparsed]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ])
  })

  test('ignores parameters of newsletters and advertisements', () => {
    const search = normalizeSearch(defaultParseSearch('?utm_source=letter&gclid=abc&fbclid=x&msclkid=y&_ga=1'))
    expect(parseListQuery(search)).toEqual(NOTHING)
    expect(filterNames(search)).toEqual([])
  })

  test('has no more filters than the API accepts', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 1]))
    const query = parseListQuery(normalizeSearch(many))
    expect([query.filters.length, query.unparsed.length]).toEqual([24, 976])
  })

  test('ignores a range that ends at 0', () => {
    expect(parseListQuery({ price: '0,0' })).toEqual(NOTHING)
    expect(serializeFilter([0, 0])).toBeNull()
    expect(serializeFilter([0, 100])).toBe('0,100')
  })
})

const number = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000_000 }),
  fc.integer({ min: -9999, max: -1 }),
  fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
)
const filterValue = fc.oneof(fc.boolean(), fc.array(number, { minLength: 1, maxLength: 20 }))
const code = fc.stringMatching(/^[a-z][A-Za-z0-9]{2,10}$/).filter((name) => filterNames({ [name]: 1 }).length === 1 && !['ids', 'tag'].includes(name))

test('serialized filters are parsed back to the same values', () => {
  fc.assert(
    fc.property(
      fc.dictionary(code, filterValue, { maxKeys: 6 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom(12, 24),
      fc.constantFrom('newest', 'cheapest', undefined),
      fc.boolean(),
      (chosen, page, perPage, sort, featured) => {
        const filters = Object.entries(chosen).map(([name, value]) => [name, serializeFilter(value)])
        const written = stringify(normalizeSearch({ ...Object.fromEntries(filters), page, perPage, sort, featured }))
        const search = normalizeSearch(defaultParseSearch(written))
        const query = parseListQuery(search)
        expect(query).toMatchObject({ page, perPage, sort, featured, unparsed: [] })
        expect(Object.fromEntries(query.filters.map(({ key, value }) => [key, value]))).toEqual({ ...chosen })
        expect(stringify(search)).toBe(written)
      },
    ),
  )
})

test('parsing never throws, and is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webQueryParameters(), fc.string({ unit: 'binary' })), (text) => {
      const search = normalizeSearch(defaultParseSearch(`?${text}`))
      parseListQuery(search)
      expect(normalizeSearch(search)).toEqual(search)
    }),
  )
})

test('a filter value is yes, no, numbers or nothing', () => {
  expect(['yes', 'no', 3, '3,5', '10.5,50', '-5,5', 'maybe', '', '0,0', true, null, undefined].map(parseFilter)).toEqual([
    true,
    false,
    [3],
    [3, 5],
    [10.5, 50],
    [-5, 5],
    undefined,
    undefined,
    null,
    undefined,
    undefined,
    undefined,
  ])
})

describe('the filters of a list', () => {
  const filter = (attributeCode: string, type: LayeredFilter['type'], ids: number[]): LayeredFilter => ({
    attributeID: 1,
    attributeCode,
    label: attributeCode,
    type,
    unit: null,
    values: ids.map((id) => ({ id, attributeID: 1, valueLabel: String(id), totalProducts: 1, minValue: null, maxValue: null, hex: null, media: null })),
  })
  const known = [
    filter('colour', 'VisualSwatch', [3, 5]),
    filter('island', 'Dropdown', [7, 8]),
    filter('handmade', 'YesNo', [1, 0]),
    filter('price', 'Number', [0]),
  ]

  test('include the requested ones that it has, unchanged', () => {
    const requested = [
      { key: 'colour', value: [3, 5] },
      { key: 'handmade', value: false },
      { key: 'price', value: [10, 50] },
    ]
    expect(applicableFilters(requested, known)).toEqual({ applied: requested, ignored: [] })
  })

  test.each([
    ['an unknown filter', { key: 'shape', value: [1] }, undefined],
    ['unknown values beside a known one', { key: 'colour', value: [3, 99] }, [3]],
    ['only unknown values', { key: 'colour', value: [99] }, undefined],
    ['a second value of a single choice', { key: 'island', value: [8, 7] }, [8]],
    ['a number instead of yes', { key: 'handmade', value: [1] }, undefined],
    ['yes instead of a number', { key: 'price', value: true }, undefined],
    ['a range with a single number', { key: 'price', value: [10] }, undefined],
    ['a reversed range', { key: 'price', value: [50, 10] }, undefined],
  ])('exclude %s', (_, query, applicable) => {
    expect(applicableFilters([query], known)).toEqual({ applied: applicable ? [{ key: query.key, value: applicable }] : [], ignored: [query.key] })
  })
})
