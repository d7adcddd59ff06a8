import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import { consentLogs } from '#server/modules/consent/consent.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf, newShopper } from './shopper.ts'

let open: OpenShop
let en: ApiClient
let hr: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
  hr = open.client.in('hr')
})
afterAll(() => open.close())

test('header, footer and cookie notice are read by their handlers or short names', async () => {
  const { elements } = await en.getElementsByHandlers({ body: { handlers: ['header', 'cookie-section', 'nothing'] } })
  expect(elements.map(({ handler, language_code }) => [handler, language_code])).toEqual([
    ['header-section', 'eng'],
    ['cookie-section', 'eng'],
  ])
})

test('navigation is a tree in the language of the request', async () => {
  const { items } = await hr.getNavigationTree({ params: { id: 'main' } })
  expect(items[0]).toMatchObject({ label: 'Konzerve i staklenke', link: { type: 'category', to: 'konzerve-i-staklenke' } })
  expect(items[0]?.children.length).toBeGreaterThan(0)
  expect(await codeOf(en.getNavigationTree({ params: { id: 'nowhere' } }))).toBe('not-found')
})

test('the page for investors is read by them only, by its slug, and never from the public cache', async () => {
  const titles = async (calls: ApiClient, filters: Parameters<ApiClient['filterPosts']>[0]['body']['filters']) =>
    (await calls.filterPosts({ body: { filters, whole: true } })).records.map(({ title }) => title)
  const bySlug = { slug: ADDRESSES.en.pages.investors }
  const [tin, mirna, nika] = [await logIn(open, 'tin'), await logIn(open, 'mirna'), await logIn(open, 'nika')]
  expect(await titles(en, bySlug)).toEqual([])
  expect(await titles(tin.calls, bySlug)).toEqual(['For investors'])
  for (const other of [en, mirna.calls, nika.calls]) expect(await titles(other, bySlug)).toEqual([])
  expect(await titles(tin.calls, { search: 'investors' })).toEqual(['Investors'])
  expect(await titles(tin.calls, { postTypeSlugs: ['page'] })).not.toContain('For investors')
  const tinInCroatian = await logIn(open, 'tin', 'hr')
  expect(await titles(tinInCroatian.calls, { slug: ADDRESSES.hr.pages.investors })).toEqual(['Za investitore'])
  expect(await codeOf(tin.calls.decide({ query: { path: ADDRESSES.en.pages.investors } }))).toBe('not-found')
})

test('paths are resolved, and URLs are translated', async () => {
  expect(await en.decide({ query: { path: '' } })).toMatchObject({ type: 'page', slug: 'home-page' })
  expect(await codeOf(en.decide({ query: { path: 'no-such-page' } }))).toBe('not-found')
  const inCroatian = (url: string) => en.getUrlOnLanguage({ body: { url, language: 'hrv' } })
  expect(await inCroatian('/product/sardines-in-olive-oil')).toEqual({ url: '/hr/proizvod/srdele-u-maslinovom-ulju' })
  expect(await inCroatian('/no/such/thing')).toEqual({ url: null })
  expect(await en.addFailedRequest({ body: { path: '/no/such/thing' } })).toEqual({ recorded: true })
})

test('pages, posts and events are read', async () => {
  const [home] = (await en.filterPosts({ body: { filters: { slug: 'home-page' } } })).records
  expect([home?.postType, home?.sections.some(({ type }) => type === 'hero')]).toEqual(['page', true])
  const posts = await en.filterPosts({ body: { filters: { postTypeSlugs: ['post'] }, limit: 2 } })
  expect(posts.records.map(({ postType }) => postType)).toEqual(['post', 'post'])
  const [event] = (await en.filterEvents({ body: {} })).records
  expect(await en.getEvent({ query: { id: String(event?.id) } })).toMatchObject({ id: event?.id, title: event?.title })
  expect(await codeOf(en.getEvent({ query: { id: '99999' } }))).toBe('not-found')
})

test('consents are returned with the forms they are assigned to', async () => {
  const { records } = await hr.filterConsents({ body: { forWeb: true } })
  expect(records.find(({ uniqueNumber }) => uniqueNumber === 1002)?.displayName).toContain('/hr/uvjeti-prodaje')
  const { data } = await en.filterConsentAssignments({ query: { assigned_to: 'checkoutForm' } })
  expect(data).toMatchObject([{ assigned_to: 'checkoutForm', requiredConsents: [1001, 1002] }])
})

test('consents are logged with the version of their text, for a cart only with its proof', async () => {
  const shopper = await newShopper(open.client)
  const log = (change: object) =>
    shopper.calls.logConsents({
      body: {
        status: 'accepted',
        statusTimestamp: '2026-11-21T10:00:00+01:00',
        sourceType: 'addressForm',
        consents: [1001],
        user: { userType: 'guest', email: 'ana@example.com' },
        ...shopper.proof,
        ...change,
      },
    })
  const { id } = await log({})
  expect(await codeOf(log({ protectCode: 'f'.repeat(32) }))).toBe('cart-unknown')
  expect(await codeOf(log({ consents: [4711] }))).toBe('invalid-input')
  const rows = await open.shop.db.select().from(consentLogs)
  expect(rows.map((row) => [row.id, row.consents.map(({ uniqueNumber, version }) => [uniqueNumber, version])])).toEqual([[id, [[1001, '2026-10-01']]]])
})

test('a newsletter subscription awaits confirmation, is sent once, and requires the consents', async () => {
  const subscribe = (email: string, consents: number[]) => en.subscribeNewsletter({ body: { email, consents } })
  expect(await codeOf(subscribe('ana@example.com', [1001]))).toBe('consent-missing')
  expect(await subscribe('ana@example.com', [1001, 1003])).toEqual({ status: 'pending' })
  expect(await codeOf(subscribe('ANA@example.com', [1001, 1003]))).toBe('subscription-exists')
  expect(await codeOf(subscribe('not an address', [1001, 1003]))).toBe('invalid-input')
})
