import { describe, expect, test } from 'vitest'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { storedCartSession } from './cookies.ts'
import { createActors } from './create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'
import { clearOrderedCart, handOverCart, orderAwaitingPayment, protectCodeOfOrderedCart } from './ordered-cart.ts'

const SLUG = 'order-slug'

async function openTab(browser: ReturnType<typeof exampleBrowser>) {
  const platform = examplePlatform({
    getCart: () => exampleCart(1, [exampleItem(7)]),
    getNewCartSession: () => exampleCart(1, [], { id: 'cart-2', session: 'cart-2', protectCode: 'code-2' }),
    addItem: () => exampleCart(2, [exampleItem(8)], { id: 'cart-2', session: 'cart-2', protectCode: 'code-2' }),
    getCheckoutSettings: () => ({}),
  })
  const tab = browser.openTab()
  const { deps, said } = exampleDeps(platform.client)
  const actors = await createActors(deps, tab.environment)
  await settled()
  return { ...tab, ...platform, said, cart: actors.cart, actors }
}

async function ordered() {
  const browser = exampleBrowser()
  browser.cookies.set('cartId', 'cart-1').set('protectCode', 'code-1')
  const [first, second] = [await openTab(browser), await openTab(browser)]
  handOverCart(first.cart, SLUG, first.environment)
  await settled()
  return { browser, first, second }
}

describe('a cart that was ordered and is paid elsewhere', () => {
  test('is shown in no tab any more, and its cookies stay as the proof of its order', async () => {
    const { browser, first, second } = await ordered()
    expect([first.cart.getSnapshot().value, second.cart.getSnapshot().value]).toEqual(['absent', 'absent'])
    expect([browser.cookies.get('cartId'), browser.cookies.get('protectCode')]).toEqual(['cart-1', 'code-1'])
    const { jar } = first.environment
    expect([storedCartSession(jar), orderAwaitingPayment(jar), protectCodeOfOrderedCart(jar, SLUG), protectCodeOfOrderedCart(jar, 'another')]).toEqual([
      null,
      SLUG,
      'code-1',
      null,
    ])
  })

  test('is not requested by tabs opened or focused meanwhile', async () => {
    const { browser, second } = await ordered()
    const before = second.names().length
    second.comeBack()
    const third = await openTab(browser)
    await settled()
    expect([second.names().length - before, third.names(), third.said, second.said]).toEqual([0, [], [], []])
  })

  test('can be replaced by a new one, which stays when the customer returns from payment', async () => {
    const { browser, first } = await ordered()
    first.cart.send({ type: 'item.add', productId: 80, qty: 1, key: 'key-1' })
    await settled()
    expect(first.names()).toContain('getNewCartSession')
    expect([browser.cookies.get('cartId'), orderAwaitingPayment(first.environment.jar)]).toEqual(['cart-2', null])
    clearOrderedCart(SLUG, first.environment)
    expect([browser.cookies.get('cartId'), browser.cookies.get('orderedCart')]).toEqual(['cart-2', undefined])
  })

  test('is cleared when the customer returns, and the tab stores the protect code', async () => {
    const { browser, second } = await ordered()
    expect(clearOrderedCart(SLUG, second.environment)).toBe('code-1')
    expect([...browser.cookies.keys()]).toEqual([])
    expect([...second.storage]).toEqual([[`checkout.receipt.${SLUG}`, 'code-1']])
    expect(clearOrderedCart(SLUG, second.environment)).toBe(null)
  })

  test('is not cleared by the page of another order', async () => {
    const { browser, first } = await ordered()
    expect(clearOrderedCart('another', first.environment)).toBe(null)
    expect(browser.cookies.size).toBe(3)
  })

  test('whose cookie makes no sense is like any other', async () => {
    const { browser, first } = await ordered()
    for (const nonsense of ['nonsense', '{}', '{"cartId":1,"orderSlug":2}', '%']) {
      browser.cookies.set('orderedCart', nonsense)
      expect([orderAwaitingPayment(first.environment.jar), storedCartSession(first.environment.jar)]).toEqual([
        null,
        { cartId: 'cart-1', protectCode: 'code-1' },
      ])
    }
  })
})
