import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { contentDaysAt } from '#server/seed/content-day.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { currentPrices, readForSale, takeStock } from './product.service.ts'
import { products, stock } from './product.tables.ts'
import { rebuildReadModel } from './read-model.service.ts'

const HARVEST = ['2026-10-24', '2026-10-25'].map((day) => Date.parse(contentDaysAt(new Date()).season(day)) / 1000)

let demo: DemoShop
beforeAll(async () => {
  demo = await openDemoShop()
}, 60_000)
afterAll(() => demo.close())

const open = { key: 'archived', value: false }
const list = (body: Record<string, unknown>, locale: 'en' | 'hr' = 'en') => demo.ask('filterProducts', { body: { limit: 100, ...body } }, locale)
const skus = async (body: Record<string, unknown>, locale: 'en' | 'hr' = 'en') => (await list(body, locale)).records.map(({ sku }) => sku)

describe('one product', () => {
  it('is found by its slug in each language and by id', async () => {
    const english = await demo.ask('getProduct', { query: { slug: 'sardines-in-olive-oil' } })
    const croatian = await demo.ask('getProduct', { query: { slug: 'srdele-u-maslinovom-ulju' } }, 'hr')
    expect(english).toEqual(await demo.ask('getProduct', { query: { id: '101' } }))
    expect(english).toMatchObject({
      id: 101,
      sku: 'sardines-olive-oil',
      format: 'simple',
      name: 'Sardines in olive oil',
      caption: '115 g, Vis',
      finalPrice: 4.9,
      retailPrice: 4.9,
      discount: null,
      unitPrice: { price: 61.25, per: 'kg' },
      stock: { quantity: 420, state: 'inStock' },
      taxRatePercent: 25,
      mainCategory: { id: 1, name: 'Tins and jars', slug: 'tins-and-jars' },
      breadcrumbs: [
        { id: 1, name: 'Tins and jars', slug: 'tins-and-jars' },
        { id: 11, name: 'Tins', slug: 'tins' },
      ],
      crossSellProducts: [{ id: 102 }, { id: 103 }, { id: 134 }, { id: 111 }],
      alternates: { en: 'sardines-in-olive-oil', hr: 'srdele-u-maslinovom-ulju' },
    })
    expect(english.media.map(({ originalName, alt, default: isDefault }) => [originalName, alt, isDefault])).toEqual([
      ['sardines-olive-oil.jpg', 'Three tins of sardines stacked on a lemon-yellow background', true],
      ['sardines-olive-oil-2.jpg', 'Open sardine tin with four fish in oil', false],
    ])
    expect(croatian).toMatchObject({
      id: 101,
      name: 'Srdele u maslinovom ulju',
      media: [{ alt: 'Tri konzerve srdela jedna na drugoj na limunski žutoj podlozi' }, {}],
    })
  })

  it('has its attributes in readable form', async () => {
    const texts = async (locale: 'en' | 'hr') => {
      const { attributeSet } = await demo.ask('getProduct', { query: { id: '104' } }, locale)
      return Object.fromEntries(attributeSet.attributes.map(({ attributeCode, value }) => [attributeCode, value.text]))
    }
    expect(await texts('en')).toMatchObject({ origin: 'Vis', netWeight: '160 g', handmade: 'Yes', dietary: expect.stringContaining(' and ') })
    expect(await texts('hr')).toMatchObject({ origin: 'Vis', netWeight: '160 g', handmade: 'Da', dietary: expect.stringContaining(' i ') })
  })

  it('with variants has its options, the sum of their stock and the lowest price', async () => {
    const oil = await demo.ask('getProduct', { query: { id: '109' } })
    expect(oil).toMatchObject({ finalPrice: 9.9, priceFrom: true, needsChoice: true, stock: { quantity: 510 }, badge: 'This year’s harvest' })
    expect(oil.configurationAttributes).toMatchObject([
      { attributeCode: 'volume', label: 'Bottle size', values: [{ code: '250ml' }, { code: '500ml' }, { code: '1l' }] },
    ])
    expect(
      oil.associatedProducts.map(({ id, configuration, finalPrice, stock: { quantity }, isDefault }) => [id, configuration, finalPrice, quantity, isDefault]),
    ).toEqual([
      [501, { volume: '250ml' }, 9.9, 180, false],
      [502, { volume: '500ml' }, 16.9, 240, true],
      [503, { volume: '1l' }, 29.9, 90, false],
    ])
  })

  it('that is a variant names its main product', async () => {
    const small = await demo.ask('getProduct', { query: { slug: 'ekstra-djevicansko-maslinovo-ulje-250-ml' } }, 'hr')
    expect(small).toMatchObject({
      id: 501,
      isVisibleIndividually: false,
      mainProduct: { id: 109, name: 'Ekstra djevičansko maslinovo ulje', slug: 'ekstra-djevicansko-maslinovo-ulje' },
    })
  })

  it('that is a bundle lists its members with the variants allowed', async () => {
    const { bundles, memberCount, needsChoice } = await demo.ask('getProduct', { query: { id: '137' } })
    expect({ memberCount, needsChoice }).toEqual({ memberCount: 4, needsChoice: true })
    expect(bundles.map(({ sku, allowedVariants, defaultVariant }) => [sku, allowedVariants.length, defaultVariant])).toEqual([
      ['sardines-olive-oil', 0, null],
      ['flower-of-salt', 0, null],
      ['linen-napkins', 3, expect.any(Number)],
      ['olive-oil', 2, 502],
    ])
    expect(await demo.ask('getProduct', { query: { id: '134' } })).toMatchObject({ memberCount: 3, needsChoice: false })
  })

  it('that is a download never runs out and lists its files', async () => {
    const { downloads, stock: pieces, caption } = await demo.ask('getProduct', { query: { id: '132' } }, 'hr')
    expect({ pieces, caption }).toEqual({ pieces: { quantity: 9999, state: 'inStock' }, caption: 'PDF i EPUB' })
    expect(downloads.map(({ extension }) => extension)).toEqual(['pdf', 'pdf', 'epub', 'epub'])
  })

  it('with a reduction has percent and lowest price', async () => {
    expect(await demo.ask('getProduct', { query: { id: '108' } })).toMatchObject({
      retailPrice: 6.5,
      finalPrice: 5.2,
      discount: { retailPrice: 5.2, percent: 20 },
      lowestPrice30Days: 6.5,
    })
  })

  it.each([{ slug: 'no-such-thing' }, { id: '999999' }, {}, { id: '101', slug: 'smoked-mackerel' }])('is not found by %j', async (query) => {
    expect(await demo.problem('getProduct', { query })).toEqual({ status: 404, code: 'not-found' })
  })

  it('is rejected by an invalid id', async () => {
    expect(await demo.problem('getProduct', { query: { id: '-1' } })).toMatchObject({ status: 422, code: 'invalid-input' })
  })
})

describe('a list', () => {
  it('without criteria is empty', async () => {
    expect(await list({ limit: 12 })).toEqual({ records: [], paging: { page: 1, limit: 12, total: 0, lastPage: 1, perPage: 12 } })
    expect(await list({ filters: [{ key: 'origin', value: '' }], limit: 12 })).toMatchObject({ records: [] })
  })

  it('of the whole shop has every visible product once, newest first', async () => {
    const { records, paging } = await list({ filters: [open] })
    expect(paging.total).toBe(37)
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 37 }, (_, index) => 137 - index))
  })

  it('of a category includes its subcategories, sorted and in pages', async () => {
    const sort = { param: 'finalPrice', order: 'asc' }
    const first = await list({ mainCategory: 1, filters: [open], sort, limit: 3 })
    const third = await list({ mainCategory: 1, filters: [open], sort, limit: 3, page: 3 })
    expect(first.paging).toEqual({ page: 1, limit: 3, total: 8, lastPage: 3, perPage: 3 })
    expect(first.records.map(({ finalPrice }) => finalPrice)).toEqual([4.6, 4.9, 5.2])
    expect(third.records.map(({ finalPrice }) => finalPrice)).toEqual([7.2, 11.5])
    expect(await list({ mainCategory: 1, filters: [open], limit: 3, page: 4 })).toMatchObject({ records: [], paging: { total: 8 } })
    expect(await skus({ mainCategory: 13, filters: [open], sort: { param: 'id', order: 'asc' } })).toEqual(['fig-jam', 'sage-honey'])
  })

  it.each(['en', 'hr'] as const)('sorts names by the alphabet (%s)', async (locale) => {
    const { records } = await list({ filters: [open], sort: { param: 'name', order: 'asc' } }, locale)
    const names = records.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
    const back = await list({ filters: [open], sort: { param: 'name', order: 'desc' } }, locale)
    expect(back.records.map(({ name }) => name)).toEqual(names.toReversed())
  })

  it('by ids keeps their order and may include variants', async () => {
    expect(await skus({ filters: [open, { key: 'ids', value: [502, 101, 999_999, 137] }] })).toEqual(['olive-oil--500', 'sardines-olive-oil', 'picnic-box'])
    expect(await skus({ mainCategory: 7, filters: [{ key: 'ids', value: [101, 137] }] })).toEqual(['picnic-box'])
  })

  it.each([
    ['featured', [{ key: 'featured', value: true }], 11],
    ['price, both ends', [{ key: 'price', value: [4.6, 5.2] }], 3],
    ['one value', [{ key: 'origin', value: 'lastovo' }], 3],
    ['one of several values, by code and id', [{ key: 'glaze', value: ['coral', 1008] }], 2],
    ['a value of a variant', [{ key: 'size', value: ['xl'] }], 1],
    [
      'several attributes',
      [
        { key: 'origin', value: 'vis' },
        { key: 'dietary', value: ['gluten-free'] },
      ],
      4,
    ],
    ['yes and no', [{ key: 'handmade', value: 'no' }], 4],
    ['a range of numbers', [{ key: 'netWeight', value: [90, 100] }], 4],
    ['a range of days', [{ key: 'harvestDate', value: HARVEST }], 2],
    ['category', [{ key: 'category', value: [13, 71] }], 5],
    ['nothing that is there', [{ key: 'origin', value: 'atlantis' }], 0],
    ['archived', [{ key: 'archived', value: true }], 0],
  ])('filtered by %s', async (_, filters, total) => {
    const { paging, records } = await list({ filters })
    expect([paging.total, records.length]).toEqual([total, total])
  })

  it('by words finds them without diacritics in the language of the request', async () => {
    expect(await skus({ keywords: 'Ćup-SMOKAVA dzem', filters: [open] }, 'hr')).toEqual([])
    expect(await skus({ keywords: 'SMOKAVA dzem', filters: [open] }, 'hr')).toEqual(['fig-jam'])
    expect(await skus({ keywords: 'fig jam' })).toEqual(['fig-jam'])
    expect(await skus({ keywords: 'soap 100%', sort: { param: 'id', order: 'asc' } })).toEqual(['lavender-soap', 'olive-soap'])
    expect(await skus({ keywords: '%_%' })).toEqual([])
  })

  it.each([
    [{ key: 'password', value: 'x' }, 'filters.0.key'],
    [{ key: 'netWeight', value: 'many' }, 'filters.0.value'],
    [{ key: 'price', value: [10, 5] }, 'filters.0.value'],
    [{ key: 'price', value: 5 }, 'filters.0.value'],
    [{ key: 'ids', value: [1.5] }, 'filters.0.value'],
    [{ key: 'featured', value: 'maybe' }, 'filters.0.value'],
  ])('rejects the filter %j', async (filter, path) => {
    expect(await demo.problem('filterProducts', { body: { filters: [filter] } })).toMatchObject({ status: 422, code: 'invalid-input', fields: [{ path }] })
  })

  it('rejects an unknown category, and unlimited pages', async () => {
    expect(await demo.problem('filterProducts', { body: { mainCategory: 999 } })).toEqual({ status: 404, code: 'not-found' })
    expect(await demo.problem('filterProducts', { body: { mainCategory: 1, limit: 101 } })).toMatchObject({ code: 'invalid-input' })
  })
})

describe('for sale', () => {
  it('a product has price, tax, weight, stock and what a line must show', async () => {
    const found = await readForSale(demo.shop.db, [501, 116, 999], 'hr')
    expect([...found.keys()].sort()).toEqual([116, 501])
    expect(found.get(501)).toMatchObject({
      name: 'Ekstra djevičansko maslinovo ulje, 250 ml',
      mainProductSlug: 'ekstra-djevicansko-maslinovo-ulje',
      isVisibleIndividually: false,
      archived: false,
      priceCents: 990,
      taxRatePercent: 5,
      weightGrams: 520,
      stock: { quantity: 180, state: 'inStock' },
      configuration: [{ label: 'Veličina boce', value: '250 ml' }],
    })
    expect(found.get(116)?.customOptions.map(({ code, required, maxLength, min }) => [code, required, maxLength, min])).toEqual([
      ['engraving', false, 24, null],
      ['year', false, null, 1900],
    ])
  })

  it('has the current price', async () => {
    expect(await currentPrices(demo.shop.db, [108, 109, 12])).toEqual(
      new Map([
        [108, { priceCents: 520, taxRatePercent: 25 }],
        [109, { priceCents: 990, taxRatePercent: 5 }],
      ]),
    )
  })

  it('is taken from stock completely or not at all', async () => {
    const { db } = demo.shop
    const pieces = async () => (await db.select().from(stock).where(eq(stock.productId, 118)))[0]?.quantity
    expect(
      await takeStock(db, [
        { productId: 118, quantity: 10 },
        { productId: 104, quantity: 1 },
      ]),
    ).toEqual([{ productId: 104, quantity: 1, available: 0 }])
    expect(await pieces()).toBe(17)
    expect(
      await takeStock(db, [
        { productId: 118, quantity: 10 },
        { productId: 132, quantity: 5 },
        { productId: 118, quantity: 2 },
      ]),
    ).toEqual([])
    expect(await pieces()).toBe(5)
    expect(await takeStock(db, [{ productId: 118, quantity: 6 }])).toEqual([{ productId: 118, quantity: 6, available: 5 }])
    expect((await demo.ask('getProduct', { query: { id: '118' } })).stock).toEqual({ quantity: 5, state: 'low' })
  })
})

describe('a change', () => {
  it('of a price updates the bundle and the lists; an old slug still finds the product; an archived one is not found', async () => {
    const { db, responseCache } = demo.shop
    await db.transaction(async (transaction) => {
      await transaction
        .update(products)
        .set({ priceCents: 1111, slug: inEveryLocale({ en: 'sage-honey-new', hr: 'novi-med' }) })
        .where(eq(products.id, 106))
      await transaction.update(products).set({ archived: true }).where(eq(products.id, 105))
      await rebuildReadModel(transaction, [105, 106])
    })
    responseCache.purge()
    expect(await demo.ask('getProduct', { query: { slug: 'sage-honey' } })).toMatchObject({ slug: 'sage-honey-new', finalPrice: 11.11 })
    expect((await demo.ask('getProduct', { query: { id: '135' } })).bundles.find(({ productId }) => productId === 106)).toMatchObject({ finalPrice: 11.11 })
    expect(await skus({ mainCategory: 13, filters: [open] })).toEqual(['sage-honey'])
    expect((await list({ filters: [open] })).paging.total).toBe(36)
    expect(await demo.problem('getProduct', { query: { id: '105' } })).toMatchObject({ code: 'not-found' })
    expect((await readForSale(db, [105], 'en')).get(105)).toMatchObject({ archived: true })
  })
})
