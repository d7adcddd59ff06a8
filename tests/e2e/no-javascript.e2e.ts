import { CUSTOMERS } from './drivers/account.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { WORDS } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

for (const language of ['en', 'hr'] as const) {
  test(`without JavaScript the shop in ${language} can be read and navigated`, tagOf(language), async ({ page }) => {
    const words = WORDS[language]
    await page.goto(words.home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(words.tinsPath)
    await expect(page.getByRole('heading', { level: 1, name: words.tins })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: words.jam }).first().click()
    await expect(page).toHaveURL(words.jamPath)
    await expect(page.getByRole('heading', { level: 1, name: words.jam })).toBeVisible()
    await expect(page.getByRole('main').getByText(words.jamPrice).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })
}

test('without JavaScript cart and checkout say how they are opened', async ({ page }) => {
  for (const [path, words] of [
    ['/cart', 'Open the cart without JavaScript'],
    ['/checkout', 'The checkout needs JavaScript.'],
    [WORDS.hr.cart, 'Otvori košaricu bez JavaScripta'],
  ] as const) {
    await page.goto(path)
    // The emulated browser reads noscript as text and does not paint it.
    expect(await page.locator('main noscript').textContent()).toContain(words)
  }
})

test('without JavaScript the log-in pages say that they require it, in both languages', async ({ page }) => {
  const said = async (path: string) => {
    await page.goto(path)
    return [path, (await page.locator('main noscript').first().textContent())?.match(/JavaScript/)?.[0]]
  }
  const english = [
    '/login',
    '/register',
    '/forgot-password',
    '/forgot-password?token=t',
    '/confirm-email?token=t',
    '/social-login',
    '/investors-login',
    '/adminLogin',
  ]
  const croatian = [
    '/hr/prijava',
    '/hr/registracija',
    '/hr/zaboravljena-lozinka',
    '/hr/potvrdi-email?token=t',
    '/hr/social-login',
    '/hr/investors-login',
    '/hr/adminLogin',
  ]
  for (const path of [...english, ...croatian]) expect(await said(path)).toEqual([path, 'JavaScript'])
})

test('without JavaScript the profile tells a logged-in customer what it requires, and shows no personal data', async ({ page, shop }) => {
  await logInThroughApi(page, shop.origin, CUSTOMERS.jakov)
  for (const [path, words] of [
    ['/profile', 'Your profile needs JavaScript.'],
    ['/hr/profil', 'Za profil je potreban JavaScript.'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    expect(await page.locator('main noscript').textContent()).toContain(words)
    expect(await page.content()).not.toContain(CUSTOMERS.jakov.email)
  }
})

test('a form submitted before its scripts ran comes back without a value in the address', async ({ page }) => {
  for (const [path, field] of [
    ['/login?redirect=%2Forders', 'E-mail'],
    ['/register', 'First name'],
    ['/contact', 'Name'],
  ] as const) {
    await page.goto(path)
    const form = page.getByRole('main').locator('form').first()
    await form.getByLabel(field).first().fill('Ana 7')
    for (const secret of await form.locator('input[type=password]').all()) await secret.fill('Mjesec nad uvalom 7')
    await form.getByRole('button', { name: /./ }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  }
})

test('without JavaScript a cart is filled, changed and emptied', async ({ page }) => {
  const words = WORDS.en
  await page.goto(words.jamPath)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${words.jam}` })
  await quantity.fill('many')
  await page.getByRole('button', { name: `Update the quantity: ${words.jam}` }).click()
  await expect(page.getByRole('group', { name: '1 field needs another look' })).toBeFocused()
  await expect(quantity).toHaveValue('many')
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByRole('main').getByText('17.40 €').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Coupon', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('skoj10')
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(page.getByText('SKOJ10 takes off 1.74 €')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${words.jam} from cart` }).click()
  await expect(page.getByText('Nothing in here yet.')).toBeVisible()
})
