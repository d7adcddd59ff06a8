import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { products, stock } from '#server/modules/product/product.tables.ts'
import { setRating } from '#server/modules/product/rating.service.ts'
import { rebuildIfOutdated, rebuildReadModel, recount } from '#server/modules/product/read-model.service.ts'
import { productFacets, productSets, readModelState } from '#server/modules/product/read-model.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { codeOf, PRODUCTS } from './shopper.ts'

let open: OpenShop
let en: ApiClient
let hr: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
  hr = open.client.in('hr')
})
afterAll(() => open.close())

test('a product is read by its slug in the language, or by id in any', async () => {
  const board = await en.getProduct({ query: { slug: 'olive-wood-board' } })
  expect(board).toMatchObject({
    id: PRODUCTS.board,
    name: 'Olive wood board',
    format: 'simple',
    finalPrice: 39,
    needsChoice: false,
    stock: { quantity: 22, state: 'inStock' },
    customOptions: [
      { id: 1, type: 'text', label: 'Engraved text', required: false, maxLength: 24 },
      { id: 2, type: 'number', label: 'Year', min: 1900, max: 2027 },
    ],
  })
  const daska = await hr.getProduct({ query: { id: String(PRODUCTS.board) } })
  expect([daska.id, daska.alternates, daska.customOptions[0]?.label]).toEqual([board.id, board.alternates, 'Tekst gravure'])
  expect(daska.slug).toBe(board.alternates.hr)
  expect(await codeOf(hr.getProduct({ query: { slug: 'olive-wood-board' } }))).toBe('not-found')
  expect(await codeOf(en.getProduct({ query: { id: '999999' } }))).toBe('not-found')
})

test('a configurable product includes its variants, a bundle its members, a reduced product its reduction', async () => {
  const oil = await en.getProduct({ query: { id: String(PRODUCTS.oliveOil) } })
  expect([oil.format, oil.priceFrom, oil.finalPrice, oil.associatedProducts.map(({ finalPrice }) => finalPrice)]).toEqual([
    'configurable',
    true,
    9.9,
    [9.9, 16.9, 29.9],
  ])
  const trio = await en.getProduct({ query: { id: String(PRODUCTS.tinTrio) } })
  expect(trio.bundles.map(({ productId, allowedVariants }) => [productId, allowedVariants])).toEqual([
    [101, []],
    [102, []],
    [103, []],
  ])
  const capers = await en.getProduct({ query: { id: String(PRODUCTS.capers) } })
  expect([capers.retailPrice, capers.finalPrice, capers.discount?.percent]).toEqual([6.5, 5.2, 20])
})

test('products are found by words, category and flags; without criteria there are none', async () => {
  const skus = (response: { records: { sku: string }[] }) => response.records.map(({ sku }) => sku)
  expect(skus(await hr.filterProducts({ body: { keywords: 'srdele u maslinovom' } }))).toContain('sardines-olive-oil')
  const cheapest = await en.filterProducts({ body: { mainCategory: 1, limit: 3, sort: { param: 'finalPrice', order: 'asc' } } })
  const prices = cheapest.records.map(({ finalPrice }) => finalPrice)
  expect(prices).toEqual(prices.toSorted((left, right) => left - right))
  expect(cheapest.paging).toMatchObject({ page: 1, limit: 3 })
  const second = await en.filterProducts({ body: { mainCategory: 1, limit: 3, page: 2, sort: { param: 'finalPrice', order: 'asc' } } })
  expect(skus(second).some((sku) => skus(cheapest).includes(sku))).toBe(false)
  expect((await en.filterProducts({ body: {} })).paging.total).toBe(0)
  expect(await codeOf(en.filterProducts({ body: { limit: 101 } }))).toBe('invalid-input')
})

test('a list shows the current stock', async () => {
  const filter = () => en.filterProducts({ body: { filters: [{ key: 'ids', value: [PRODUCTS.carafe] }] } })
  expect((await filter()).records.map(({ stock: pieces }) => pieces)).toEqual([{ quantity: 17, state: 'inStock' }])
  await open.shop.db.update(stock).set({ quantity: 3 }).where(eq(stock.productId, PRODUCTS.carafe))
  open.shop.responseCache.purge()
  expect((await filter()).records.map(({ stock: pieces }) => pieces)).toEqual([{ quantity: 3, state: 'low' }])
  await open.shop.db.update(stock).set({ quantity: 17 }).where(eq(stock.productId, PRODUCTS.carafe))
})

test('a list is filtered by its layered navigation, and counts match the results', async () => {
  const open = { key: 'archived', value: false }
  const navigation = await en.getLayeredNavigation({ body: { mainCategory: 1, filters: [open] } })
  expect(navigation.map(({ attributeCode, type }) => [attributeCode, type])).toContainEqual(['origin', 'Dropdown'])
  for (const { attributeCode, values } of navigation) {
    for (const { id, minValue, maxValue, totalProducts } of values) {
      const value = minValue === null || maxValue === null ? [id] : [minValue, maxValue]
      const { paging } = await en.filterProducts({ body: { mainCategory: 1, filters: [open, { key: attributeCode, value }], limit: 1 } })
      expect([attributeCode, id, paging.total]).toEqual([attributeCode, id, totalProducts])
    }
  }
  expect((await hr.getLayeredNavigation({ body: { filters: [open] } }))[0]).toMatchObject({ attributeCode: 'price', label: 'Cijena', type: 'Number' })
  expect(await codeOf(en.getLayeredNavigation({ body: { mainCategory: 999 } }))).toBe('not-found')
  expect(await codeOf(en.getLayeredNavigation({ body: { filters: [{ key: 'password', value: 'x' }] } }))).toBe('invalid-input')
})

test('a search ignores diacritics, order and one typing error', async () => {
  const first = async (calls: ApiClient, keywords: string) => (await calls.filterProducts({ body: { keywords } })).records[0]?.sku
  expect(await first(hr, 'ulju SRDELE maslinovom')).toBe('sardines-olive-oil')
  expect(await first(hr, 'dzem od smokva')).toBe('fig-jam')
  expect(await first(en, 'sadrines')).toBe('sardines-olive-oil')
  expect(await first(en, 'sard')).toBe('sardines-olive-oil')
  expect(await first(en, "' or 1=1; --<script>")).toBe(undefined)
  expect(await codeOf(en.filterProducts({ body: { keywords: 'x'.repeat(10_000) } }))).toBe('invalid-input')
})

test('a search finds the same with and without a blank before the unit, however names are written', async () => {
  const { db, responseCache } = open.shop
  const names = new Map<number, string>([
    [PRODUCTS.sardines, 'Ulje 500ml'],
    [PRODUCTS.board, 'Ulje 500 ml'],
    [PRODUCTS.capers, 'Kapari 250g'],
    [PRODUCTS.tinTrio, 'Vino 0,75L'],
  ])
  const ids = [...names.keys()]
  const before = await db.select().from(products).where(inArray(products.id, ids))
  const rename = (rows: readonly Pick<(typeof before)[number], 'id' | 'name'>[]) =>
    db.transaction(async (transaction) => {
      for (const { id, name } of rows) await transaction.update(products).set({ name }).where(eq(products.id, id))
      await rebuildReadModel(transaction, ids)
      responseCache.purge()
    })
  await rename([...names].map(([id, name]) => ({ id, name: inEveryLocale({ en: name, hr: name }) })))
  for (const calls of [en, hr]) {
    const search = async (keywords: string) => {
      const { records, paging } = await calls.filterProducts({ body: { keywords } })
      const facets = await calls.getLayeredNavigation({ body: { keywords } })
      return { renamed: records.filter(({ id }) => names.has(id)).map(({ name }) => name), total: paging.total, facets }
    }
    const found = [await search('500 ml'), await search('ulje 500 ml'), await search('250 g'), await search('0.75 l')]
    expect(found.map(({ renamed }) => renamed.toSorted())).toEqual([
      ['Ulje 500 ml', 'Ulje 500ml'],
      ['Ulje 500 ml', 'Ulje 500ml'],
      ['Kapari 250g'],
      ['Vino 0,75L'],
    ])
    expect([await search('500ml'), await search('ulje 500ML'), await search('250g'), await search('0.75l')]).toEqual(found)
    expect(await search('0,75l')).toEqual(found.at(-1))
  }
  await rename(before)
})

test('records include the requested attributes of an allow-list', async () => {
  const [sardines] = (await en.filterProducts({ body: { filters: [{ key: 'ids', value: [101] }], select: ['origin', 'netWeight'] } })).records
  expect(sardines?.attributes?.map(({ attributeCode, value }) => [attributeCode, value.text])).toEqual([
    ['origin', 'Vis'],
    ['netWeight', '115 g'],
  ])
  expect((await en.filterProducts({ body: { filters: [{ key: 'ids', value: [101] }] } })).records[0]).not.toHaveProperty('attributes')
  expect(await codeOf(en.filterProducts({ body: { filters: [{ key: 'ids', value: [101] }], select: ['passwordHash'] } }))).toBe('invalid-input')
})

test('a bundle returns its members in full, and a product that is not a bundle is rejected', async () => {
  const members = await en.checkBundles({ query: { product: '137' } })
  expect(
    members.map(({ format, qty, product, allowedVariants }) => [format, qty, product.sku, product.associatedProducts.map(({ id }) => id), allowedVariants]),
  ).toEqual(members.map(({ format, product, allowedVariants }) => [format, expect.any(Number), product.sku, allowedVariants, allowedVariants]))
  expect(members.find(({ format }) => format === 'configurable')?.product.associatedProducts.length).toBeGreaterThan(1)
  expect(await codeOf(en.checkBundles({ query: { product: '101' } }))).toBe('not-found')
  expect(await codeOf(en.checkBundles({ query: { product: '999999' } }))).toBe('not-found')
})

test('the stock of a bundle is that of its members', async () => {
  const pieces = async () => {
    open.shop.responseCache.purge()
    return (await en.getProduct({ query: { id: String(PRODUCTS.tinTrio) } })).stock
  }
  const { db } = open.shop
  const [before] = await db.select().from(stock).where(eq(stock.productId, 102))
  await db.update(stock).set({ quantity: 3 }).where(eq(stock.productId, 102))
  expect(await pieces()).toEqual({ quantity: 3, state: 'low' })
  expect((await en.filterProducts({ body: { filters: [{ key: 'ids', value: [PRODUCTS.tinTrio] }] } })).records[0]?.stock.quantity).toBe(3)
  await db
    .update(stock)
    .set({ quantity: before?.quantity ?? 0 })
    .where(eq(stock.productId, 102))
  expect((await pieces()).state).toBe('inStock')
})

test('the gaussbox area returns the same product', async () => {
  const query = { slug: 'fig-jam' }
  expect(await en.getGaussboxProduct({ query })).toEqual(await en.getProduct({ query }))
  expect(await codeOf(en.getGaussboxProduct({ query: { id: '999999' } }))).toBe('not-found')
})

test('tags are returned with their products, and lists can be filtered by them', async () => {
  const { records, paging } = await en.filterTags({ body: {} })
  expect([paging.total, records.map(({ name, productCount }) => [name, productCount])]).toEqual([1, [['This year’s harvest', 1]]])
  expect((await hr.filterTags({ body: { keywords: 'bebra' } })).records.map(({ name }) => name)).toEqual(['Ovogodišnja berba'])
  const tagged = await en.filterProducts({ body: { filters: [{ key: 'tag', value: [records[0]?.id ?? 0] }] } })
  expect(tagged.records.map(({ sku }) => sku)).toEqual(['olive-oil'])
  expect(await codeOf(en.filterTags({ body: { limit: 1_000 } }))).toBe('invalid-input')
})

test('the rating is on the card, the page and the variants, also after the read model is rebuilt', async () => {
  const { db, responseCache } = open.shop
  const ratings = async () => {
    responseCache.purge()
    const { records } = await en.filterProducts({ body: { filters: [{ key: 'ids', value: [PRODUCTS.oliveOil, 501] }] } })
    return [(await hr.getProduct({ query: { id: String(PRODUCTS.oliveOil) } })).rating, ...records.map(({ rating }) => rating)]
  }
  const rating = { average: 4.5, count: 2 }
  await setRating(db, PRODUCTS.oliveOil, rating)
  expect(await ratings()).toEqual([rating, rating, rating])
  await db.transaction((transaction) => rebuildReadModel(transaction))
  expect(await ratings()).toEqual([rating, rating, rating])
  await setRating(db, PRODUCTS.oliveOil, null)
  expect(await ratings()).toEqual([null, null, null])
})

test('a read model of another version is rebuilt at startup', async () => {
  const { db, responseCache } = open.shop
  expect(await rebuildIfOutdated(db)).toBe(false)
  await db.update(readModelState).set({ version: 1 })
  await db.delete(productSets)
  expect(await rebuildIfOutdated(db)).toBe(true)
  responseCache.purge()
  expect((await en.filterProducts({ body: { mainCategory: 1, filters: [{ key: 'price', value: [0, 1_000] }] } })).paging.total).toBe(8)
})

test('counts and word searches work while the bitmaps grow', async () => {
  const { db, responseCache } = open.shop
  const { ordinal } = productFacets
  const last = { small: 50, large: 5_000 }
  const [moved] = await db.select().from(productFacets).orderBy(desc(ordinal)).limit(1)
  const moveTo = (place: number) =>
    db.transaction(async (transaction) => {
      await transaction
        .update(productFacets)
        .set({ ordinal: place })
        .where(eq(productFacets.productId, moved?.productId ?? 0))
      await recount(transaction)
    })
  const ask = async () => {
    responseCache.purge()
    const body = { keywords: 'lavendr soap', filters: [{ key: 'price', value: [0, 1_000] }] }
    return [await en.getLayeredNavigation({ body }), (await en.filterProducts({ body })).paging.total]
  }
  const before = await ask()
  const change = async () => {
    for (const place of [last.large, last.small, last.large, last.small]) await moveTo(place)
  }
  const asking = async () => {
    const found: unknown[] = []
    for (let round = 0; round < 12; round += 1) found.push(await ask())
    return found
  }
  const [, ...found] = await Promise.all([change(), asking(), asking()])
  expect(found.flat(1)).toEqual(Array.from({ length: 24 }, () => before))
  await db.transaction((transaction) => rebuildReadModel(transaction))
})

test('categories are read one by one and as a tree', async () => {
  const tins = await en.getCategory({ params: { id: '1' } })
  expect(tins).toMatchObject({ name: 'Tins and jars', slug: 'tins-and-jars', parentId: null })
  expect(tins.sortTypes.some(({ id }) => id === tins.sortDefaultType)).toBe(true)
  const { records } = await en.filterCategories({ body: { tree: true } })
  expect(records.every(({ parentId }) => parentId === null)).toBe(true)
  expect(records[0]?.children.map(({ parentId }) => parentId)).toContain(1)
  expect(await codeOf(en.getCategory({ params: { id: '999' } }))).toBe('not-found')
})

test('the site is found by the host of the request', async () => {
  const site = await open.client.site()
  expect(site).toMatchObject({ siteID: 1, storeId: 1, siteName: 'škoj', siteUrl: 'http://localhost', maintenance: false })
  const response = await open.app.inject({
    method: 'POST',
    url: '/api/v2/settings/domainDetect',
    headers: { host: 'localhost', referer: 'https://evil.example/' },
  })
  expect([response.statusCode, response.json().code]).toEqual([404, 'unknown-site'])
})

test('languages, countries, settings and currencies are returned', async () => {
  const { languages } = await en.getCommons({ query: { type: 'languages' } })
  expect(languages?.find(({ code2 }) => code2 === 'hr')).toMatchObject({ code: 'hrv', names: { en: 'Croatian', hr: 'hrvatski' } })
  const { countries } = await hr.getCommons({ query: { type: 'countries' } })
  expect(countries?.find(({ iso }) => iso === 'DE')).toMatchObject({ name: 'Njemačka' })
  expect(await en.getGeneralSetting({ query: { group: 'language', key: 'adminLanguage' } })).toMatchObject({ value: 'en' })
  expect(await codeOf(en.getGeneralSetting({ query: { group: 'no', key: 'such' } }))).toBe('not-found')
  expect(await en.getCheckoutSettings({})).toMatchObject({ cartAdditionBehaviour: 1, skipShippingStep: false, companyMode: true })
  expect(await en.getCurrencyConfig({})).toEqual({ allowedCurrencies: [{ id: 1, code: 'EUR', label: 'Euro', symbol: '€' }], mainCurrencyId: 1 })
})

test('a configuration value with a picture is shown as one, others are not', async () => {
  const towel = await en.getProduct({ query: { slug: 'beach-towel' } })
  const values = towel.configurationAttributes.flatMap((attribute) => attribute.values)
  expect(values.map(({ code, isMedia, shopDefault, media }) => [code, isMedia, shopDefault, media?.originalName ?? null])).toEqual([
    ['cobalt', false, false, null],
    ['coral', true, false, 'beach-towel--coral.jpg'],
  ])
})
