import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await openDemoShop()
}, 60_000)
afterAll(() => demo.close())

const ask = (body: Record<string, unknown>, locale: 'en' | 'hr' = 'en') => demo.ask('filterCategories', { body }, locale)

describe('categories', () => {
  it('are a tree with the number of products in and below each', async () => {
    const { records, paging } = await ask({ tree: true, sort: { param: 'id', order: 'asc' } })
    expect(paging.total).toBe(7)
    expect(records.map(({ slug, productCount, backdrop }) => [slug, productCount, backdrop])).toEqual([
      ['tins-and-jars', 8, 'lemon'],
      ['oil-and-salt', 5, 'sky'],
      ['table', 6, 'coral'],
      ['bath', 6, 'lilac'],
      ['wear', 3, 'foam'],
      ['paper-and-digital', 5, 'sand'],
      ['gift-boxes', 4, 'cobalt'],
    ])
    expect(records[0]?.children.map(({ slug, parentId }) => [slug, parentId])).toEqual([
      ['tins', 1],
      ['jars', 1],
      ['honey-and-jam', 1],
    ])
    expect(records[0]?.image?.alt).toBe('Stacked fish tins and a jar of capers on a lemon-yellow background')
  })

  it('are a flat list of all without the tree', async () => {
    const { records, paging } = await ask({ limit: 10, page: 3 })
    expect(paging).toEqual({ page: 3, limit: 10, total: 26, lastPage: 3, perPage: 10 })
    expect(records).toHaveLength(6)
  })

  it('are found by slug in the language of the request, with their subtree when a tree is requested', async () => {
    const { records } = await ask({ slug: 'konzerve-i-staklenke', tree: true }, 'hr')
    expect(records.map(({ name, children }) => [name, children.length])).toEqual([['Konzerve i staklenke', 3]])
    expect((await ask({ slug: 'konzerve-i-staklenke' })).records).toEqual([])
  })

  it('are found by ids in their order, and by any form of a word, the typed one first', async () => {
    expect((await ask({ ids: [72, 1, 999] })).records.map(({ id }) => id)).toEqual([72, 1])
    expect((await ask({ keywords: 'SOLI' }, 'hr')).records.map(({ slug }) => slug)).toEqual(['soli', 'ulje-i-sol'])
    expect((await ask({ keywords: 'nothing like it' })).records).toEqual([])
  })

  it("sort by name in the language's alphabet", async () => {
    const names = (await ask({ sort: { param: 'name', order: 'asc' } }, 'hr')).records.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('hr').compare))
  })
})

describe('one category', () => {
  it('has its sort options, filters, parents and children', async () => {
    const category = await demo.ask('getCategory', { params: { id: '11' } }, 'hr')
    expect(category).toMatchObject({
      id: 11,
      name: 'Konzerve',
      parentId: 1,
      sortDefaultType: 'priorityHigh',
      filterAttributes: ['origin', 'dietary', 'handmade', 'netWeight', 'maker', 'backInStock'],
      breadcrumbs: [
        { id: 1, name: 'Konzerve i staklenke', slug: 'konzerve-i-staklenke' },
        { id: 11, name: 'Konzerve' },
      ],
      children: [],
      alternates: { en: 'tins' },
    })
    expect(category.sortTypes).toHaveLength(8)
    expect(category.sortTypes.filter((option) => option.default)).toEqual([{ id: 'newest', name: 'Najnovije prvo', param: 'id', order: 'desc', default: true }])
  })

  it.each(['999', '2147483647', '9999999999'])('is not found by %s', async (id) => {
    expect(await demo.problem('getCategory', { params: { id } })).toEqual({ status: 404, code: 'not-found' })
  })

  it('is rejected with an invalid slug or id', async () => {
    expect(await demo.problem('getCategory', { params: { id: 'tins' } })).toMatchObject({ status: 422, code: 'invalid-input' })
  })
})
