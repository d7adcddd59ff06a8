import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept, record } from './drivers/calls.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { inShopThatSkipsShipping } from './fixtures/configured-shops.ts'
import { ANA_AT_PROVIDER, expect, tagOf, test } from './fixtures/test.ts'

test.use({ visitsProvider: true })

const SOCIAL = {
  en: {
    login: '/login?redirect=/cart',
    cart: '/cart',
    here: '/social-login',
    button: 'Continue with Island ID',
    account: /^Account: Ana Otočić/,
    denied: 'You are not logged in',
    foreign: 'This log-in did not begin here',
    unverified: 'Your e-mail is not confirmed there',
    failed: 'The log-in did not work',
    missing: 'Log in with another account',
    password: 'Log in with e-mail and password',
    none: 'This shop has no other log-in. Use your e-mail and password.',
  },
  hr: {
    login: '/hr/prijava?redirect=/hr/kosarica',
    cart: '/hr/kosarica',
    here: '/hr/social-login',
    button: 'Nastavi putem: Island ID',
    account: /^Račun: Ivo Otočić/,
    denied: 'Niste prijavljeni',
    foreign: 'Ova prijava nije započela ovdje',
    unverified: 'Vaš e-mail ondje nije potvrđen',
    failed: 'Prijava nije uspjela',
    missing: 'Prijava drugim računom',
    password: 'Prijava e‑mailom i lozinkom',
    none: 'Ova trgovina nema drugih načina prijave. Upotrijebite e‑mail i lozinku.',
  },
} as const
type Language = keyof typeof SOCIAL

const button = (page: Page, language: Language) => page.getByRole('main').getByRole('button', { name: SOCIAL[language].button })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const authCookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('auth.'))

async function leave(page: Page, language: Language, path: string = SOCIAL[language].login) {
  await open(page, path)
  await waitForHydration(page, button(page, language))
  await button(page, language).click()
  await expect(page.getByLabel('Who are you?')).toBeVisible()
}
async function say(page: Page, who: string) {
  await page.getByLabel('Who are you?').fill(who)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  test(`a social log-in returns to the intended page with the cart, in ${language} on a ${size}`, tagOf(language), async ({ page, ana, ivo }) => {
    const words = SOCIAL[language]
    const visitor = language === 'en' ? ana : ivo
    await page.setViewportSize(SIZES[size])
    await visitor.hasInCart({ jam: 2 })
    await leave(page, language)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const oauth = record(page, 'socialOauth')
    await say(page, language === 'en' ? 'ana' : 'ivo')
    await expect(page).toHaveURL(words.cart)
    await visitor.header.showsPieces(2)
    await expect(page.getByRole('main').getByText(visitor.words.jam).first()).toBeVisible()
    if (size === 'desk') await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible()
    expect((await authCookies(page)).sort()).toEqual(['auth.accessToken', 'auth.refreshToken', 'auth.strategy'])
    expect(oauth).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('social')))).toEqual([])

    const used = addresses.find((address) => address.includes('code=')) ?? ''
    await page.goto(used)
    await expect(page).toHaveURL(visitor.words.home)
    expect(oauth).toHaveLength(1)
  })
}

test('a log-in declined at the provider shows a notice, and can be retried with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  const words = SOCIAL.hr
  await page.setViewportSize(SIZES.phone)
  await leave(page, 'hr')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(title(page, words.denied)).toBeVisible()
  await expect(page).toHaveURL('/hr/social-login?redirect=%2Fhr%2Fkosarica')
  expect(await authCookies(page)).toEqual([])
  await expectAccessible(page)
  await waitForHydration(page, button(page, 'hr'))
  await button(page, 'hr').focus()
  await page.keyboard.press('Enter')
  await say(page, 'ana')
  await expect(page).toHaveURL(words.cart)
})

test('an e-mail that the provider has not confirmed is rejected, and the password log-in keeps the redirect target', { tag: '@all' }, async ({
  page,
  provider,
  watching,
}) => {
  watching.expect(422, 'socialOauth')
  const words = SOCIAL.en
  provider.claimsBySub.set('unproven', { ...ANA_AT_PROVIDER, email_verified: false })
  await leave(page, 'en')
  await say(page, 'unproven')
  await expect(title(page, words.unverified)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: words.password }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcart')
  expect(await authCookies(page)).toEqual([])
})

test('the callback URL does not work in another browser', { tag: '@all' }, async ({ page, browser, shop }) => {
  const words = SOCIAL.en
  const theirs = await browser.newPage({ baseURL: shop.origin })
  await leave(theirs, 'en')
  await theirs.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await say(theirs, 'ana')
  await theirs.waitForURL(/[?&]code=/)
  const caught = theirs.url()
  await theirs.close()

  const oauth = record(page, 'socialOauth')
  await page.goto(caught)
  await expect(title(page, words.foreign)).toBeVisible()
  await expect(page).toHaveURL(words.here)
  expect(oauth).toEqual([])
  expect(await authCookies(page)).toEqual([])
})

test('a forged callback link does not affect the log-in of this tab', { tag: '@all' }, async ({ page }) => {
  const words = SOCIAL.en
  await leave(page, 'en')
  const waiting = page.url()
  await page.goto('/social-login?code=theirs&state=theirs')
  await expect(title(page, words.foreign)).toBeVisible()
  await page.goto(waiting)
  await say(page, 'ana')
  await expect(page).toHaveURL(words.cart)
})

test('a log-in that fails to start shows an error next to its button, and the button works again', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect('failed', 'socialRedirectLogin')
  const words = SOCIAL.en
  const back = await intercept(page, 'socialRedirectLogin', (route) => route.abort())
  await open(page, words.login)
  await waitForHydration(page, button(page, 'en'))
  await button(page, 'en').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(words.failed)
  await expect(alert).toBeFocused()
  await back()
  await button(page, 'en').click()
  await say(page, 'ana')
  await expect(page).toHaveURL(words.cart)
})

test('going back with the browser finds the button enabled', { tag: '@all' }, async ({ page }) => {
  await leave(page, 'en')
  await page.goBack()
  await waitForHydration(page, button(page, 'en'))
  await button(page, 'en').click()
  await say(page, 'ana')
  await expect(page).toHaveURL(SOCIAL.en.cart)
})

test('registration offers social log-in too', { tag: '@all' }, async ({ page }) => {
  await leave(page, 'en', '/register')
  await say(page, 'ana')
  await expect(page).toHaveURL('/')
})

for (const language of ['en', 'hr'] as const) {
  // None of the configured shops has a provider.
  inShopThatSkipsShipping(`a shop without providers offers none, and its callback page explains itself, in ${language}`, { tag: '@all' }, async ({ page }) => {
    const words = SOCIAL[language]
    const response = await page.goto(words.here)
    expect([response?.status(), response?.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
    await expect(title(page, words.missing)).toBeVisible()
    await expect(page.getByText(words.none)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.password }).click()
    await expect(page).toHaveURL(language === 'en' ? '/login' : '/hr/prijava')
    await expect(page.getByRole('button', { name: words.button })).toHaveCount(0)
  })
}
