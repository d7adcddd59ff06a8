import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteConfiguration } from '#contract/settings.ts'
import { asPipeline } from '#server/modules/settings/settings.service.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

const OPTIONS = {
  AllowedLanguages: '31,41',
  CanCommentOnBlog: 'RegisteredUsers',
  CmsVersion: 'v3',
  DefaultLanguage: 'eng',
  EmailTemplateLayout: 'default',
  GoogleAnalyticsId: '',
  GoogleTagManagerId: '',
  HomePageSlug: 'home-page',
  MaintenanceMode: 'false',
  NumberOfStars: '5',
  OneUserOneComment: 'false',
  PasswordProtection: 'false',
  RequireAdminPublishing: 'true',
  RequireCommentForRating: 'true',
  RequireRatingForComment: 'true',
  ThemeNavigations: 'main,footer1,footer2,footer3,footer4',
  UserCanEditComment: 'true',
  WwwPolicy: 'no-www',
}

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const calls = () => open.client.in('en')

test('the options of the site are listed with their values, or the requested one', async () => {
  const { records } = await calls().filterCmsOptions({ query: {} })
  expect(Object.fromEntries(records.map(({ key, value }) => [key, value]))).toEqual({ ...OPTIONS, redis: 'false' })
  expect(await calls().filterCmsOptions({ query: { key: 'HomePageSlug' } })).toEqual({ records: [{ key: 'HomePageSlug', value: 'home-page', media: null }] })
  expect(await calls().filterCmsOptions({ query: { key: 'Nothing' } })).toEqual({ records: [] })
})

test('picture sizes are the same here and in the site detection', async () => {
  const { records } = await calls().filterMediaOptions({})
  expect(records).toEqual([
    { name: 'Thumbnail', width: 50, height: 50 },
    { name: 'Portrait', width: 768, height: 1024 },
    { name: 'MediumSize', width: 720, height: 900 },
    { name: 'Large', width: 926, height: 926 },
    { name: 'FullHD', width: 1920, height: 1080 },
  ])
  expect(SiteConfiguration.parse(await open.client.site()).mediaSizes).toEqual(records)
})

test('a detected site has its static elements in each language', async () => {
  const { staticElements } = SiteConfiguration.parse(await open.client.site())
  expect(Object.keys(staticElements)).toEqual(['eng', 'hrv'])
  for (const elements of Object.values(staticElements))
    expect(elements.map(({ handler }) => handler).sort()).toEqual(['cookie-section', 'footer-section', 'header-section'])
})

test('the site configuration returns the domain', async () => {
  expect(await calls().filterDomains({ body: {} })).toEqual({ domains: [{ name: 'localhost:4000', url: 'http://localhost:4000' }] })
})

test('one setting is read by group and key, and one that is missing is not found', async () => {
  expect(await calls().getGeneralSetting({ query: { group: 'language', key: 'adminLanguage' } })).toEqual({
    group: 'language',
    key: 'adminLanguage',
    value: 'en',
  })
  await expect(calls().getGeneralSetting({ query: { group: 'language', key: 'nothing' } })).rejects.toMatchObject({ code: 'not-found' })
})

test('the language of the back office is what its user chose, else that of the request; nobody else has one', async () => {
  const setting = async (api: ApiClient) => (await api.getGeneralSetting({ query: { group: 'language', key: 'adminLanguage' } })).value
  const [nika, lovre, mirna] = [await logIn(open, 'nika', 'hr'), await logIn(open, 'lovre'), await logIn(open, 'mirna', 'hr')]
  expect([await setting(nika.calls), await setting(lovre.calls), await setting(mirna.calls)]).toEqual(['hr', 'en', 'en'])
  const chosen = { group: 'language', key: 'adminLanguage', value: 'en' } as const
  expect(await nika.calls.saveAdminLanguage({ body: chosen })).toEqual(chosen)
  await lovre.calls.saveAdminLanguage({ body: { ...chosen, value: 'hr' } })
  expect([await setting(nika.calls), await setting(lovre.calls), await setting(mirna.calls), await setting(calls())]).toEqual(['en', 'hr', 'en', 'en'])
  expect(await codeOf(mirna.calls.saveAdminLanguage({ body: chosen }))).toBe('forbidden')
  expect(await codeOf(nika.calls.saveAdminLanguage({ body: { ...chosen, value: 'de' as 'en' } }))).toBe('invalid-input')
})

test('seventy-nine languages have names in four languages, and some have no two-letter code', async () => {
  const { languages = [] } = await calls().getCommons({ query: { type: 'languages' } })
  expect(languages).toHaveLength(79)
  expect(new Set(languages.map(({ code }) => code)).size).toBe(79)
  for (const language of languages) {
    expect([language.code, language.code.length, [0, 2].includes(language.code2.length)]).toEqual([language.code, 3, true])
    expect([language.code, ...Object.values(language.names).map((name) => name !== '')]).toEqual([language.code, true, true, true, true])
    expect(Object.keys(language.names).sort()).toEqual(['de', 'en', 'hr', 'sr'])
  }
  expect(languages.some(({ code2 }) => code2 === '')).toBe(true)
  expect(languages.filter(({ id }) => id === 31 || id === 41).map(({ code, code2 }) => [code, code2])).toEqual([
    ['eng', 'en'],
    ['hrv', 'hr'],
  ])
})

test('a running maintenance task is reported, and not after it failed', async () => {
  expect(await calls().hasRunningPipeline({})).toBe(false)
  await asPipeline(open.shop.db, 'test', async () => expect(await calls().hasRunningPipeline({})).toBe(true))
  expect(await calls().hasRunningPipeline({})).toBe(false)
  await expect(asPipeline(open.shop.db, 'test', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await calls().hasRunningPipeline({})).toBe(false)
})
