import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { type ApiClient, createShopClient } from '#src/client/create-client.ts'
import { addLanguage, copyRepository, type RepositoryCopy } from '#tests/added-language.ts'
import { type RunningShop, startShop } from '#tests/e2e/fixtures/server.ts'
import { copySeededShop } from '#tests/open-shop.ts'
import { COUNTRIES, EURO, PRODUCTS, type Shopper, shopperOf } from './shopper.ts'
import { headerOf, openSmtpSink, type SinkMail, type SmtpSink } from './smtp-sink.ts'

const LIMIT_MS = 300_000
/** Pages of products are alike. */
const PRODUCT_PAGES = 3

let copy: RepositoryCopy
beforeAll(async () => {
  copy = copyRepository()
  addLanguage(copy)
  await copy.run('scripts/write-messages.ts')
  await copy.run('scripts/build.ts', '--visitors')
}, LIMIT_MS)
afterAll(() => copy.remove())

interface Served {
  readonly shop: RunningShop
  readonly mails: SmtpSink
  /** Operations in the added language. */
  readonly calls: ApiClient
  page(path: string): Promise<{ status: number; html: string }>
  close(): Promise<void>
}

/** Serves the copy on a new database, or on one that was made before. */
async function serve(prepare: (dataDir: string) => Promise<void> = async () => {}): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bonaca-language-'))
  await prepare(dataDir)
  const mails = await openSmtpSink()
  const shop = await startShop(dataDir, { SMTP_URL: mails.url }, copy.path)
  const inLanguage: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set(HEADERS.language, 'zzz')
    return fetch(url, { ...init, headers })
  }
  return {
    shop,
    mails,
    calls: createShopClient({ fetch: inLanguage, base: shop.origin, referer: `${shop.origin}/` }).in('en'),
    async page(path) {
      const response = await fetch(`${shop.origin}${path}`, { redirect: 'manual' })
      return { status: response.status, html: await response.text() }
    },
    async close() {
      await shop.stop()
      await mails.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Ordered {
  readonly shopper: Shopper
  readonly orderSlug: string
  /** The confirmation that was sent. */
  readonly mail: SinkMail
}

async function orderIn({ calls, shop, mails }: Served): Promise<Ordered> {
  const shopper = await shopperOf(calls)
  await shopper.add(PRODUCTS.sardines)
  await shopper.prepare()
  const { orderSlug } = await shopper.order({ successURL: `${shop.origin}/zz/nazz/uspjesna`, failureURL: `${shop.origin}/zz/checkout/failure` })
  const mail = await vi.waitFor(() => {
    const [sent] = mails.mails
    if (!sent) throw new Error('No mail was sent')
    return sent
  }, 30_000)
  return { shopper, orderSlug, mail }
}

const deliveries = ({ calls, proof }: Shopper) =>
  calls.getApplicableDeliveryMethods({
    body: { userId: null, ...proof, countryId: COUNTRIES.HR, currencyId: EURO, userBillingAddressId: null, userShippingAddressId: null },
  })

/** Public paths of the language that the site map names. */
async function sitemapPaths({ page, shop }: Served): Promise<string[]> {
  const { html } = await page('/zz/sitemap.xml')
  return [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(shop.origin, '')).filter((path) => /^\/zz(?:\/|$)/.test(path))
}

describe('a new shop with a language more', () => {
  let served: Served
  beforeAll(async () => {
    served = await serve()
  }, LIMIT_MS)
  afterAll(() => served.close())

  test('renders pages at the addresses of the language, in its words', async () => {
    const home = await served.page('/zz')
    expect([home.status, home.html.includes('<html lang="zz"'), home.html.includes('Zz Twelve')]).toEqual([200, true, true])
    const product = await served.page('/zz/prozz/zz-sardines-in-olive-oil')
    expect([product.status, product.html.includes('Zz Sardines in olive oil')]).toEqual([200, true])
    expect(product.html).toMatch(/hreflang="hr" href="[^"]*\/hr\/proizvod\/srdele-u-maslinovom-ulju"/i)
    expect((await served.page('/zz/kozz')).html).toContain('Zz Cart')
    expect((await served.page('/zz/nothing-here')).status).toBe(404)
    expect((await served.page('/')).html).toMatch(/hreflang="zz" href="[^"]*\/zz"/i)
  })

  test('finds what is asked for by an address of the language, and names it in the others', async () => {
    const { calls } = served
    expect(await calls.decide({ query: { path: 'zz-about-us' } })).toMatchObject({ type: 'page', slug: 'zz-about-us' })
    expect(await calls.getUrlOnLanguage({ body: { url: '/about-us', language: 'zz' } })).toEqual({ url: '/zz/zz-about-us' })
    expect(await calls.getUrlOnLanguage({ body: { url: '/zz/prozz/zz-sardines-in-olive-oil', language: 'hrv' } })).toEqual({
      url: '/hr/proizvod/srdele-u-maslinovom-ulju',
    })
    expect(await sitemapPaths(served)).toContain('/zz/prozz/zz-sardines-in-olive-oil')
  })

  test('lists and filters in its words', async () => {
    const { calls } = served
    const list = await calls.filterProducts({ body: { mainCategory: 1, limit: 100, sort: { param: 'name', order: 'asc' } } })
    expect(list.records.length).toBeGreaterThan(5)
    expect(list.records.filter(({ name, slug }) => !(name.startsWith('Zz ') && slug.startsWith('zz-')))).toEqual([])
    expect((await calls.getLayeredNavigation({ body: { mainCategory: 1, filters: [{ key: 'archived', value: false }] } }))[0]).toMatchObject({
      label: 'Zz Price',
    })
    expect((await calls.getCategory({ params: { id: '1' } })).name).toBe('Zz Tins and jars')
  })

  test('is searched in its words', async () => {
    const { calls } = served
    const [found] = (await calls.filterProducts({ body: { keywords: 'zz sadrines' } })).records
    expect([found?.sku, found?.name]).toEqual(['sardines-olive-oil', 'Zz Sardines in olive oil'])
    const posts = await calls.filterPosts({ body: { filters: { search: 'zz chard' } } })
    expect(posts.records[0]?.title).toBe('Zz Chard with anchovies and potatoes')
  })

  test('takes an order and confirms it in its words', async () => {
    const { shopper, orderSlug, mail } = await orderIn(served)
    const order = await served.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })
    expect([order.items[0]?.productData.name, order.deliveryMethod.name]).toEqual(['Zz Sardines in olive oil', 'Zz Home delivery'])
    expect(headerOf(mail, 'Subject')).toMatch(/^Zz Your order /)
    expect(mail.raw).toContain('<html lang=3D"zz">')
  })
})

describe('a shop from before the language', () => {
  let served: Served
  beforeAll(async () => {
    served = await serve(copySeededShop)
  }, LIMIT_MS)
  afterAll(() => served.close())

  test('writes its lists anew when it starts', () => {
    expect(served.shop.log()).toContain('Rebuilding the catalogue read model for this version.')
  })

  test(
    'renders the pages of the site map, with content of the default language and words of its own',
    async () => {
      const paths = await sitemapPaths(served)
      expect(paths).toEqual(expect.arrayContaining(['/zz', '/zz/about-us', '/zz/prozz/sardines-in-olive-oil']))
      const isProduct = (path: string) => path.startsWith('/zz/prozz/')
      for (const path of [...paths.filter((each) => !isProduct(each)), ...paths.filter(isProduct).slice(0, PRODUCT_PAGES)]) {
        const { status, html } = await served.page(path)
        if (status !== 200) throw new Error(`${path} answers ${status}: ${served.shop.log()}`)
        const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
        expect([path, html.includes('<html lang="zz"'), /\bundefined\b|\[object/.exec(shown)]).toEqual([path, true, null])
      }
      const { html } = await served.page('/zz/prozz/sardines-in-olive-oil')
      expect([html.includes('Sardines in olive oil'), html.includes('Zz Add to cart')]).toEqual([true, true])
      expect((await served.page('/hr/proizvod/srdele-u-maslinovom-ulju')).status).toBe(200)
    },
    LIMIT_MS,
  )

  test('finds by addresses, in lists and by words', async () => {
    const { calls } = served
    expect(await calls.decide({ query: { path: 'about-us' } })).toMatchObject({ type: 'page', slug: 'about-us' })
    expect(await calls.getUrlOnLanguage({ body: { url: '/hr/o-nama', language: 'zz' } })).toEqual({ url: '/zz/about-us' })
    expect((await calls.filterPosts({ body: { filters: { slug: 'about-us' } } })).records[0]?.alternates).toEqual({
      en: 'about-us',
      hr: 'o-nama',
      zz: 'about-us',
    })
    const list = await calls.filterProducts({ body: { mainCategory: 1, limit: 100, sort: { param: 'name', order: 'asc' } } })
    expect(list.records.length).toBeGreaterThan(5)
    expect((await calls.filterProducts({ body: { keywords: 'sadrines' } })).records[0]?.sku).toBe('sardines-olive-oil')
    expect((await calls.filterPosts({ body: { filters: { search: 'chard' } } })).records[0]?.title).toBe('Chard with anchovies and potatoes')
    expect((await calls.filterDocuments({ body: { search: 'olive wood' } })).records.length).toBeGreaterThan(0)
    expect((await calls.filterTags({ body: {} })).records.every(({ name }) => name.length > 0)).toBe(true)
  })

  test('has forms and shipping methods with their texts', async () => {
    const form = await served.calls.getForm({ params: { id: 'contactForm' } })
    expect(form.fields.every(({ type, label, options }) => (type === 'hidden' || label.length > 0) && options.every((option) => option.label.length > 0))).toBe(
      true,
    )
    const shopper = await shopperOf(served.calls)
    await shopper.add(PRODUCTS.sardines)
    await shopper.enterGuest()
    expect((await deliveries(shopper))[1]?.options[2]).toMatchObject({ name: 'Split, Trajektna luka', note: 'Under the ticket office canopy.' })
  })

  test('takes an order', async () => {
    const { shopper, orderSlug, mail } = await orderIn(served)
    const order = await served.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } })
    expect([order.items[0]?.productData.name, order.deliveryMethod.name]).toEqual(['Sardines in olive oil', 'Home delivery'])
    expect(headerOf(mail, 'Subject')).toMatch(/^Zz Your order /)
  })
})

// The build and both shops run on the same added files; the compiler's opinion costs half of all that.
if (process.env.ALL_TESTS)
  test(
    'a folder, its content and one line add a language that the compiler accepts',
    () => copy.run('tsc', '-b', '--checkers', '1', 'contract', 'machines', 'src', 'server'),
    LIMIT_MS,
  )
