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
    order: '/order',
    open: 'Refund',
    title: 'Refund the order',
    byHand: 'Send the money back yourself: it is recorded here with your name.',
    delivery: 'Delivery in euros',
    reason: 'Reason',
    tooMuch: 'More than is left. Please enter at most 2.',
    restock: 'Return to stock',
    differs: 'This is nothing, or more than is left to refund. Please choose other quantities.',
    amount: /^\S.* goes back$/,
    send: 'Refund now',
    part: 'Part of the payment refunded',
    whole: 'Payment refunded',
    sentBack: / sent back/,
    mail: 'We have sent a part of the money back',
  },
  hr: {
    path: '/hr',
    order: '/narudzba',
    open: 'Vrati novac',
    title: 'Povrat novca',
    byHand: 'Novac pošaljite sami: ovdje se zapisuje s vašim imenom.',
    delivery: 'Dostava u eurima',
    reason: 'Razlog',
    tooMuch: 'Više nego što je preostalo. Upišite najviše 2.',
    restock: 'Vrati na zalihu',
    differs: 'To nije ništa ili je više nego što je preostalo za povrat. Odaberite druge količine.',
    amount: /^Vraća se \S/,
    send: 'Vrati sada',
    part: 'Dio uplate vraćen',
    whole: 'Uplata vraćena',
    sentBack: /^Vraćeno /,
    mail: 'Vratili smo dio novca',
  },
} as const

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const)
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('an order by transfer is refunded in a line and then whole, by keyboard; the shopper sees it and is told of it', { tag: '@all' }, async ({
      page,
      shop,
      sink,
      watching,
    }) => {
      test.slow()
      const email = `${randomUUID()}@refunds.example`
      const { origin } = shop
      const shopper = await newShopper(createShopClient({ fetch, base: origin, referer: origin }), language, email)
      await shopper.add(PRODUCTS.sardines, 2)
      await shopper.enterGuest()
      await shopper.chooseDelivery(METHODS.homeDelivery)
      await shopper.consent()
      await shopper.choosePayment(PAYMENTS.bankTransfer)
      const { orderNumber: number, orderSlug } = await shopper.order({ successURL: `${origin}/checkout/success`, failureURL: `${origin}/checkout/failure` })
      await logInThroughApi(page, origin, STAFF.owner, 'admin')
      const calls = await officeApi(page, origin)
      const amount = (await calls.getShopOrder({ params: { number } })).order.prices.orderTotal
      await calls.moveShopOrder({ params: { number }, body: { event: 'payment.confirm', version: 0, amount, receivedOn: '2026-11-03' } })

      await page.goto(`${words.path}/admin/orders/${number}`)
      const open = page.getByRole('main').getByRole('button', { name: words.open, exact: true })
      await waitForHydration(page, open)
      await open.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.title })
      await expect(dialog.getByText(words.byHand)).toBeVisible()
      await expect(dialog.getByRole('status')).toHaveText(words.amount)
      await expectAccessible(page)

      const [units, delivery] = [dialog.getByRole('spinbutton').first(), dialog.getByRole('spinbutton', { name: words.delivery })]
      watching.expect(422, 'priceShopOrderRefund')
      await units.fill('3')
      await expect(dialog.getByText(words.tooMuch)).toBeVisible()
      await expect(dialog.getByText(words.differs)).toBeVisible()
      await units.fill('1')
      await delivery.fill('0')
      await dialog.getByRole('checkbox', { name: words.restock }).press('Space')
      await dialog.getByRole('textbox', { name: words.reason }).fill('Jedna je ulupljena')
      await expect(dialog.getByRole('status')).toHaveText(words.amount)
      await dialog.getByRole('button', { name: words.send }).press('Enter')
      const status = page.getByRole('main').getByRole('status')
      await expect(status).toHaveText(words.part)
      await expect(page.getByText('Jedna je ulupljena').first()).toBeVisible()
      const [one] = (await calls.getShopOrder({ params: { number } })).refunds
      expect(one?.lines).toEqual([{ position: 1, quantity: 1, restocked: false }])

      await open.press('Enter')
      await expect(units).toHaveValue('1')
      await dialog.getByRole('textbox', { name: words.reason }).fill('Ostatak')
      await expect(dialog.getByRole('status')).toHaveText(words.amount)
      await dialog.getByRole('button', { name: words.send }).press('Enter')
      await expect(status).toHaveText(words.whole)
      await expect(open).toBeHidden()
      await expectAccessible(page)

      await page.goto(`${words.path}${words.order}/${orderSlug}#${shopper.proof.protectCode}`)
      await expect(page.getByText(words.sentBack)).toHaveCount(2)
      // Without the soft breaks of quoted-printable.
      const mails = () => sink.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replaceAll('=\r\n', ''))
      await expect.poll(() => mails().some((raw) => raw.includes(words.mail)), { timeout: 20_000 }).toBe(true)
    })
  })
