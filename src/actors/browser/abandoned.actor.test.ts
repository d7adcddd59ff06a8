import { describe, expect, test } from 'vitest'
import { exampleCart } from '#machines/cart/cart.examples.ts'
import { FORBIDDEN } from '#machines/session/session.examples.ts'
import { exampleBrowser } from './live.examples.ts'
import { LOGIN, openLoggedIn, openWith } from './user-actors.examples.ts'

describe('an abandoned cart', () => {
  const LEFT = exampleCart(5)

  test('is merged into the current cart', async () => {
    const browser = exampleBrowser()
    browser.cookies.set('cartId', LEFT.id).set('protectCode', 'code-1')
    const { userActors, requests, cart, arrived } = await openWith({ getAbandoned: () => LEFT }, browser)
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    expect(requests.filter(({ operation }) => operation === 'getAbandoned').map(({ input }) => input)).toEqual([
      { body: { cartId: LEFT.id, protectCode: 'code-1', currencyId: 1 } },
    ])
    expect(cart.getSnapshot().context.cart?.version).toBe(5)
  })

  test('becomes the cart where there was none, in this tab and on this device', async () => {
    const { userActors, browser, cart, arrived } = await openWith({ getAbandoned: () => LEFT, getCart: () => LEFT })
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    expect([cart.getSnapshot().context.session?.cartId, browser.cookies.get('cartId')]).toEqual([LEFT.id, LEFT.id])
  })

  test('is not requested for a stored log-in nor for the back office', async () => {
    const { names } = await openLoggedIn()
    expect(names()).not.toContain('getAbandoned')
  })

  test('that fails to load is only logged', async () => {
    const { userActors, toasts, names, arrived } = await openWith({ getAbandoned: () => Promise.reject(FORBIDDEN) })
    const { session } = await userActors.load()
    session.send(LOGIN)
    await arrived()
    expect([names().includes('getAbandoned'), toasts]).toEqual([true, []])
  })
})
