import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/modules/mail/mail.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { mailsOf } from '../api/mailbox.ts'
import { newRegistration } from '../api/new-customer.ts'
import { placeMixedOrder } from '../api/placed-orders.ts'
import { addressIn, COUNTRIES, codeOf, newShopper, problemOf } from '../api/shopper.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

const STRANGER = 'not.a.customer@example.com'
const WORDS = { firstName: 'Jackpot', lastName: 'Winner', goods: 'You won a prize', message: 'Claim it at https://evil.example' }
const withdraw = (change: Partial<typeof WORDS> = {}) =>
  open.client.in('en').withdrawOrder({ body: { orderNumber: 'PRIZE', email: STRANGER, ...WORDS, ...change } }, { idempotencyKey: randomUUID() })
const partsOf = (mail: Mail | null | undefined): string => [mail?.subject, mail?.to.name, mail?.text, mail?.html].join('\n')

test('a statement that no order matches mails its receipt number, and not a word of the sender', async () => {
  const { receiptNumber } = await withdraw()
  const [mail] = await mailsOf(open, 'withdrawalReceipt')
  expect([mail?.to, mail?.subject, mail?.bcc]).toEqual([{ name: '', address: STRANGER }, `Receipt of your withdrawal ${receiptNumber}`, null])
  for (const word of ['PRIZE', ...Object.values(WORDS)]) expect(partsOf(mail)).not.toContain(word)
  expect(partsOf(mail)).toContain(receiptNumber)
})

test('the shop gets the whole statement, to review it', async () => {
  const { receiptNumber } = await withdraw()
  const [mail] = await mailsOf(open, 'withdrawalReview')
  expect([mail?.to.address, mail?.subject]).toEqual(['hello@skoj.example', `A withdrawal without an order: ${receiptNumber}`])
  for (const word of [STRANGER, 'PRIZE', ...Object.values(WORDS)]) expect(mail?.text).toContain(word)
})

const LINKS = [
  'Win https://evil.example',
  'www.evil',
  'evil.example',
  'spam@evil.example',
  'tel://1',
  'a\u0007b',
  'Ana\nBcc: x',
  'EVIL.EXAMPLE now',
  'evil。example',
  'evil．example',
]

test.each(LINKS)('no request takes the link or control character %j for a name', async (name) => {
  expect(await codeOf(withdraw({ firstName: name }))).toBe('invalid-input')
  expect(await codeOf(withdraw({ lastName: name }))).toBe('invalid-input')
  const { calls, proof } = await newShopper(open.client)
  const guest = { ...proof, email: STRANGER, details: { firstName: 'Ana', lastName: '', phone: '' }, addresses: [addressIn(COUNTRIES.HR)] }
  expect(await codeOf(calls.updateGuestUser({ body: { ...guest, details: { ...guest.details, firstName: name } } }))).toBe('invalid-input')
  expect(await codeOf(calls.updateGuestUser({ body: { ...guest, addresses: [{ ...addressIn(COUNTRIES.HR), lastName: name }] } }))).toBe('invalid-input')
  expect(await codeOf(calls.register({ body: newRegistration({ firstName: name }) }))).toBe('invalid-input')
  expect((await calls.updateGuestUser({ body: guest })).guestUser?.email).toBe(STRANGER)
})

/** The code of the link in the newest e-mail of an order. */
const mailedCode = async (): Promise<string> => /#([0-9a-f]{32})/.exec((await mailsOf(open, 'orderConfirmation'))[0]?.text ?? '')?.[1] ?? ''

test('a guest order mails no text of its sender: neither what is engraved nor a web address for a street', async () => {
  await placeMixedOrder(open, 'en', 'CALL NOW')
  const [mail] = await mailsOf(open, 'orderConfirmation')
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toContain('CALL NOW')
    expect(part).toContain('as entered in the order')
    expect(part).toContain('Riblja ulica 6a')
  }
  const { calls, proof } = await newShopper(open.client)
  const guest = { ...proof, email: STRANGER, details: { firstName: 'Ana', lastName: '', phone: '' } }
  for (const change of [{ street: 'https://evil.example' }, { city: 'Win at www.evil' }, { houseNumber: 'a@b.hr' }, { zipCode: 'evil。example' }]) {
    const addresses = [{ ...addressIn(COUNTRIES.HR), ...change }]
    expect(await problemOf(calls.updateGuestUser({ body: { ...guest, addresses } }))).toMatchObject({
      code: 'invalid-input',
      payload: { fields: [{ path: `addresses.0.${Object.keys(change)[0]}`, key: 'invalid' }] },
    })
  }
})

test('a withdrawal from a guest order repeats what was written only after the link of its e-mail was followed', async () => {
  const { orderNumber, shopper } = await placeMixedOrder(open, 'en')
  const code = await mailedCode()
  const written = async (protectCode: string) => {
    const body = { orderNumber, email: 'zarko@example.com', ...WORDS, protectCode }
    const { receiptNumber } = await open.client.in('en').withdrawOrder({ body }, { idempotencyKey: randomUUID() })
    const [mail] = await mailsOf(open, 'withdrawalReceipt')
    expect(partsOf(mail)).toContain(receiptNumber)
    return [WORDS.goods, WORDS.message, 'As you wrote it. We have stored it with this receipt.'].map((words) => mail?.text.includes(words))
  }
  expect(await written(shopper.proof.protectCode)).toEqual([false, false, true])
  expect(await written('f'.repeat(32))).toEqual([false, false, true])
  expect(await written(code)).toEqual([true, true, false])
})
