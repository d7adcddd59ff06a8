import { randomUUID } from 'node:crypto'
import { createShopClient } from '#src/client/create-client.ts'
import { METHODS, newShopper, PAYMENTS, PRODUCTS } from '#tests/api/shopper.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { logInThroughApi } from './drivers/create-customer.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '',
    orders: 'Orders',
    search: 'Search orders',
    paid: 'Payment received',
    wasPaid: 'Payment was received',
    amount: 'Amount in euros',
    differs: 'The amount is not the total of the order. Please enter the total.',
    note: 'Note',
    pack: 'Start packing',
    packing: 'Packing started',
    ship: 'Ship',
    shipped: 'Parcel shipped',
    carrier: 'Carrier',
    code: 'Tracking code',
    delivered: 'Mark delivered',
    changed: /^The order was read again/,
    tracking: 'Tracking code BE 4471-9002',
  },
  hr: {
    path: '/hr',
    orders: 'Narudžbe',
    search: 'Pretraži narudžbe',
    paid: 'Uplata primljena',
    wasPaid: 'Uplata je primljena',
    amount: 'Iznos u eurima',
    differs: 'Iznos nije ukupan iznos narudžbe. Upišite ukupan iznos.',
    note: 'Bilješka',
    pack: 'Započni pakiranje',
    packing: 'Pakiranje započeto',
    ship: 'Pošalji',
    shipped: 'Paket poslan',
    carrier: 'Dostavljač',
    code: 'Broj za praćenje',
    delivered: 'Označi dostavljenom',
    changed: /^Narudžba je ponovno učitana/,
    tracking: 'Broj za praćenje BE 4471-9002',
  },
} as const

/** An order by bank transfer. */
async function placeOrder(origin: string, language: 'en' | 'hr') {
  const email = `${randomUUID()}@orders.example`
  const shopper = await newShopper(createShopClient({ fetch, base: origin, referer: origin }), language, email)
  await shopper.add(PRODUCTS.sardines, 2)
  await shopper.enterGuest()
  await shopper.chooseDelivery(METHODS.homeDelivery)
  await shopper.consent()
  await shopper.choosePayment(PAYMENTS.bankTransfer)
  const order = await shopper.order({ successURL: `${origin}/checkout/success`, failureURL: `${origin}/checkout/failure` })
  return { ...order, email, protectCode: shopper.proof.protectCode }
}

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('an order by transfer is found, marked paid, packed and sent by keyboard; the shopper sees the parcel and is told of it', async ({
      page,
      shop,
      sink,
      watching,
    }) => {
      test.slow()
      const { orderNumber, orderSlug, protectCode, email } = await placeOrder(shop.origin, language)
      await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
      await page.goto(`${words.path}/admin/orders`)
      const search = page.getByRole('searchbox', { name: words.search })
      await waitForHydration(page, search)
      await search.fill(orderNumber)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${words.path}/admin/orders?search=${orderNumber}`)
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
      await expectAccessible(page)
      await page.getByRole('link', { name: orderNumber }).focus()
      await page.keyboard.press('Enter')

      const press = async (name: string) => {
        await page.getByRole('main').getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      const status = page.getByRole('main').getByRole('status')
      await press(words.paid)
      const dialog = page.getByRole('dialog', { name: words.paid })
      await expectAccessible(page)
      const amount = dialog.getByRole('spinbutton', { name: words.amount })
      const total = await amount.inputValue()
      watching.expect(422, 'moveShopOrder')
      await amount.fill('1')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(words.differs)).toBeVisible()
      await amount.fill(total)
      await dialog.getByRole('textbox', { name: words.note }).fill('Izvod 211')
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(words.wasPaid)
      await expect(page.getByText('Izvod 211')).toBeVisible()

      await press(words.pack)
      await expect(status).toHaveText(words.packing)
      await press(words.ship)
      await page.getByRole('dialog').getByRole('textbox', { name: words.carrier }).fill('Bura Express')
      await page.getByRole('dialog').getByRole('textbox', { name: words.code }).fill('BE 4471-9002')
      await page.keyboard.press('Enter')
      await expect(status).toHaveText(words.shipped)
      await expectAccessible(page)

      await page.goto(`${words.path}/order/${orderSlug}#${protectCode}`.replace('/hr/order', '/hr/narudzba'))
      await expect(page.getByText(words.tracking)).toBeVisible()
      // Without the soft breaks of quoted-printable.
      const mails = () => sink.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replaceAll('=\r\n', ''))
      await expect.poll(() => mails().some((raw) => raw.includes('BE 4471-9002')), { timeout: 20_000 }).toBe(true)
    })
  })

test('what another user has done meanwhile is shown before the next move', { tag: '@all' }, async ({ page, shop, watching }) => {
  const words = WORDS.en
  const { orderNumber } = await placeOrder(shop.origin, 'en')
  await logInThroughApi(page, shop.origin, STAFF.owner, 'admin')
  await page.goto(`/admin/orders/${orderNumber}`)
  const pay = page.getByRole('button', { name: words.paid, exact: true })
  await waitForHydration(page, pay)
  const calls = await officeApi(page, shop.origin)
  await calls.moveShopOrder({ params: { number: orderNumber }, body: { event: 'order.cancel', version: 0 } })
  watching.expect(409, 'moveShopOrder')
  await pay.click()
  await page.getByRole('dialog').getByRole('button', { name: words.paid, exact: true }).click()
  await expect(page.getByText(words.changed)).toBeVisible()
  await expect(page.getByText('Nothing can be done with this order now.')).toBeVisible()
})
