import type { Page } from '@playwright/test'
import { ROUTES } from '#contract/locales/addresses.gen.ts'
import { type ApiClient, createShopClient } from '#src/client/create-client.ts'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { newShopper, PRODUCTS as SOLD } from '#tests/api/shopper.ts'
import { LONG_WORD } from '#tests/lengthen-texts.ts'
import { CUSTOMERS, STAFF } from './drivers/account.ts'
import { BundleBox } from './drivers/bundle-dialog.ts'
import { createCartWithDelivery } from './drivers/create-cart.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { brokenWords, lengthenTexts, misplacedTexts, resize } from './drivers/long-words.ts'
import { officeApi } from './drivers/office-api.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { inShopWithLongWords as test } from './fixtures/configured-shops.ts'
import { expect } from './fixtures/test.ts'

const WIDTHS = [320, 390, 768, 1440]
const PRODUCTS = /^\/(?:product|shop)(?:\/|$)/
/** Pages that the sitemap does not name. */
const OUTSIDE_SITEMAP = [
  '/search?search=salt&category=products',
  '/login',
  '/register',
  '/forgot-password',
  '/wishlist',
  '/withdrawal',
  '/hr/kosarica',
  '/cart',
]
/** Pages of the back office that need no record. The shop of this file has no Redis. */
const OFFICE = ['/admin', ...Object.keys(ROUTES.hr).filter((path) => /^\/admin\/[^$]+$/.test(path) && path !== '/admin/cache')]

/** Stored texts are long already; those of the shop itself become it here. */
async function expectFits(page: Page) {
  for (const width of WIDTHS) {
    await resize(page, width)
    expect.soft(await brokenWords(page), `${page.url()} at ${width} px, its stored texts`).toEqual([])
    expect.soft(await misplacedTexts(page), `${page.url()} at ${width} px, its stored texts`).toEqual([])
  }
  for (const width of WIDTHS) {
    await resize(page, width)
    await lengthenTexts(page)
    expect.soft(await misplacedTexts(page), `${page.url()} at ${width} px, all texts`).toEqual([])
  }
}

async function expectAllFit(page: Page, paths: readonly string[]) {
  // Every page is measured eight times.
  test.setTimeout(test.info().timeout + paths.length * 15_000)
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, path)
      await page.waitForLoadState('networkidle')
      // A preload of this width counts as unused when the window has another one before its image is shown.
      await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
      await expectFits(page)
    })
}

for (const [kind, isOfKind] of [
  ['product', (path: string) => PRODUCTS.test(path)],
  ['other', (path: string) => !PRODUCTS.test(path) && !path.startsWith('/hr')],
] as const)
  test(`a word of 80 characters in every text of each ${kind} page of the sitemap scrolls none sideways and cuts nothing off`, { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname).filter(isOfKind)
    expect(paths.length).toBeGreaterThan(10)
    await expectAllFit(page, paths)
  })

test('the same on pages of a purchase, a customer and outside the sitemap', { tag: '@all' }, async ({ page, shop, ana }) => {
  await expectAllFit(page, OUTSIDE_SITEMAP)
  await createCartWithDelivery(page, shop.origin, { jam: 1 })
  await expectAllFit(page, [ana.words.cart, ana.words.checkout, `${ana.words.checkout}?step=shipping`, `${ana.words.checkout}?step=payment`])
  await logInThroughApi(page, shop.origin, CUSTOMERS.mirna)
  await expectAllFit(page, ['/hr/profil', '/wishlist'])
})

test('the same in the dialog of a bundle', { tag: '@all' }, async ({ page }) => {
  const box = new BundleBox(page, 'en')
  await open(page, box.words.list)
  await waitForHydration(page, box.card(box.words.picnic))
  await box.card(box.words.picnic).click()
  await expect(box.confirm).toBeVisible()
  await expectFits(page)
})

test('the same in the back office', { tag: '@all' }, async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
  await expectAllFit(page, OFFICE)
})

/** Pages of records that the demo shop has, and of an order, an invitation and a text that have long words. */
async function createRecords(api: ApiClient, origin: string): Promise<string[]> {
  const guest = await newShopper(createShopClient({ fetch, base: origin, referer: origin }))
  await guest.add(SOLD.sardines)
  await guest.prepare()
  const { orderNumber } = await guest.order({ successURL: `${origin}/checkout/success`, failureURL: `${origin}/checkout/failure` })
  const { id: invitation } = await api.inviteStaffMember({
    body: { email: `${LONG_WORD.slice(0, 60)}@example.com`, roles: ['translator'], locale: 'en' },
  })
  const consent = (await api.getShopConsents({})).consents.find(({ uniqueNumber }) => uniqueNumber === 1002)
  if (!consent) throw new Error('The consent is missing')
  const { id, revision, displayName } = consent
  const name = { en: LONG_WORD, hr: LONG_WORD }
  const changed = { en: `${displayName.en}<p>${LONG_WORD}</p>`, hr: `${displayName.hr}<p>${LONG_WORD}</p>` }
  await api.updateConsentText({ params: { id: String(id) }, body: { revision, name, displayName: changed } })
  return [`/admin/orders/${orderNumber}`, `/admin/people/invitation/${invitation}`, `/admin/consent/text/${id}`]
}

test('the same on pages of a record of the back office', { tag: '@all' }, async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
  const records = await createRecords(await officeApi(page, shop.origin), shop.origin)
  await expectAllFit(page, [
    ...records,
    `/admin/people/${DEMO_USERS.nika.id}`,
    '/admin/people/role/orders',
    '/admin/comments/1',
    '/admin/consent/checkout-form',
    '/admin/templates/1',
    '/admin/history?kind=page&id=1',
    '/admin/audit',
  ])
})
