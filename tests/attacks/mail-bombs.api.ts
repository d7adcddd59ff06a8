import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { makeMail } from '#server/modules/mail/mail.service.ts'
import { lockOrder, transitionOrder } from '#server/modules/order/order-lifecycle.service.ts'
import { MAILBOX_LIMITS } from '#server/modules/session/mail-limit.service.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { mailboxKey } from '#server/text/email-key.ts'
import type { ProblemError } from '#src/client/problem-error.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS } from '../api/demo-users.ts'
import { MAIL_ORIGIN } from '../api/mailbox.ts'
import { newRegistration } from '../api/new-customer.ts'
import { ipOf, newShopper, PAYMENTS, PRODUCTS } from '../api/shopper.ts'

const HOUR = 3_600_000
const { perHour, perDay } = MAILBOX_LIMITS.unconfirmed
let open: OpenShop
let later = 0
let count = 0
beforeAll(async () => {
  open = await openShop({ now: () => new Date(Date.parse('2026-11-23T12:00:00+01:00') + later) })
})
afterAll(() => open.close())
beforeEach(async () => {
  later = 0
  for (const table of [attempts, outbox]) await open.shop.db.delete(table)
})

/** Each request comes from a network of its own and spells the mailbox in a way of its own. */
const another = (mailbox: string) => {
  count += 1
  return { calls: apiWith(open, {}, 'en', ipOf(count)), email: mailbox.replace('@', `+${count}@`) }
}

async function order(mailbox: string) {
  const { email } = another(mailbox)
  const shopper = await newShopper(open.newClient(ipOf(count)), 'en', email)
  await shopper.add(PRODUCTS.sardines)
  await shopper.prepare()
  return shopper.order()
}

/** Everything by which anybody makes the shop write to an address. */
const ROUTES = {
  newsletter: (mailbox) => {
    const { calls, email } = another(mailbox)
    return calls.subscribeNewsletter({ body: { email, consents: [1001, 1003] } })
  },
  'newsletter by its form': (mailbox) => {
    const { calls, email } = another(mailbox)
    return calls.storeData({ body: { id: 3, data: { email }, consents: [1001, 1003] } })
  },
  contact: (mailbox) => {
    const { calls, email } = another(mailbox)
    const data = { firstName: 'Ana', lastName: 'Horvat', email, subject: 'other', message: 'Where is the shop in winter?' }
    return calls.contactAdmin({ body: { data, consents: [1001] } })
  },
  availability: (mailbox) => {
    const { calls, email } = another(mailbox)
    return calls.storeData({ body: { id: 2, data: { email, productId: PRODUCTS.tuna }, consents: [1001, 1006] } })
  },
  event: (mailbox) => {
    const { calls, email } = another(mailbox)
    return calls.storeData({ body: { id: 5, data: { firstName: 'Ana', lastName: 'Horvat', email, places: 1, eventId: 1 }, consents: [1001] } })
  },
  registration: (mailbox) => {
    const { calls, email } = another(mailbox)
    return calls.register({ body: newRegistration({ email }) })
  },
  withdrawal: (mailbox) => {
    const { calls, email } = another(mailbox)
    const body = { orderNumber: '2020-000001', firstName: 'Ana', lastName: 'Horvat', email, goods: '', message: '' }
    return calls.withdrawOrder({ body }, { idempotencyKey: randomUUID() })
  },
  order,
} satisfies Readonly<Record<string, (mailbox: string) => Promise<unknown>>>

/** Waits for a request, which may be above a limit. */
async function attempt(request: Promise<unknown>): Promise<void> {
  await request.catch((error: ProblemError) => {
    if (error.code !== 'rate-limited') throw error
  })
}

/** E-mails that a mailbox would get now. */
async function mailsTo(mailbox: string): Promise<number> {
  const { db, now } = open.shop
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id))
  const mails: Awaited<ReturnType<typeof makeMail>>[] = []
  for (const { kind, payload } of rows) mails.push(await makeMail({ db, origin: MAIL_ORIGIN, now }, { kind, payload: payload as Record<string, unknown> }))
  return mails.filter((mail) => mail && mailboxKey(mail.to.address) === mailbox).length
}

describe('a mailbox that nobody has confirmed', () => {
  test('has one budget for everything that makes the shop write to it, ten e-mails an hour and twenty a day', async () => {
    const mailbox = 'victim@example.com'
    const all = async () => {
      for (const request of Object.values(ROUTES)) await attempt(request(mailbox))
    }
    const letters = async () => {
      for (let each = 0; each < 12; each += 1) await attempt(ROUTES.newsletter(mailbox))
    }
    await all()
    expect(await mailsTo(mailbox)).toBe(8)
    await letters()
    expect(await mailsTo(mailbox)).toBe(perHour)
    await all()
    expect(await mailsTo(mailbox)).toBe(perHour)
    for (const hours of [1, 2]) {
      later = hours * HOUR
      await letters()
      await all()
      expect([hours, await mailsTo(mailbox)]).toEqual([hours, perDay])
    }
    later = 25 * HOUR
    await letters()
    expect(await mailsTo(mailbox)).toBe(perDay + perHour)
  })

  test('is told by one network five times an hour, so that its owner can still request something', async () => {
    const mailbox = 'victim.two@example.com'
    const attacker = apiWith(open, {}, 'en', '192.0.2.1')
    const subscribe = (calls: typeof attacker, each: number) =>
      calls.subscribeNewsletter({ body: { email: mailbox.replace('@', `+${each}@`), consents: [1001, 1003] } }).then(
        ({ status }) => status,
        ({ code }: ProblemError) => code,
      )
    const answers: string[] = []
    for (let each = 0; each < 6; each += 1) answers.push(await subscribe(attacker, each))
    expect(answers).toEqual([...Array(5).fill('pending'), 'rate-limited'])
    expect(await subscribe(apiWith(open, {}, 'en', '192.0.2.2'), 7)).toBe('pending')
  })
})

test('payments that fail again and again mail a guest no more than the budget; the shop and real payments always may', async () => {
  const { db, now } = open.shop
  const shopper = await newShopper(open.newClient(ipOf(999)), 'en', 'payer@example.com')
  await shopper.add(PRODUCTS.sardines)
  await shopper.prepare()
  await shopper.choosePayment(PAYMENTS.card)
  const { orderSlug } = await shopper.order()
  const move = (event: 'payment.fail' | 'payment.await' | 'payment.confirm') =>
    inTransaction(db, async (transaction) => {
      const locked = await lockOrder(transaction, { slug: orderSlug })
      if (locked) await transitionOrder(transaction, locked, event, now())
    })
  for (let each = 0; each < 15; each += 1) for (const event of ['payment.fail', 'payment.await'] as const) await move(event)
  expect(await mailsTo('payer@example.com')).toBe(perHour)
  await move('payment.confirm')
  expect(await mailsTo('payer@example.com')).toBe(perHour + 1)
})

test('an account whose mailbox others have used up still gets its link to choose a password; an unconfirmed one does not', async () => {
  const { email } = DEMO_USERS.mirna
  const forgot = (to: string) => apiWith(open, {}, 'en', '198.51.100.7').forgotPassword({ body: { email: to } })
  const waiting = newRegistration({ email: 'waiting@example.com' })
  await apiWith(open, {}, 'en', '198.51.100.8').register({ body: waiting })
  for (const mailbox of [email, waiting.email]) for (let each = 0; each < perHour; each += 1) await attempt(ROUTES.newsletter(mailbox))
  const before = [await mailsTo(email), await mailsTo(waiting.email)]
  expect(before).toEqual([perHour, perHour])
  for (const to of [email, waiting.email]) expect(await forgot(to)).toEqual({ sent: true })
  expect([await mailsTo(email), await mailsTo(waiting.email)]).toEqual([perHour + 1, perHour])
})
