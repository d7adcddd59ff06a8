import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { products } from './product.tables.ts'
import { rebuildReadModel } from './read-model.service.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await openDemoShop()
  const { db } = demo.shop
  await db.transaction(async (transaction) => {
    await transaction
      .update(products)
      .set({ name: inEveryLocale({ en: 'Sugar from Đakovo', hr: 'Šećer iz Đakova' }) })
      .where(eq(products.id, 119))
    await transaction
      .update(products)
      .set({ name: inEveryLocale({ en: 'Evening candle', hr: 'Večer u luci' }) })
      .where(eq(products.id, 118))
    await rebuildReadModel(transaction, [118, 119])
  })
  demo.shop.responseCache.purge()
}, 60_000)
afterAll(() => demo.close())

const names = async (keywords: string, locale: 'en' | 'hr' = 'en', body: Record<string, unknown> = {}) =>
  (await demo.ask('filterProducts', { body: { keywords, limit: 100, ...body } }, locale)).records.map(({ name }) => name)

describe('a search of products', () => {
  it.each([
    ['hr', 'secer', 'Šećer iz Đakova'],
    ['hr', 'ŠEĆER', 'Šećer iz Đakova'],
    ['hr', 'djakova', 'Šećer iz Đakova'],
    ['hr', 'dakova', 'Šećer iz Đakova'],
    ['hr', 'Đakova šećer', 'Šećer iz Đakova'],
    ['hr', 'šečre', 'Šećer iz Đakova'],
    ['hr', 'đevičansko maslinovo', 'Ekstra djevičansko maslinovo ulje'],
    ['hr', 'ulju srdele', 'Srdele u maslinovom ulju'],
    ['hr', 'srdela', 'Srdele u maslinovom ulju'],
    ['hr', 'srdle', 'Srdele u maslinovom ulju'],
    ['hr', 'smokva dzem', 'Džem od smokava'],
    ['hr', 'solju', 'Cvijet soli'],
    ['hr', 'rucnicima', 'Ručnik za plažu'],
    ['en', 'SUGAR', 'Sugar from Đakovo'],
    ['en', 'sug', 'Sugar from Đakovo'],
    ['en', 'djakovo', 'Sugar from Đakovo'],
    ['en', 'sardnes', 'Sardines in olive oil'],
    ['en', 'sardinse', 'Sardines in olive oil'],
    ['en', 'sadrines', 'Sardines in olive oil'],
    ['en', 'ssardines', 'Sardines in olive oil'],
    ['en', 'oil sardines', 'Sardines in olive oil'],
    ['en', 'candles', 'Scented candle'],
    ['en', 'lavander soap', 'Lavender soap'],
    ['en', 'mackrel', 'Smoked mackerel'],
  ] as const)('in %s finds by "%s" first %s', async (locale, keywords, name) => {
    expect((await names(keywords, locale))[0]?.toLowerCase()).toContain(name.toLowerCase())
  })

  it('finds every form of a word by any other, with and without accents, those with the typed form first', async () => {
    const byForm = await Promise.all(['ulje', 'ulja', 'ulju', 'uljem', 'uljima'].map((form) => names(form, 'hr')))
    const [oils = []] = byForm
    expect(oils).toEqual(expect.arrayContaining(['Ekstra djevičansko maslinovo ulje', 'Maslinovo ulje s limunom', 'Srdele u maslinovom ulju']))
    for (const found of byForm) expect(found.toSorted()).toEqual(oils.toSorted())
    expect(byForm[2]?.[0]).toBe('Srdele u maslinovom ulju')
    expect(byForm[3]?.[0]).toMatch(/ulj/i)
    expect(await names('svijecama', 'hr')).toEqual(await names('svijećama', 'hr'))
    expect(await names('svijećama', 'hr')).toContain('Mirisna svijeća')
    expect((await names('maslinovima', 'hr')).toSorted()).toEqual((await names('maslinovo', 'hr')).toSorted())
  })

  it('ranks names with the prefix before names with the word, before other matches', async () => {
    const found = await names('olive')
    const where = (name: string) => (name.toLowerCase().startsWith('olive') ? 0 : name.toLowerCase().includes('olive') ? 1 : 2)
    expect(found.map(where)).toEqual(found.map(where).toSorted())
    expect(new Set(found.map(where))).toEqual(new Set([0, 1, 2]))
  })

  it('treats one or two letters as the prefix of a name, and after other words as the prefix of a word', async () => {
    expect((await names('s')).every((name) => name.toLowerCase().startsWith('s'))).toBe(true)
    expect((await names('so')).every((name) => name.toLowerCase().startsWith('so'))).toBe(true)
    expect(await names('fig j')).toContain('Fig jam')
  })

  it('treats unknown words as misspelt, and finds nothing rather than anything', async () => {
    expect((await names('fig ham'))[0]).toBe('Fig jam')
    expect((await names('pig jam'))[0]).toBe('Fig jam')
    expect((await names('sage sardines'))[0]).toBe(undefined)
  })

  it('ranks exact matches anywhere before names that are one typing error away', async () => {
    const found = await names('secer', 'hr')
    expect(found[0]).toContain('Šećer')
    expect(found).toContain('Džem od smokava')
    expect(found).not.toContain('Večer u luci')
    expect(await names('recer', 'hr')).toContain('Večer u luci')
  })

  it('keeps a requested sort, the category and the filters', async () => {
    const sort = { param: 'finalPrice', order: 'asc' } as const
    const { records } = await demo.ask('filterProducts', { body: { keywords: 'olive', sort, limit: 100 } })
    const prices = records.map(({ finalPrice }) => finalPrice)
    expect(prices).toEqual(prices.toSorted((left, right) => left - right))
    const inBath = await names('olive', 'en', { mainCategory: 4 })
    expect(inBath.length).toBeGreaterThan(0)
    expect(inBath.length).toBeLessThan(records.length)
    expect(await names('olive', 'en', { mainCategory: 4, filters: [{ key: 'price', value: [0, 0.5] }] })).toEqual([])
  })

  it('has consecutive pages with the same total', async () => {
    const all = await names('oil')
    const page = (number: number) => demo.ask('filterProducts', { body: { keywords: 'oil', limit: 2, page: number } })
    expect([...(await page(1)).records, ...(await page(2)).records].map(({ name }) => name)).toEqual(all.slice(0, 4))
    expect((await page(100)).paging).toMatchObject({ total: all.length, page: 100 })
  })

  it.each(["'; drop table products; --", "'sa':* & !'x'", '<script>alert(1)</script>', '\\', '%', ':*', '🐟', 'مرحبا', '& | !', "o'"])(
    'treats %s as plain words',
    async (keywords) => {
      expect(Array.isArray(await names(keywords))).toBe(true)
    },
  )

  it('of many words uses the first eight', async () => {
    expect(await names('sardines in olive oil sardines in olive oil vis lantina cannery tins and more and more words than anybody reads')).toEqual([
      'Sardines in olive oil',
    ])
  })

  it.each(['%', '👻', "'; --", '_'])('finds nothing by the characters %s', async (keywords) => {
    expect(await names(keywords)).toEqual([])
    expect(await names(keywords, 'hr', { filters: [{ key: 'archived', value: false }] })).toEqual([])
    expect((await demo.ask('filterCategories', { body: { keywords } })).records).toEqual([])
    expect((await demo.ask('filterPosts', { body: { filters: { search: keywords } } })).records).toEqual([])
  })

  it('rejects ten thousand letters', async () => {
    expect(await demo.problem('filterProducts', { body: { keywords: 'a'.repeat(10_000) } })).toMatchObject({ status: 422, fields: [{ path: 'keywords' }] })
  })
})

describe('other searches', () => {
  it('find categories with one typing error and in any order, names with the prefix first', async () => {
    const slugs = async (keywords: string) => (await demo.ask('filterCategories', { body: { keywords } })).records.map(({ slug }) => slug)
    expect(await slugs('jars')).toEqual(['jars', 'tins-and-jars'])
    expect(await slugs('salt oil')).toEqual(['oil-and-salt'])
    expect(await slugs('vinegra')).toEqual(['vinegar'])
    expect(await slugs('qqqq')).toEqual([])
    expect(await slugs('jar')).toEqual(['jars', 'tins-and-jars'])
  })

  it.each(['ulje', 'ulja', 'ulju', 'uljem'])('find categories and posts by the form %s', async (keywords) => {
    const categories = await demo.ask('filterCategories', { body: { keywords } }, 'hr')
    expect(categories.records.map(({ slug }) => slug).toSorted()).toEqual(['ulja', 'ulje-i-sol'])
    const { records } = await demo.ask('filterPosts', { body: { filters: { search: keywords }, limit: 100 } }, 'hr')
    const all = await demo.ask('filterPosts', { body: { filters: { search: 'ulje' }, limit: 100 } }, 'hr')
    expect(records.length).toBeGreaterThan(3)
    expect(records.map(({ id }) => id).toSorted()).toEqual(all.records.map(({ id }) => id).toSorted())
  })

  it('find pages and posts, those with the word in the title first', async () => {
    const { records } = await demo.ask('filterPosts', { body: { filters: { search: 'salt' } } })
    const inTitle = records.map(({ title }) => /salt/i.test(title))
    expect(inTitle[0]).toBe(true)
    expect(inTitle).toEqual(inTitle.toSorted().reverse())
    const misspelt = await demo.ask('filterPosts', { body: { filters: { search: 'srdlea' } } }, 'hr')
    expect(misspelt.records.length).toBeGreaterThan(0)
  })
})
