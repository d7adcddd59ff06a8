import { expect, test } from 'vitest'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { selectCount } from '#machines/cart/cart-session.selectors.ts'
import { createActors } from './create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'

const add = { type: 'item.add', productId: 70, qty: 1, key: 'key-0001' } as const
const shop = {
  getNewCartSession: () => exampleCart(0),
  addItem: () => exampleCart(2, [exampleItem(7, 1)]),
  getCheckoutSettings: () => ({ cartAdditionBehaviour: 1 }),
}
const slowShop = { ...shop, getNewCartSession: () => new Promise<never>(() => undefined) }

async function open(responses: Parameters<typeof examplePlatform>[0], tab = exampleBrowser().openTab()) {
  const { client, requests } = examplePlatform(responses)
  const { deps, went } = exampleDeps(client)
  const { cart } = await createActors(deps, tab.environment)
  await settled()
  return { ...tab, cart, requests, went }
}

test('an addition is made by the next page, with its key, when the page is left before there is a session', async () => {
  const { cart, leave, storage, environment } = await open(slowShop)
  cart.send(add)
  leave()
  // The lock of a page ends with the page.
  const tab = exampleBrowser().openTab()
  const next = await open(shop, { ...tab, environment: { ...tab.environment, storage: environment.storage } })
  await settled()
  expect(next.requests.slice(0, 2)).toMatchObject([{ operation: 'getNewCartSession' }, { operation: 'addItem', options: { idempotencyKey: 'key-0001' } }])
  expect(selectCount(next.cart.getSnapshot())).toBe(1)
  expect(storage.size).toBe(0)
})

test('a restored addition is stored until it can be sent, and leads nowhere', async () => {
  const { cart, leave, environment } = await open(slowShop)
  cart.send(add)
  leave()
  const tab = exampleBrowser().openTab()
  const next = { ...tab, environment: { ...tab.environment, storage: environment.storage } }
  const waiting = await open(slowShop, next)
  expect([waiting.storage.size, environment.storage.getItem('cart.draft')]).toEqual([tab.storage.size, expect.stringContaining('key-0001')])

  const last = exampleBrowser().openTab()
  const shopThatOpensCart = { ...shop, getCheckoutSettings: () => ({ cartAdditionBehaviour: 0 }) }
  const { cart: made, went } = await open(shopThatOpensCart, { ...last, environment: { ...last.environment, storage: environment.storage } })
  await settled()
  expect([selectCount(made.getSnapshot()), environment.storage.getItem('cart.draft'), went]).toEqual([1, null, []])
})

test('an addition is not repeated by the next page when the page was shown again, or the session created', async () => {
  const [shown, created] = [await open(slowShop), await open(shop)]
  for (const { cart, leave } of [shown, created]) {
    cart.send(add)
    leave()
  }
  expect([shown.storage.size, created.storage.size]).toEqual([1, 1])
  shown.comeBack()
  await settled()
  await settled()
  expect([shown.storage.size, created.storage.size]).toEqual([0, 0])
})
