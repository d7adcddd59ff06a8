import { expect, test } from 'vitest'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { selectCount } from '#machines/cart/cart-session.selectors.ts'
import { createActors } from './create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const DAY_MS = 24 * 3_600_000
const add = { type: 'item.add', productId: 70, qty: 1, key: 'key-0001' } as const
const FULL = exampleCart(2, [exampleItem(7, 1)])
const shop = {
  getNewCartSession: () => exampleCart(0),
  getCart: () => exampleCart(1),
  addItem: () => FULL,
  getCheckoutSettings: () => ({ cartAdditionBehaviour: 1 }),
}
const never = () => new Promise<never>(() => undefined)
const slowShop = { ...shop, getNewCartSession: never }
const deafShop = { ...shop, addItem: never }

type Tab = ReturnType<ReturnType<typeof exampleBrowser>['openTab']>

async function open(responses: Parameters<typeof examplePlatform>[0], tab = exampleBrowser().openTab()) {
  const { client, requests } = examplePlatform(responses)
  const { deps, went } = exampleDeps(client)
  const { cart } = await createActors(deps, tab.environment)
  await settled()
  return { ...tab, cart, requests, went }
}

/** The next page of a tab. The locks of a page end with it. */
function nextPage(before: Tab, cookies: object = {}): Tab & { passes(milliseconds: number): void } {
  const browser = exampleBrowser()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const tab = browser.openTab()
  return { ...tab, environment: { ...tab.environment, storage: before.environment.storage }, passes: browser.passes }
}

function tabWith(cookies: object): Tab {
  const browser = exampleBrowser()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser.openTab()
}

const additions = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ operation }) => operation === 'addItem').map(({ options }) => options.idempotencyKey)

test('an addition is made by the next page, with its key, when the page is left before there is a session', async () => {
  const page = await open(slowShop)
  page.cart.send(add)
  page.leave()
  const next = await open(shop, nextPage(page))
  await settled()
  expect(next.requests.slice(0, 2)).toMatchObject([{ operation: 'getNewCartSession' }, { operation: 'addItem', options: { idempotencyKey: 'key-0001' } }])
  expect(selectCount(next.cart.getSnapshot())).toBe(1)
  expect(page.storage.size).toBe(0)
})

test('an addition whose response is not there when the page is unloaded is repeated by the next page, with its key, in the same cart', async () => {
  const page = await open(deafShop, tabWith(SESSION))
  page.cart.send(add)
  page.leave()
  expect([additions(page), page.storage.size]).toEqual([['key-0001'], 1])
  const next = await open(shop, nextPage(page, SESSION))
  await settled()
  expect([additions(next), selectCount(next.cart.getSnapshot()), page.storage.size]).toEqual([['key-0001'], 1, 0])
})

test('an addition is not repeated in another cart, nor when the server does not know its key any more', async () => {
  const page = await open(deafShop, tabWith(SESSION))
  page.cart.send(add)
  page.leave()
  const stored = page.environment.storage.getItem('cart.draft') ?? ''
  const other = await open(shop, nextPage(page, { ...SESSION, cartId: 'cart-2' }))
  const without = await open(shop, nextPage(page))
  expect([additions(other), additions(without), page.storage.size]).toEqual([[], [], 0])

  page.environment.storage.setItem('cart.draft', stored)
  const tomorrow = nextPage(page, SESSION)
  tomorrow.passes(DAY_MS)
  expect([additions(await open(shop, tomorrow)), page.storage.size]).toEqual([[], 0])

  page.environment.storage.setItem('cart.draft', stored)
  const tonight = nextPage(page, SESSION)
  tonight.passes(DAY_MS - 1)
  expect(additions(await open(shop, tonight))).toEqual(['key-0001'])
})

test('a restored addition is stored until it is made, and leads nowhere', async () => {
  const page = await open(slowShop)
  const { environment } = page
  page.cart.send(add)
  page.leave()
  await open(slowShop, nextPage(page))
  await open(deafShop, nextPage(page))
  expect(environment.storage.getItem('cart.draft')).toContain('key-0001')

  const shopThatOpensCart = { ...shop, getCheckoutSettings: () => ({ cartAdditionBehaviour: 0 }) }
  const { cart, went } = await open(shopThatOpensCart, nextPage(page))
  await settled()
  expect([selectCount(cart.getSnapshot()), environment.storage.getItem('cart.draft'), went]).toEqual([1, null, []])
})

test('an addition is not repeated by the next page when the page was shown again, or it was made, or failed, or its cart ended', async () => {
  const response = Promise.withResolvers<typeof FULL>()
  const waiting = { ...shop, addItem: () => response.promise }
  const failure = Promise.withResolvers<typeof FULL>()
  const [shown, made, failed, ended] = [
    await open(slowShop),
    await open(waiting),
    await open({ ...shop, addItem: () => failure.promise }),
    await open(deafShop, tabWith(SESSION)),
  ]
  for (const { cart, leave } of [shown, made, failed, ended]) {
    cart.send(add)
    await settled()
    leave()
  }
  expect([shown, made, failed, ended].map(({ storage }) => storage.size)).toEqual([1, 1, 1, 1])
  shown.comeBack()
  response.resolve(FULL)
  failure.reject({ code: 'out-of-stock', status: 422 })
  ended.cart.send({ type: 'locale.changed', carry: false })
  await settled()
  await settled()
  expect([shown, made, failed, ended].map(({ storage }) => storage.size)).toEqual([0, 0, 0, 0])
})
