import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { intercept } from './drivers/calls.ts'
import { waitForHydration } from './drivers/open.ts'
import { MIRNA, SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TIN = { email: 'tin.vidas@example.com', password: 'udjel-demo-2026' } as const

const WORDS = {
  en: {
    path: '/investors-login',
    home: '/',
    title: 'Investors',
    inFooter: 'For investors',
    password: 'Password',
    show: 'Show password',
    logIn: 'Log in',
    logOut: 'Log out',
    forgot: 'Forgot your password?',
    forgotPath: '/forgot-password',
    back: 'Back to the shop',
    signedIn: 'Logged in as tin.vidas@example.com',
    year: 'The year so far',
    revenue: '€318,000',
    noAccess: 'Your account has no access to this page.',
    failed: 'The page could not be loaded.',
    retry: 'Try again',
  },
  hr: {
    path: '/hr/investors-login',
    home: '/hr',
    title: 'Investitori',
    inFooter: 'Za investitore',
    password: 'Lozinka',
    show: 'Prikaži lozinku',
    logIn: 'Prijavi se',
    logOut: 'Odjava',
    forgot: 'Zaboravljena lozinka?',
    forgotPath: '/hr/zaboravljena-lozinka',
    back: 'Natrag u trgovinu',
    signedIn: 'Prijavljeni ste kao tin.vidas@example.com',
    year: 'Dosadašnja godina',
    revenue: '318.000 €',
    noAccess: 'Vaš račun nema pristup ovoj stranici.',
    failed: 'Stranica se nije učitala.',
    retry: 'Pokušaj ponovno',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

async function logIn(page: Page, words: Words, { email, password }: { email: string; password: string } = TIN) {
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: words.logIn })
  await waitForHydration(page, button)
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel(words.password, { exact: true }).fill(password)
  await button.click()
}

for (const [language, size] of [
  ['en', 'phone'],
  ['hr', 'desk'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('an investor logs in from the footer, stays logged in after a reload, reads the page, and logs out', { tag: '@all' }, async ({ page }) => {
      const main = page.getByRole('main')
      await page.goto(words.home)
      await page.getByRole('contentinfo').getByRole('link', { name: words.inFooter }).click()
      await expect(page).toHaveURL(words.path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(main.getByRole('link', { name: words.back })).toHaveAttribute('href', words.home)
      await expect(main.getByRole('link', { name: words.forgot })).toHaveAttribute('href', words.forgotPath)
      await waitForHydration(page, main.getByRole('button', { name: words.show }))
      await main.getByRole('button', { name: words.show }).click()
      await expect(main.getByLabel(words.password, { exact: true })).toHaveAttribute('type', 'text')
      await expectAccessible(page)
      await logIn(page, words)
      await expect(page).toHaveURL(words.path)
      await expect(main.getByText(words.signedIn)).toBeVisible()
      await expect(main).toBeFocused()
      await expect(main.getByRole('heading', { name: words.year })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(main.getByText(words.revenue)).toBeVisible()
      await expect(page).toHaveURL(words.path)
      await main.getByRole('button', { name: words.logOut }).click()
      await expect(main.getByRole('button', { name: words.logIn })).toBeVisible()
      await expect(main).toBeFocused()
      await expect(main.getByText(words.revenue)).toHaveCount(0)
      await expect(page).toHaveURL(words.path)
    })

    test('a customer who is no investor gets a notice and no content', { tag: '@all' }, async ({ page }) => {
      await page.goto(words.path)
      await logIn(page, words, MIRNA)
      await expect(page.getByRole('main').getByText(words.noAccess)).toBeVisible()
      await expect(page.getByText(words.revenue)).toHaveCount(0)
    })
  })
}

test("no server-rendered page contains the investors' content", async ({ request }) => {
  for (const { path, revenue } of Object.values(WORDS)) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<h1')
    expect(html).not.toContain(revenue)
  }
  expect((await request.get('/for-investors')).status()).toBe(404)
})

test('a page that fails to load can be retried', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(500, 'filterPosts')
  const words = WORDS.en
  await page.goto(words.path)
  const restore = await intercept(page, 'filterPosts', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
  await logIn(page, words)
  await expect(page.getByRole('main').getByText(words.failed)).toBeVisible({ timeout: 20_000 })
  await restore()
  await page.getByRole('main').getByRole('button', { name: words.retry }).click()
  await expect(page.getByRole('heading', { name: words.year })).toBeVisible()
})
