import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/ports/outbox.tables.ts'
import { type DemoShop, openDemoShop } from '#tests/open-demo-shop.ts'
import { newsletterSubscriptions } from './marketing.tables.ts'

let demo: DemoShop
let now = new Date()
beforeAll(async () => {
  demo = await openDemoShop(() => now)
  now = new Date(demo.days.moment('2026-11-21T12:00:00+01:00'))
}, 60_000)
afterAll(() => demo.close())

const REQUIRED = [1001, 1003]

describe('the newsletter', () => {
  it('awaits confirmation and queues an e-mail for each request', async () => {
    const body = { email: 'Ana.Horvat@example.com', consents: REQUIRED }
    expect(await demo.ask('subscribeNewsletter', { body }, 'hr')).toEqual({ status: 'pending' })
    expect(await demo.problem('subscribeNewsletter', { body: { ...body, email: 'ana.horvat@EXAMPLE.com' } })).toEqual({
      status: 422,
      code: 'subscription-exists',
    })
    const [subscription] = await demo.shop.db.select().from(newsletterSubscriptions)
    expect(subscription).toMatchObject({ email: 'ana.horvat@example.com', status: 'pending', locale: 'hr', consents: REQUIRED })
    const mails = await demo.shop.db.select().from(outbox)
    expect(mails.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['newsletterConfirm', { subscriptionId: subscription?.id, email: 'ana.horvat@example.com', locale: 'hr' }],
      ['newsletterConfirm', { subscriptionId: subscription?.id, email: 'ana.horvat@example.com', locale: 'en' }],
    ])
  })

  it('deletes an address that was not confirmed for seven days', async () => {
    const body = { email: 'late@example.com', consents: REQUIRED }
    await demo.ask('subscribeNewsletter', { body })
    now = new Date(now.getTime() + 8 * 86_400_000)
    expect(await demo.ask('subscribeNewsletter', { body })).toEqual({ status: 'pending' })
  })

  it('requires the consents', async () => {
    expect(await demo.problem('subscribeNewsletter', { body: { email: 'new@example.com', consents: [1001] } })).toEqual({
      status: 422,
      code: 'consent-missing',
    })
    expect(await demo.problem('subscribeNewsletter', { body: { email: 'new@example.com', consents: [] } })).toMatchObject({ code: 'consent-missing' })
    expect(await demo.problem('subscribeNewsletter', { body: { email: 'new@example.com', consents: [4711] } })).toMatchObject({ code: 'invalid-input' })
    expect(await demo.problem('subscribeNewsletter', { body: { email: 'not an address', consents: REQUIRED } })).toMatchObject({ code: 'invalid-input' })
  })

  it('accepts one of two concurrent subscriptions', async () => {
    const body = { email: 'twice@example.com', consents: REQUIRED }
    const responses = await Promise.allSettled([1, 2].map(() => demo.ask('subscribeNewsletter', { body })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
