import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { CUSTOMERS } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { WORDS } from './drivers/texts.ts'
import { ALL, expect, tagOf, test } from './fixtures/test.ts'

/** The document as it is, in a page that can run axe: without scripts no timer of axe would fire. */
async function expectAccessibleDocument(page: Page) {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true })
  if (!context) throw new Error('The browser is closed')
  const twin = await context.newPage()
  const body = (await page.content()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  await twin.route(page.url(), (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ body, contentType: 'text/html; charset=utf-8' }) : route.continue(),
  )
  await twin.goto(page.url())
  await expectAccessible(twin)
  await context.close()
}

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

test('without JavaScript cart and checkout say how they are opened', { tag: '@all' }, async ({ page }) => {
  for (const [path, words] of [
    ['/cart', 'Open the cart without JavaScript'],
    ['/checkout', 'Open the checkout without JavaScript'],
    [WORDS.hr.cart, 'Otvori košaricu bez JavaScripta'],
  ] as const) {
    await page.goto(path)
    // The emulated browser reads noscript as text and does not paint it.
    expect(await page.locator('main noscript').textContent()).toContain(words)
  }
})

test('without JavaScript the log-in pages say that they require it, in both languages', { tag: '@all' }, async ({ page }) => {
  const requirementOn = async (path: string) => {
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
  for (const path of [...english, ...croatian]) expect(await requirementOn(path)).toEqual([path, 'JavaScript'])
})

test('without JavaScript the profile tells a logged-in customer what it requires, and shows no personal data', { tag: '@all' }, async ({ page, shop }) => {
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

test('a form submitted before its scripts ran comes back without a value in the address', { tag: '@all' }, async ({ page }) => {
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

const BUYING = {
  en: {
    oil: { path: '/product/extra-virgin-olive-oil', size: '500 ml' },
    add: 'Add to cart',
    quantity: 'Quantity of Fig jam',
    update: 'Update the quantity: Fig jam',
    wrong: '1 field needs another look',
    coupon: { title: 'Coupon', label: 'Coupon code', apply: 'Apply coupon', applied: 'SKOJ10 takes off 2.85 €', remove: 'Remove coupon' },
    checkout: 'Go to checkout',
    fields: ['First name', 'Last name', 'E-mail', 'Phone', 'Street', 'House number', 'Zip code', 'City'],
    email: 'E-mail',
    toShipping: 'Next: shipping',
    locker: /^Parcel locker/,
    place: /^Split, Trajektna luka/,
    pleaseChoose: 'Please select shipping branch before proceeding',
    toPayment: 'Next: payment',
    needsScript: 'This payment method needs JavaScript.',
    transfer: /^Bank transfer/,
    order: 'Order with obligation to pay',
    thanks: 'Thank you, Ana',
    slip: 'Details for the transfer',
    empty: 'Nothing in here yet.',
  },
  hr: {
    oil: { path: '/hr/proizvod/ekstra-djevicansko-maslinovo-ulje', size: '500 ml' },
    add: 'Dodaj u košaricu',
    quantity: 'Količina: Džem od smokava',
    update: 'Promijeni količinu: Džem od smokava',
    wrong: 'Provjerite 1 polje',
    coupon: { title: 'Kupon', label: 'Kod kupona', apply: 'Primijeni kupon', applied: 'SKOJ10: popust 2,85 €', remove: 'Ukloni kupon' },
    checkout: 'Nastavi na naplatu',
    fields: ['Ime', 'Prezime', 'E-mail', 'Telefon', 'Ulica', 'Kućni broj', 'Poštanski broj', 'Grad'],
    email: 'E-mail',
    toShipping: 'Dalje: dostava',
    locker: /^Paketomat/,
    place: /^Split, Trajektna luka/,
    pleaseChoose: 'Odaberite mjesto preuzimanja prije nastavka',
    toPayment: 'Dalje: plaćanje',
    needsScript: 'Za ovaj je način plaćanja potreban JavaScript.',
    transfer: /^Uplata na račun/,
    order: 'Narudžba s obvezom plaćanja',
    thanks: 'Hvala, Ana',
    slip: 'Podaci za uplatu',
    empty: 'Ovdje još nema ničega.',
  },
} as const
const TYPED = ['Ana', 'Kovač', 'ana.kovac@example.com', '+385 91 000 000', 'Riblja ulica', '6a', '21000', 'Split']

for (const language of ['en', 'hr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: language === 'en' ? { width: 1440, height: 900 } : { width: 390, height: 844 } })
    const isKeyboard = ALL && language === 'en'

    test(`without JavaScript a guest buys by transfer${isKeyboard ? ', by keyboard alone' : ''}`, tagOf(language), async ({ page, watching }) => {
      // A whole purchase; axe checks the cart by default, each page with `--all`.
      test.slow()
      const words = BUYING[language]
      const shared = WORDS[language]
      const main = page.getByRole('main')
      const checkout = language === 'en' ? '/checkout' : '/hr/naplata'
      const reach = async (control: Locator) => {
        if (!isKeyboard) return control.focus()
        for (let tabs = 0; tabs < 150 && !(await control.evaluate((element) => element === document.activeElement)); tabs += 1) await page.keyboard.press('Tab')
        await expect(control).toBeFocused()
      }
      const press = async (control: Locator, key = 'Enter') => {
        await reach(control)
        await page.keyboard.press(key)
      }
      // Tab enters a group of radio buttons, arrows choose in it.
      const choose = async (radio: Locator) => {
        const name = await radio.getAttribute('name')
        const isInGroup = () => page.evaluate((group) => document.activeElement?.getAttribute('name') === group, name)
        for (let tabs = 0; tabs < 150 && !(await isInGroup()); tabs += 1) await page.keyboard.press('Tab')
        for (let arrows = 0; arrows < 20 && !(await radio.evaluate((element) => element === document.activeElement)); arrows += 1)
          await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Space')
        await expect(radio).toBeChecked()
      }
      const write = async (label: string, text: string) => {
        const field = main.getByRole('textbox', { name: label, exact: true }).first()
        await reach(field)
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(text)
      }
      const tick = async () => {
        for (const consent of await main.locator('input[name="consent"][aria-required]').all()) await press(consent, 'Space')
      }

      await page.goto(shared.jamPath)
      await press(main.getByRole('button', { name: words.add }).first())
      await expect(page).toHaveURL(shared.cart)
      await page.goto(words.oil.path)
      await expect(main.getByRole('radio', { name: words.oil.size })).toBeChecked()
      await press(main.getByRole('button', { name: words.add }).first())
      await expect(page).toHaveURL(shared.cart)

      watching.expect(422, `POST ${shared.cart}`)
      await write(words.quantity, 'x')
      await press(main.getByRole('button', { name: words.update }))
      await expect(main.getByRole('group', { name: words.wrong })).toBeFocused()
      await expect(main.getByRole('textbox', { name: words.quantity })).toHaveValue('x')
      await write(words.quantity, '2')
      await page.keyboard.press('Enter')
      await expect(main.getByRole('textbox', { name: words.quantity })).toHaveValue('2')
      await press(main.locator('summary').filter({ hasText: words.coupon.title }).first())
      await write(words.coupon.label, 'skoj10')
      await press(main.getByRole('button', { name: words.coupon.apply }))
      await expect(main.getByText(words.coupon.applied)).toBeVisible()
      await expectAccessibleDocument(page)

      await press(main.getByRole('link', { name: words.checkout }))
      watching.expect(422, `POST ${checkout}`)
      for (const [index, label] of words.fields.entries()) await write(label, index === 2 ? 'ana' : (TYPED[index] ?? ''))
      await tick()
      await press(main.getByRole('button', { name: words.toShipping }))
      await expect(main.getByRole('group', { name: words.wrong })).toBeFocused()
      await expect(main.getByRole('textbox', { name: words.fields[0], exact: true }).first()).toHaveValue('Ana')
      if (ALL) await expectAccessibleDocument(page)
      await write(words.email, TYPED[2] ?? '')
      await press(main.getByRole('button', { name: words.toShipping }))

      await choose(main.getByRole('radio', { name: words.locker }))
      await press(main.getByRole('button', { name: words.toPayment }))
      await expect(main.getByRole('group', { name: words.pleaseChoose })).toBeFocused()
      if (ALL) await expectAccessibleDocument(page)
      await choose(main.getByRole('radio', { name: words.place }))
      await press(main.getByRole('button', { name: words.toPayment }))

      await expect(main.getByText(words.needsScript).first()).toBeVisible()
      await choose(main.getByRole('radio', { name: words.transfer }))
      await tick()
      if (ALL) await expectAccessibleDocument(page)
      await press(main.getByRole('button', { name: words.order }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks.replace(', ', ','))
      await expect(main.getByRole('heading', { name: words.slip }).first()).toBeVisible()
      if (ALL) await expectAccessibleDocument(page)
      await page.goto(shared.cart)
      await expect(page.getByText(words.empty)).toBeVisible()
    })
  })
}
