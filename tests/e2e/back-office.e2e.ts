import type { Page } from '@playwright/test'
import { DEMO_USERS } from '#tests/api/demo-users.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { forbidden, intercept, record, serverError } from './drivers/calls.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SearchDriver } from './drivers/search.ts'
import { MIRNA, SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    admin: '/admin',
    logInPage: '/adminLogin',
    home: '/',
    title: 'Back-office login',
    password: 'Password',
    logIn: 'Log in',
    logOut: 'Log out',
    menu: 'Menu',
    start: 'Overview',
    mayDo: 'What you may do',
    site: 'Back to the site',
    permissions: [
      'Texts and pictures',
      'Sections and pages',
      'Publishing',
      'Texts and pictures of products',
      'Media',
      'Reviews and comments',
      'Problem reports',
    ],
    refused: 'Unknown username or password!',
  },
  hr: {
    admin: '/hr/admin',
    logInPage: '/hr/adminLogin',
    home: '/hr',
    title: 'Prijava u administraciju',
    password: 'Lozinka',
    logIn: 'Prijavi se',
    logOut: 'Odjava',
    menu: 'Izbornik',
    start: 'Pregled',
    mayDo: 'Što smijete',
    site: 'Natrag na stranicu',
    permissions: [
      'Tekstovi i slike',
      'Sekcije i stranice',
      'Objavljivanje',
      'Tekstovi i slike proizvoda',
      'Mediji',
      'Recenzije i komentari',
      'Prijave problema',
    ],
    refused: 'Nepoznato korisničko ime ili lozinka!',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

async function logIn(page: Page, words: Words, { email, password }: { email: string; password: string } = STAFF.editor) {
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await waitForHydration(page, button)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await button.click()
}

for (const [language, size, colorScheme] of [
  ['en', 'desk', 'light'],
  ['hr', 'phone', 'dark'],
] as const) {
  test.describe(`in ${language} on a ${size}, ${colorScheme}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size], colorScheme })
    const words = WORDS[language]

    test('the back office has its own log-in, stays logged in after a reload, and logs out', async ({ page }) => {
      await page.goto(words.admin)
      await expect(page).toHaveURL(`${words.logInPage}?redirect=${encodeURIComponent(words.admin)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
      await expect(page).toHaveTitle(new RegExp(words.title))
      await expectAccessible(page)
      await logIn(page, words)
      await expect(page).toHaveURL(words.admin)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.start)
      await expect(page.getByRole('main').getByText(STAFF.editor.email)).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText(words.permissions)
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByRole('main').getByText(STAFF.editor.email)).toBeVisible()
      await page.goto(words.logInPage)
      await expect(page).toHaveURL(words.admin)
      if (size === 'phone') {
        await waitForHydration(page, page.getByRole('button', { name: words.menu }))
        await page.getByRole('button', { name: words.menu }).click()
        await expectAccessible(page, 'header')
      }
      await waitForHydration(page, page.getByRole('button', { name: words.logOut }))
      await page.getByRole('button', { name: words.logOut }).click()
      await expect(page).toHaveURL(new RegExp(`${words.logInPage}(?:\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    })

    test('a customer is rejected like an unknown user, and stays a visitor', { tag: '@all' }, async ({ page, watching }) => {
      watching.expect(401, 'login')
      await page.goto(words.logInPage)
      await logIn(page, words, MIRNA)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.refused)
      expect((await page.context().cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
    })
  })
}

test('a customer who opens the back office is redirected to the home page', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login')
  await logIn(page, WORDS.en, MIRNA)
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('its language is chosen apart from the address, by keyboard, stays for its user, and is rejected with a reason', { tag: '@all' }, async ({
  page,
  shop,
  watching,
}) => {
  // Nobody else logs in with this account: what it chose stays.
  await logInThroughApi(page, shop.origin, DEMO_USERS.roko, 'admin')
  await page.goto('/admin/orders')
  const croatian = page.getByRole('button', { name: 'HR, Hrvatski' })
  await expect(croatian).toHaveAttribute('aria-pressed', 'false')
  watching.expect(500, 'saveAdminLanguage')
  const end = await intercept(page, 'saveAdminLanguage', (route) => route.fulfill(serverError))
  await expect(croatian).toBeEnabled()
  await croatian.click()
  await expect(page.getByRole('group', { name: 'Language' }).getByRole('alert')).toBeVisible()
  await end()
  await croatian.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Narudžbe')
  await expect(page).toHaveURL('/admin/orders')
  await expect(page).toHaveTitle(/^Narudžbe/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
  await expect(croatian).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Natrag na stranicu' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // On another device, it comes with the log-in.
  await page.context().clearCookies({ name: 'adminLocale' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregled')
  // The page in Croatian has read the choice as well.
  await page.waitForLoadState('networkidle')
  await (await officeApi(page, shop.origin)).saveAdminLanguage({ body: { group: 'language', key: 'adminLanguage', value: 'en' } })
  await page.goto('/hr/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(page).toHaveURL('/hr/admin')
})

test('the navigation names the pages that its user may open, and marks the one that they are below', { tag: '@all' }, async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
  await page.goto('/admin')
  const navigation = page.getByRole('navigation', { name: 'Back office' })
  const current = navigation.locator('[aria-current]')
  const entries = ['Overview', 'Orders', 'Comments', 'Media', 'Publishing', 'Consents', 'Templates', 'People', 'Audit']
  await expect(navigation.getByRole('link')).toHaveText(entries)
  for (const name of entries.toReversed()) {
    await navigation.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(current).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const [path, name] of [
    ['/admin/releases', 'Publishing'],
    ['/admin/history', 'Publishing'],
    ['/admin/templates/new', 'Templates'],
    ['/admin/people/new-role', 'People'],
    ['/admin/people/role/owner', 'People'],
  ] as const) {
    await page.goto(path)
    await expect(current).toHaveText(name)
  }
})

test('edit mode is announced, and leads to the site or out of it', { tag: '@all' }, async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
  await page.goto('/admin?editPage=true')
  const alert = page.getByRole('main').getByRole('status').filter({ hasText: 'Edit mode is on' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Leave edit mode' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin?editPage=true')
  await alert.getByRole('link', { name: 'Edit the site' }).click()
  await expect(page).toHaveURL('/?editPage=true')
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible()
})

test('the back office links to the shop, and its URL leads back', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await page.goto(words.logInPage)
  await logIn(page, words)
  await expect(page).toHaveURL(words.admin)
  await page.getByRole('link', { name: words.site }).click()
  await expect(page).toHaveURL(words.home)
  await page.goto(words.admin)
  await expect(page.getByText(words.mayDo)).toBeVisible()
})

test('the back-office log-in validates its fields and works with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  const words = WORDS.en
  await page.goto(words.logInPage)
  const button = page.getByRole('main').getByRole('button', { name: words.logIn })
  await waitForHydration(page, button)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(STAFF.editor.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(STAFF.editor.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(words.admin)
})

test('a request rejected for a back-office user logs out and is retried as a visitor', { tag: '@all' }, async ({ page, watching }) => {
  watching.expect(403, 'filterProducts')
  const words = WORDS.en
  const search = new SearchDriver(page, 'en')
  await page.goto(words.logInPage)
  await logIn(page, words)
  await expect(page).toHaveURL(words.admin)
  await search.open({ category: 'products' })
  await intercept(page, 'filterProducts', (route) => (route.request().headers().accesstoken ? route.fulfill(forbidden) : route.continue()))
  const sent = record(page, 'filterProducts')
  await search.field.fill(search.words.salt)
  await expect(search.results.getByRole('link', { name: search.words.product, exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: words.logIn })).toBeVisible()
  await expect(page.getByText('Your login has expired. Please log in again.')).toBeVisible()
  expect(sent.map(({ headers }) => Boolean(headers.accesstoken))).toEqual([true, false])
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
})

test('the back office has its own build on every page, and nobody else has a byte of it', async ({ page, shop }) => {
  const sent = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 })
    const { 'cache-control': caching, 'x-robots-tag': robots, location } = response.headers()
    return [response.status(), caching, robots, location, (await response.text()).includes('"/office/')]
  }
  const pages = ['/', '/?editPage=true', '/shop']
  const asVisitor = await Promise.all(pages.map(sent))
  expect(asVisitor).toEqual([
    [200, 'public, max-age=0, must-revalidate', undefined, undefined, false],
    [302, 'no-store', undefined, `${shop.origin}/`, false],
    [200, 'public, max-age=0, must-revalidate', undefined, undefined, false],
  ])
  await logInThroughApi(page, shop.origin, STAFF.editor, 'admin')
  const asEditor = await Promise.all(pages.map(sent))
  expect(asEditor).toEqual(Array(3).fill([200, 'private, no-store', 'noindex', undefined, true]))
})
