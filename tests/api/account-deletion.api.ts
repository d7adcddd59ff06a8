import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { comments } from '#server/modules/comment/comment.tables.ts'
import { newsletterSubscriptions } from '#server/modules/marketing/marketing.tables.ts'
import { memberCards } from '#server/modules/member-card/member-card.tables.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts, socialIdentities, users } from '#server/modules/session/session.tables.ts'
import { userAttributes, userFiles } from '#server/modules/user-files/user-files.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { mailedToken, mailsOf } from './mailbox.ts'
import { newRegistration, REGISTER_CONSENTS } from './new-customer.ts'
import { applyOrderEvent } from './placed-orders.ts'
import { addressIn, COUNTRIES, codeOf, METHODS, PAYMENTS, PRODUCTS, type Shopper, shopperOf } from './shopper.ts'
import { tablesContaining } from './tables-containing.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
}, 120_000)
afterAll(async () => {
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
  await open.close()
})
beforeEach(() => open.shop.db.delete(attempts))

const PASSWORD = 'galebovi lijeću nisko'
/** Consents that the newsletter form requires. */
const NEWSLETTER = [1001, 1003]
const CARD = '2900260010314'
let customerCount = 0

interface NewCustomer extends Pick<LoggedIn, 'calls' | 'user' | 'tokens'> {
  readonly email: string
  readonly lastName: string
}

/** A user with a unique name. */
async function newCustomer(): Promise<NewCustomer> {
  customerCount += 1
  const lastName = `Kanarinac${'abcdefghijklmnopqrstuvwxyz'[customerCount]}`
  const email = `${lastName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase()
  await open.client.in('en').register({ body: newRegistration({ email, lastName, newsletter: false, consents: REGISTER_CONSENTS }) })
  await open.client.in('en').verifyUser({ params: { token: await mailedToken(open, 'registerVerify', email) } })
  const { tokens, user } = await open.client.in('en').login({ body: { email, password: PASSWORD } })
  return { tokens, user, email, lastName, calls: apiWith(open, { [HEADERS.accessToken]: tokens.accessToken }) }
}

const remove = ({ calls, email }: Pick<NewCustomer, 'calls' | 'email'>, password: string | undefined = PASSWORD) =>
  calls.deleteAccount({ body: { email, ...(password && { password }) } })

async function readyOrder({ calls, lastName, email }: NewCustomer, paymentMethodId: number = PAYMENTS.bankTransfer): Promise<Shopper> {
  const shopper = await shopperOf(calls)
  await shopper.add(PRODUCTS.sardines, 2)
  const address = { ...addressIn(COUNTRIES.HR), lastName, contactEmail: email }
  const [{ id: shipping = 0 }, { id: billing = 0 }] = [
    await calls.createAddress({ body: address }, { idempotencyKey: randomUUID() }),
    await calls.createAddress({ body: { ...address, type: 'Main' } }),
  ]
  await calls.assignAddresses({ body: { ...shopper.proof, userShippingAddressId: shipping, userBillingAddressId: billing } })
  await shopper.chooseDelivery(METHODS.homeDelivery)
  await calls.logConsents({
    body: {
      ...shopper.proof,
      status: 'accepted',
      statusTimestamp: new Date().toISOString(),
      sourceType: 'checkoutForm',
      consents: [1001, 1002],
      user: { userType: 'customer', email },
    },
  })
  await shopper.choosePayment(paymentMethodId)
  return shopper
}

/** All data that a customer can create. */
async function createAllData(customer: NewCustomer): Promise<{ paid: string; due: string; dueProof: Shopper['proof'] }> {
  const { calls, user, email, lastName } = customer
  const { db } = open.shop
  const [paid, due] = [await readyOrder(customer), await readyOrder(customer)]
  const { orderSlug, orderNumber } = await paid.order({ userId: user.id, orderMessage: `For ${lastName}`, giftMessage: `To dear ${lastName}` })
  await applyOrderEvent(open, orderSlug, 'payment.confirm')
  const { orderSlug: dueSlug } = await due.order({ userId: user.id, giftMessage: `To dear ${lastName}` })
  await calls.withdrawOrder(
    { body: { orderNumber, firstName: 'Zora', lastName, email, goods: 'sardines', message: '', protectCode: paid.proof.protectCode } },
    { idempotencyKey: randomUUID() },
  )
  await readyOrder(customer)
  await calls.toggleWish({ body: { product_id: PRODUCTS.carafe } }, { idempotencyKey: randomUUID() })
  const about = { subject: 'product' as const, subjectId: PRODUCTS.carafe, rating: 5 }
  await calls.createComment({ body: { ...about, title: 'Clear', text: 'As water.' } }, { idempotencyKey: randomUUID() })
  await calls.createComment({ body: { ...about, title: 'Still clear', text: 'As water in March.' } }, { idempotencyKey: randomUUID() })
  await db
    .update(comments)
    .set({ status: 'published', locale: 'hr', waiting: { rating: 4, title: 'x', text: lastName, locale: 'hr', editedAt: new Date().toISOString() } })
    .where(and(eq(comments.userId, user.id), eq(comments.title, 'Clear')))
  await calls.subscribeNewsletter({ body: { email, consents: NEWSLETTER } })
  const letter = { firstName: 'Zora', lastName, email, subject: 'other', message: `This is ${lastName}.` }
  await calls.contactAdmin({ body: { data: letter, consents: [1001] } }, { idempotencyKey: randomUUID() })
  await calls.updateWebUser({ body: { memberCardBarcode: CARD, phone: '+385 91 555 555', companyName: `${lastName} obrt` } })
  await calls.updateWebUser({ body: { email: `novi.${email}`, password: PASSWORD } })
  await db.insert(socialIdentities).values({ issuer: 'https://id.example', subject: email, userId: user.id })
  const document = { title: inEveryLocale({ en: lastName, hr: lastName }), mime: 'application/pdf', size: 5 }
  await db.insert(userFiles).values([
    { ...document, userId: user.id, originalName: `${lastName}.pdf`, fileName: `own-${user.id}.pdf`, hash: `${user.id}`.padStart(40, 'a') },
    { ...document, userId: user.id, originalName: `shared.pdf`, fileName: `shared-${user.id}.pdf`, hash: `${user.id}`.padStart(40, 'b') },
    {
      ...document,
      title: inEveryLocale({ en: 'x', hr: 'x' }),
      userId: DEMO_USERS.mirna.id,
      originalName: 'shared.pdf',
      fileName: `shared-${user.id}.pdf`,
      hash: `${user.id}`.padStart(40, 'c'),
    },
  ])
  const group = inEveryLocale({ en: 'About you', hr: 'O vama' })
  await db
    .insert(userAttributes)
    .values({ userId: user.id, group, attribute: group, inputType: 'textArea', value: inEveryLocale({ en: lastName, hr: lastName }), position: 1 })
  mkdirSync(join(open.shop.env.dataDir, 'files'), { recursive: true })
  for (const kind of ['own', 'shared']) writeFileSync(join(open.shop.env.dataDir, 'files', `${kind}-${user.id}.pdf`), '%PDF-')
  return { paid: orderSlug, due: dueSlug, dueProof: due.proof }
}

const TABLES_WITH_DATA = [
  'addresses',
  'comments',
  'consent_logs',
  'form_submissions',
  'idempotency_keys',
  'mail_tokens',
  'newsletter_subscriptions',
  'orders',
  'outbox',
  'social_identities',
  'user_attributes',
  'user_files',
  'users',
  'withdrawals',
]
const TABLES_KEPT = ['consent_logs', 'orders', 'withdrawals']

describe('an account deletion', () => {
  test('removes everything except accounting records and the consent log', async () => {
    const customer = await newCustomer()
    const { email, lastName, user, calls } = customer
    const { paid, due, dueProof } = await createAllData(customer)
    const { dataDir } = open.shop.env
    const words = [email, lastName.toLowerCase()]
    const others = await (await logIn(open, 'mirna')).calls.getWebProfile({})
    expect(await tablesContaining(open, words)).toEqual(TABLES_WITH_DATA)
    for (const event of ['packing.start', 'parcel.ship'] as const) await applyOrderEvent(open, paid, event)
    const authors = async () =>
      (await apiWith(open, {}).filterComments({ body: { subject: 'product', subjectId: PRODUCTS.carafe } })).records.map(({ author }) => author)
    expect(await authors()).not.toContain('Bivši kupac')

    expect(await remove({ calls, email: ` ${email.toUpperCase()} ` })).toEqual({ deleted: true })

    expect(await authors()).toContain('Bivši kupac')
    // The last e-mail waits in the outbox until it is sent.
    expect((await tablesContaining(open, words)).filter((table) => !TABLES_KEPT.includes(table))).toEqual(['outbox'])
    const [farewell, ...more] = await mailsOf(open, 'accountDeleted', email)
    expect([farewell?.to.address, more]).toEqual([email, []])
    expect(await tablesContaining(open, [`user ${user.id}"`])).toEqual([])

    const rows = await open.shop.db
      .select({ userId: orders.userId, email: orders.email, lastName: orders.lastName, giftMessage: orders.giftMessage })
      .from(orders)
      .where(eq(orders.email, email))
      .orderBy(asc(orders.id))
    // The card of the shipped order is written; the unpaid one may still be sent.
    expect(rows).toEqual(['', `To dear ${lastName}`].map((giftMessage) => ({ userId: null, email, lastName, giftMessage })))
    const visitor = apiWith(open, {})
    expect((await visitor.getOrderBySlug({ body: { orderSlug: due, protectCode: dueProof.protectCode } })).payableBy.length).toBeGreaterThan(0)
    expect(await codeOf(visitor.getOrderBySlug({ body: { orderSlug: paid } }))).toBe('not-found')
    const written = await open.shop.db.select().from(comments).where(eq(comments.title, 'Clear'))
    expect(written.map(({ userId, author, text, waiting }) => ({ userId, author, text, waiting }))).toEqual([
      { userId: null, author: 'Bivši kupac', text: 'As water.', waiting: null },
    ])
    expect(await open.shop.db.$count(comments, eq(comments.title, 'Still clear'))).toBe(0)
    expect((await open.shop.db.select().from(memberCards).where(eq(memberCards.barcode, CARD)))[0]?.holderId).toBeNull()
    expect(['own', 'shared'].map((kind) => existsSync(join(dataDir, 'files', `${kind}-${user.id}.pdf`)))).toEqual([false, true])
    expect(await (await logIn(open, 'mirna')).calls.getWebProfile({})).toEqual(others)
  }, 60_000)

  test('logs out everywhere at once, and the e-mail can register again', async () => {
    const customer = await newCustomer()
    const { calls, email, tokens, user } = customer
    const elsewhere = await open.client.in('en').login({ body: { email, password: PASSWORD } })
    await remove(customer)
    expect(await codeOf(calls.getWebProfile({}))).toBe('session-over')
    for (const { refreshToken } of [tokens, elsewhere.tokens])
      expect(await codeOf(apiWith(open, { [HEADERS.refreshToken]: refreshToken }).refresh({}))).toBe('session-over')
    expect(await codeOf(open.client.in('en').login({ body: { email, password: PASSWORD } }))).toBe('login-failed')
    const again = await open.client.in('en').register({ body: newRegistration({ email }) })
    expect(again.user.id).not.toBe(user.id)
  })

  test('requires the own e-mail and the right password; attempts are counted', async () => {
    const customer = await newCustomer()
    expect(await codeOf(remove({ ...customer, email: DEMO_USERS.mirna.email }))).toBe('invalid-input')
    expect(await codeOf(customer.calls.deleteAccount({ body: { email: customer.email } }))).toBe('password-wrong')
    for (let times = 0; times < 9; times += 1) expect(await codeOf(remove(customer, 'wrong'))).toBe('password-wrong')
    expect(await codeOf(remove(customer))).toBe('rate-limited')
    expect(await codeOf(remove({ calls: apiWith(open, {}), email: customer.email }))).toBe('not-logged-in')
    const nika = await logIn(open, 'nika')
    expect(await codeOf(nika.calls.deleteAccount({ body: { email: DEMO_USERS.nika.email, password: DEMO_USERS.nika.password } }))).toBe('forbidden')
    expect((await customer.calls.getWebProfile({})).email).toBe(customer.email)
  })

  test('needs no password when there never was one', async () => {
    const customer = await newCustomer()
    await open.shop.db.update(users).set({ passwordHash: null }).where(eq(users.email, customer.email))
    expect(await customer.calls.deleteAccount({ body: { email: customer.email } })).toEqual({ deleted: true })
  })

  test('happens once, however many concurrent requests', async () => {
    const customer = await newCustomer()
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        remove(customer).then(
          () => 'deleted',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'deleted')).toEqual(['deleted'])
    expect(outcomes.filter((outcome) => outcome !== 'deleted' && outcome !== 'session-over')).toEqual([])
    expect(await mailsOf(open, 'accountDeleted', customer.email)).toHaveLength(1)
  })
})

describe('a data export', () => {
  test('contains every kind of record, and no credentials or proofs', async () => {
    const customer = await newCustomer()
    const { email, lastName, user, calls } = customer
    await createAllData(customer)
    const exported = await calls.exportAccount({})
    expect(exported.user).toEqual(await calls.getWebProfile({}))
    const counts = Object.fromEntries(Object.entries(exported.records).map(([kind, records]) => [kind, records.length]))
    expect(counts).toEqual({
      orders: 2,
      wishlist: 1,
      comments: 2,
      consents: 6,
      forms: 1,
      newsletter: 1,
      files: 2,
      attributes: 1,
      carts: 1,
      withdrawals: 1,
      sessions: 1,
      identities: 1,
    })
    expect(exported.records.orders?.[0]).toMatchObject({
      email,
      lastName,
      total: expect.any(Number),
      giftMessage: `To dear ${lastName}`,
      lines: [{ sku: 'sardines-olive-oil', quantity: 2, price: 4.9 }],
    })
    expect(exported.records.withdrawals?.[0]).toMatchObject({ lastName, goods: 'sardines' })
    const notified = JSON.stringify(exported)
    const [row] = await open.shop.db.select().from(users).where(eq(users.id, user.id))
    const [subscription] = await open.shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
    for (const secret of [row?.passwordHash, subscription?.confirmHash]) expect(notified).not.toContain(secret ?? 'missing')
    expect(notified).not.toMatch(/protect|hash|token|[0-9a-f]{32}/i)
    for (const { email: other } of Object.values(DEMO_USERS)) expect(notified).not.toContain(other)
  }, 60_000)

  test('requires a logged-in customer', async () => {
    expect(await codeOf(apiWith(open, {}).exportAccount({}))).toBe('not-logged-in')
    expect(await codeOf((await logIn(open, 'nika')).calls.exportAccount({}))).toBe('forbidden')
    const { records } = await (await newCustomer()).calls.exportAccount({})
    expect([records.orders, records.files, records.attributes, records.wishlist]).toEqual([[], [], [], []])
  })
})

describe('a deletion concurrent with other requests', () => {
  test('leaves a complete order or none: never a partial one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await newCustomer()
      const shopper = await readyOrder(customer, PAYMENTS.cashOnDelivery)
      const [ordered, gone] = await Promise.allSettled([shopper.order({ userId: customer.user.id }), remove(customer)])
      expect(gone.status).toBe('fulfilled')
      if (ordered.status === 'rejected') expect(['cart-unknown', 'session-over', 'no-active-user', 'forbidden']).toContain(ordered.reason.code)
      const rows = await open.shop.db.select({ userId: orders.userId }).from(orders).where(eq(orders.email, customer.email))
      expect(rows).toEqual(ordered.status === 'fulfilled' ? [{ userId: null }] : [])
    }
  }, 60_000)

  test('lets no request write afterwards', async () => {
    const customer = await newCustomer()
    const { calls, email, lastName } = customer
    const home = { ...addressIn(COUNTRIES.HR), lastName }
    const outcomes = await Promise.allSettled([
      calls.createAddress({ body: home }, { idempotencyKey: randomUUID() }),
      calls.toggleWish({ body: { product_id: PRODUCTS.bowl } }),
      remove(customer),
      calls.updateWebUser({ body: { lastName: `${lastName} x` } }),
      calls.createAddress({ body: home }),
      calls.createComment({ body: { subject: 'product', subjectId: PRODUCTS.bowl, rating: 5, title: 'Late', text: 'Too late.' } }),
    ])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('session-over')
    expect(await tablesContaining(open, [email, lastName.toLowerCase()])).toEqual(['consent_logs', 'outbox'])
  })
})
