import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { hasRequiredConsents } from './consent.service.ts'
import { consentLogs } from './consent.tables.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await openDemoShop()
}, 60_000)
afterAll(() => demo.close())

const log = (given: Record<string, unknown> = {}) => ({
  status: 'accepted' as const,
  statusTimestamp: '2026-11-21T12:00:00+01:00',
  sourceType: 'checkoutForm' as const,
  consents: [1, 2],
  user: { userType: 'guest' as const, email: 'ana@example.com' },
  ...given,
})
const rows = () => demo.shop.db.select().from(consentLogs).orderBy(asc(consentLogs.id))

describe('consents', () => {
  it('are returned in the language of the request', async () => {
    const { records, paging } = await demo.ask('filterConsents', { body: { forWeb: true } }, 'hr')
    expect(paging).toMatchObject({ total: 9, limit: 100 })
    expect(records[1]).toEqual({
      id: 2,
      uniqueNumber: 1002,
      displayName: '<p>Prihvaćam <a href="/hr/uvjeti-prodaje">uvjete prodaje</a>.</p>',
      version: '2026-10-01',
    })
    expect((await demo.ask('filterConsents', { body: { forWeb: true, limit: 2 } })).records).toHaveLength(2)
    expect(await demo.problem('filterConsents', { body: { limit: 100 } })).toMatchObject({ code: 'invalid-input' })
  })

  it('are assigned to forms; the list is in data.data', async () => {
    const { data, paging } = await demo.ask('filterConsentAssignments', { query: { perPage: '50' } })
    expect(data.map(({ assigned_to }) => assigned_to)).toEqual([
      'newsletter',
      'contactForm',
      'registerForm',
      'checkoutForm',
      'addressForm',
      'productAvailabilityForm',
    ])
    expect(paging).toMatchObject({ total: 6, perPage: 50 })
    const checkout = await demo.ask('filterConsentAssignments', { query: { assigned_to: 'checkoutForm' } })
    expect(checkout.data).toEqual([{ id: 4, assigned_to: 'checkoutForm', consents: [1002, 1001, 1004, 1003], requiredConsents: [1001, 1002] }])
    expect(await demo.problem('filterConsentAssignments', { query: { perPage: 'all' } })).toMatchObject({ code: 'invalid-input' })
  })
})

describe('the consent log', () => {
  it('records who consented to which version, each row chained to the previous one', async () => {
    const { id: cartId, protectCode } = await demo.ask('getNewCartSession', {})
    await demo.ask('logConsents', { body: log({ cartId, protectCode, sourceType: 'addressForm' }) }, 'hr')
    await demo.ask('logConsents', { body: log({ cartId, protectCode, consents: [] }) })
    const [first, second] = await rows()
    expect(first).toMatchObject({
      status: 'accepted',
      sourceType: 'addressForm',
      locale: 'hr',
      email: 'ana@example.com',
      userType: 'guest',
      proof: expect.stringMatching(/^[0-9a-f]{64}$/),
      consents: [
        { id: 1, uniqueNumber: 1001, version: '2026-10-01' },
        { id: 2, uniqueNumber: 1002, version: '2026-10-01' },
      ],
    })
    expect(second).toMatchObject({ consents: [], sourceType: 'checkoutForm' })
    expect(first?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(second?.hash).not.toBe(first?.hash)
  })

  it('binds to a proven cart, and says whether it may be ordered', async () => {
    const { id: cartId, protectCode } = await demo.ask('getNewCartSession', {})
    const { db } = demo.shop
    const ready = () => hasRequiredConsents(db, 'checkoutForm', { cartId })
    expect(await ready()).toBe(false)
    await demo.ask('logConsents', { body: log({ cartId, protectCode, consents: [1] }) })
    expect(await ready()).toBe(false)
    await demo.ask('logConsents', { body: log({ cartId, protectCode }) })
    expect(await ready()).toBe(true)
    await demo.ask('logConsents', { body: log({ cartId, protectCode, status: 'withdrawn' }) })
    expect(await ready()).toBe(false)
    expect((await rows()).at(-1)?.proof).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stores nothing for a cart that is not proven', async () => {
    const before = (await rows()).length
    const { id: cartId } = await demo.ask('getNewCartSession', {})
    for (const proof of [{ cartId, protectCode: 'wrong' }, { cartId }, { cartId: 'nobody', protectCode: 'x' }, {}])
      expect(await demo.problem('logConsents', { body: log(proof) })).toMatchObject({ code: 'cart-unknown' })
    expect(await rows()).toHaveLength(before)
  })

  it("stores nothing in a customer's name for an anonymous visitor", async () => {
    const { id: cartId, protectCode } = await demo.ask('getNewCartSession', {})
    const user = { userType: 'customer', email: 'mirna.lozic@example.com' }
    expect(await demo.problem('logConsents', { body: log({ cartId, protectCode, user }) })).toMatchObject({ code: 'forbidden' })
  })

  it.each([{ user: { userType: 'guest', email: 'nobody' } }, { sourceType: 'other' }, { statusTimestamp: 'today' }])('rejects %j', async (wrong) => {
    expect(await demo.problem('logConsents', { body: log(wrong) })).toMatchObject({ status: 422, code: 'invalid-input' })
  })
})
