import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAYERED_TYPES } from '#contract/product.constants.ts'
import type { LayeredFilter, ProductFilter } from '#contract/product.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { seedSynthetic } from '#server/seed/synthetic.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { attributes, attributeValues, productAttributes, productCategories, products } from './product.tables.ts'
import { rebuildReadModel } from './read-model.service.ts'

/** A product of the naive model: its values by attribute, yes as 1 and no as 0, and its numbers. */
interface Plain {
  id: number
  categoryIds: Set<number>
  featured: boolean
  values: Map<string, Set<number>>
  numbers: Map<string, number>
}

interface Model {
  products: Plain[]
  attributes: (typeof attributes.$inferSelect & { valueIds: number[] })[]
  categories: (typeof categories.$inferSelect)[]
}

let demo: DemoShop
let model: Model

async function readModel({ shop: { db } }: DemoShop): Promise<Model> {
  const shelves = await db.select().from(categories)
  const above = (id: number): number[] => {
    const parentId = shelves.find((shelf) => shelf.id === id)?.parentId ?? null
    return parentId === null ? [id] : [id, ...above(parentId)]
  }
  const values = await db.select().from(attributeValues)
  const definitions = await db.select().from(attributes).where(eq(attributes.filterable, true))
  const codes = new Map(definitions.map(({ id, code }) => [id, code]))
  const given = await db.select().from(productAttributes)
  const places = await db.select().from(productCategories)
  const rows = await db.select().from(products)
  const final = ({ priceCents, discountPriceCents }: (typeof rows)[number]) => (discountPriceCents ?? priceCents) / 100
  const plain = rows
    .filter(({ visibleIndividually, archived }) => visibleIndividually && !archived)
    .map((row): Plain => {
      const variants = rows.filter(({ parentId }) => parentId === row.id)
      const family = new Set([row.id, ...variants.map(({ id }) => id)])
      const chosen = new Map<string, Set<number>>()
      const numbers = new Map([['price', variants.length > 0 ? Math.min(...variants.map(final)) : final(row)]])
      for (const { productId, attributeId, valueId, flag, number, text } of given) {
        const code = codes.get(attributeId)
        if (code === undefined || !family.has(productId)) continue
        if (valueId > 0 || flag !== null) chosen.set(code, new Set([...(chosen.get(code) ?? []), flag === null ? valueId : Number(flag)]))
        else if (productId === row.id) numbers.set(code, number ?? Date.parse(text ?? '') / 1000)
      }
      const own = [row.mainCategoryId, ...places.filter(({ productId }) => productId === row.id).map(({ categoryId }) => categoryId)]
      return { id: row.id, categoryIds: new Set(own.flatMap(above)), featured: row.featured, values: chosen, numbers }
    })
  const withValues = definitions.map((row) => ({ ...row, valueIds: values.filter(({ attributeId }) => attributeId === row.id).map(({ id }) => id) }))
  return { products: plain, attributes: withValues, categories: shelves }
}

beforeAll(async () => {
  demo = await openDemoShop()
  await seedSynthetic(demo.shop.db, 160)
  demo.shop.responseCache.purge()
  model = await readModel(demo)
}, 120_000)
afterAll(() => demo.close())

const layered = (body: Record<string, unknown>, locale: 'en' | 'hr' = 'en') => demo.ask('getLayeredNavigation', { body }, locale)
const filterOf = (filters: readonly LayeredFilter[], code: string) => filters.find(({ attributeCode }) => attributeCode === code)
const totals = (filter: LayeredFilter | undefined) => Object.fromEntries((filter?.values ?? []).map(({ id, totalProducts }) => [id, totalProducts]))

function matches(product: Plain, { key, value }: ProductFilter): boolean {
  const wanted = [value].flat()
  if (key === 'featured') return product.featured === value
  if (key === 'category') return wanted.some((id) => product.categoryIds.has(Number(id)))
  const number = product.numbers.get(key)
  if (key === 'price' || ['Number', 'Date', 'DateTime'].includes(model.attributes.find(({ code }) => code === key)?.layeredType ?? ''))
    return number !== undefined && number >= Number(wanted[0]) && number <= Number(wanted[1])
  return wanted.some((id) => product.values.get(key)?.has(Number(id)))
}

const found = (filters: readonly ProductFilter[], category: number | undefined, butNot = '') =>
  model.products.filter(
    (product) => (category === undefined || product.categoryIds.has(category)) && filters.every((filter) => filter.key === butNot || matches(product, filter)),
  )

function someFilters(): fc.Arbitrary<ProductFilter[]> {
  const choices = model.attributes
    .filter(({ valueIds, layeredType }) => valueIds.length > 0 || layeredType === 'YesNo')
    .map(({ code, valueIds }) =>
      fc
        .uniqueArray(fc.constantFrom(...(valueIds.length > 0 ? valueIds : [0, 1])), { minLength: 1, maxLength: 4 })
        .map((value): ProductFilter => ({ key: code, value })),
    )
  const numeric = [{ code: 'price' }, ...model.attributes.filter(({ layeredType }) => ['Number', 'Date', 'DateTime'].includes(layeredType))]
  const ranges = numeric.map(({ code }) => {
    const known = model.products.flatMap(({ numbers }) => numbers.get(code) ?? [])
    return fc
      .tuple(fc.constantFrom(...known), fc.constantFrom(...known))
      .map(([one, other]): ProductFilter => ({ key: code, value: [Math.min(one, other), Math.max(one, other)] }))
  })
  const fixed = [
    fc.boolean().map((value): ProductFilter => ({ key: 'featured', value })),
    fc
      .subarray(
        model.categories.map(({ id }) => id),
        { minLength: 1, maxLength: 3 },
      )
      .map((value): ProductFilter => ({ key: 'category', value })),
  ]
  return fc.uniqueArray(fc.oneof(...choices, ...ranges, ...fixed), { maxLength: 4, selector: ({ key }) => key })
}

describe('filters of a list', () => {
  it('count as a naive model does, for any selection', async () => {
    const place = fc.option(fc.constantFrom(...model.categories.map(({ id }) => id)), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(someFilters(), place, async (filters, mainCategory) => {
        const body = { filters: [{ key: 'archived', value: false }, ...filters], ...(mainCategory !== undefined && { mainCategory }) }
        const { paging } = await demo.ask('filterProducts', { body: { ...body, limit: 1 } })
        expect(paging.total).toBe(found(filters, mainCategory).length)
        for (const { attributeCode: code, values } of await layered(body)) {
          const others = found(filters, mainCategory, code)
          for (const { id, totalProducts, minValue, maxValue } of values) {
            const numbers = others.flatMap((product) => product.numbers.get(code) ?? [])
            if (minValue === null) expect([code, id, totalProducts]).toEqual([code, id, others.filter((product) => product.values.get(code)?.has(id)).length])
            else if (numbers.length > 0)
              expect([code, totalProducts, minValue, maxValue]).toEqual([code, numbers.length, Math.min(...numbers), Math.max(...numbers)])
            else expect([code, totalProducts]).toEqual([code, 0])
          }
        }
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('are of every type in the whole shop, with the price first', async () => {
    const filters = await layered({ filters: [{ key: 'archived', value: false }] })
    expect([...new Set(filters.map(({ type }) => type))].toSorted()).toEqual([...LAYERED_TYPES].toSorted())
    expect(filters[0]).toMatchObject({ attributeID: 0, attributeCode: 'price', label: 'Price', type: 'Number', values: [{ id: 0, attributeID: 0 }] })
    expect(filters.every(({ values }) => values.length > 0)).toBe(true)
  })

  it('are those of the category, in its order and the language of the request', async () => {
    const filters = await layered({ mainCategory: 4 }, 'hr')
    expect(filters.map(({ attributeCode, label }) => [attributeCode, label])).toEqual([
      ['price', 'Cijena'],
      ['scent', 'Miris'],
      ['colour', 'Boja'],
      ['material', 'Materijal'],
      ['origin', 'Otok podrijetla'],
      ['handmade', expect.any(String)],
      ['dietary', expect.any(String)],
      ['maker', 'Proizvođač'],
    ])
    expect(filterOf(filters, 'handmade')?.values.map(({ id, valueLabel }) => [id, valueLabel])).toEqual([
      [1, 'Da'],
      [0, 'Ne'],
    ])
    expect(filterOf(filters, 'colour')?.values[0]?.hex).toMatch(/^#/)
  })

  it('keep their own counts when one is chosen, and show a chosen value without products', async () => {
    const before = filterOf(await layered({ mainCategory: 1 }), 'origin')
    const vis = before?.values.find(({ valueLabel }) => valueLabel === 'Vis')?.id ?? 0
    const after = await layered({ mainCategory: 1, filters: [{ key: 'origin', value: [vis] }] })
    expect(totals(filterOf(after, 'origin'))).toEqual(totals(before))
    const empty = await layered({
      mainCategory: 1,
      filters: [
        { key: 'origin', value: [vis] },
        { key: 'price', value: [0, 0.01] },
      ],
    })
    expect(totals(filterOf(empty, 'origin'))).toEqual({ [vis]: 0 })
    expect(filterOf(empty, 'price')?.values[0]?.totalProducts).toBe(totals(before)[vis])
  })

  it('respect words and ids', async () => {
    const bySku = await demo.ask('filterProducts', { body: { keywords: 'olive', limit: 1 } })
    const price = filterOf(await layered({ keywords: 'olive' }), 'price')
    expect(price?.values[0]?.totalProducts).toBe(bySku.paging.total)
    expect(
      filterOf(await layered({ filters: [{ key: 'ids', value: [101, 102, 106] }] }), 'origin')?.values.map(({ valueLabel, totalProducts }) => [
        valueLabel,
        totalProducts,
      ]),
    ).toEqual([
      ['Krk', 1],
      ['Vis', 2],
    ])
  })

  it('follow a change of one product', async () => {
    const { db, responseCache } = demo.shop
    const count = async () => {
      responseCache.purge()
      return filterOf(await layered({ mainCategory: 2 }), 'price')?.values[0]
    }
    const before = await count()
    await db.transaction(async (transaction) => {
      await transaction.update(products).set({ priceCents: 9_999_99 }).where(eq(products.id, 113))
      await transaction.update(products).set({ archived: true }).where(eq(products.id, 112))
      await rebuildReadModel(transaction, [112, 113])
    })
    expect(await count()).toEqual({ ...before, maxValue: 9_999.99, totalProducts: (before?.totalProducts ?? 0) - 1 })
    await db.transaction(async (transaction) => {
      await transaction.update(products).set({ archived: false }).where(eq(products.id, 112))
      await transaction.update(products).set({ priceCents: 890 }).where(eq(products.id, 113))
      await rebuildReadModel(transaction, [112, 113])
    })
    expect((await count())?.totalProducts).toBe(before?.totalProducts)
  })

  it.each([
    [{ filters: [{ key: 'password', value: 'x' }] }, 'filters.0.key'],
    [{ filters: [{ key: 'origin', value: Array.from({ length: 3_000 }, (_, index) => index) }] }, 'filters.0.value'],
    [{ filters: Array.from({ length: 500 }, () => ({ key: 'origin', value: 'vis' })) }, 'filters'],
    [{ filters: [{ key: 'price', value: ['cheap', 'dear'] }] }, 'filters.0.value'],
    [{ filters: [{ key: "x'; drop table products; --", value: 1 }] }, 'filters.0.key'],
    [{ keywords: 'x'.repeat(10_000) }, 'keywords'],
  ])('reject bad input', async (body, path) => {
    expect(await demo.problem('getLayeredNavigation', { body })).toMatchObject({ status: 422, code: 'invalid-input', fields: [{ path }] })
    expect(await demo.problem('filterProducts', { body })).toMatchObject({ status: 422, code: 'invalid-input', fields: [{ path }] })
  })

  it('are not found for an unknown category, and none without products', async () => {
    expect(await demo.problem('getLayeredNavigation', { body: { mainCategory: 999 } })).toEqual({ status: 404, code: 'not-found' })
    expect(await layered({ filters: [{ key: 'archived', value: true }] })).toEqual([])
    expect(await layered({ keywords: 'qqqqqqqqqq' })).toEqual([])
  })
})
