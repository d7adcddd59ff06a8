import { describe, expect, test } from 'vitest'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { storedCartSession } from './cookies.ts'
import { createActors } from './create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'
import { clearOrderedCart, orderAwaitingPayment, protectCodeOfOrderedCart, releaseOrderedCart } from './ordered-cart.ts'

const SLUG = 'order-slug'

async function openTab(browser: ReturnType<typeof exampleBrowser>) {
  const platform = examplePlatform({
    getCart: () => exampleCart(1, [exampleItem(7)]),
    getNewCartSession: () => exampleCart(1, [], { id: 'cart-2', session: 'cart-2', protectCode: 'code-2' }),
    addItem: () => exampleCart(2, [exampleItem(8)], { id: 'cart-2', session: 'cart-2', protectCode: 'code-2' }),
    getCheckoutSettings: () => ({}),
  })
  const tab = browser.openTab()
  const { deps, toasts } = exampleDeps(platform.client)
  const actors = await createActors(deps, tab.environment)
  await settled()
  return { ...tab, ...platform, toasts, cart: actors.cart, actors }
}

async function ordered() {
  const browser = exampleBrowser()
  browser.cookies.set('cartId', 'cart-1').set('protectCode', 'code-1')
  const [first, second] = [await openTab(browser), await openTab(browser)]
  releaseOrderedCart(first.cart, SLUG, first.environment)
  await settled()
  return { browser, first, second }
}

describe('a cart that was ordered and is being paid at a provider', () => {
  test('is no longer shown in any tab, and its cookies remain as proof of the order', async () => {
    const { browser, first, second } = await ordered()
    expect([first.cart.getSnapshot().value, second.cart.getSnapshot().value]).toEqual(['absent', 'absent'])
    expect([...browser.cookies.keys()]).toEqual(['orderedCart'])
    const { jar } = first.environment
    expect([storedCartSession(jar), orderAwaitingPayment(jar), protectCodeOfOrderedCart(jar, SLUG), protectCodeOfOrderedCart(jar, 'another')]).toEqual([
      null,
      SLUG,
      'code-1',
      null,
    ])
  })

  test('is not requested by tabs that are opened or focused meanwhile', async () => {
    const { browser, second } = await ordered()
    const before = second.names().length
    second.comeBack()
    const third = await openTab(browser)
    await settled()
    expect([second.names().length - before, third.names(), third.toasts, second.toasts]).toEqual([0, [], [], []])
  })

  test('can be replaced by a new one, which remains when the customer returns from payment', async () => {
    const { browser, first } = await ordered()
    first.cart.send({ type: 'item.add', productId: 80, qty: 1, key: 'key-1' })
    await settled()
    expect(first.names()).toContain('getNewCartSession')
    expect([browser.cookies.get('cartId'), orderAwaitingPayment(first.environment.jar)]).toEqual(['cart-2', null])
    clearOrderedCart(SLUG, first.environment)
    expect([browser.cookies.get('cartId'), browser.cookies.get('orderedCart')]).toEqual(['cart-2', undefined])
    expect(first.storage.get(`checkout.receipt.${SLUG}`)).toBe('code-1')
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
    expect(browser.cookies.size).toBe(1)
  })

  test('whose cookie makes no sense is none', async () => {
    const { browser, first } = await ordered()
    for (const nonsense of ['nonsense', '{}', '{"cartId":1,"orderSlug":2}', '{"cartId":"cart-1","orderSlug":"order-slug"}', '%']) {
      browser.cookies.set('orderedCart', nonsense)
      expect([orderAwaitingPayment(first.environment.jar), protectCodeOfOrderedCart(first.environment.jar, SLUG)]).toEqual([null, null])
    }
  })

  test('ends its session when the platform says so, as 409 with its order', async () => {
    const browser = exampleBrowser()
    browser.cookies.set('cartId', 'cart-1').set('protectCode', 'code-1')
    const platform = examplePlatform({
      getCart: () => {
        throw { code: 'cart-ordered', status: 409, message: 'This cart was already ordered', payload: { orderSlug: SLUG } }
      },
    })
    const tab = browser.openTab()
    const { deps } = exampleDeps(platform.client)
    const { cart } = await createActors(deps, tab.environment)
    await settled()
    expect([cart.getSnapshot().value, [...browser.cookies.keys()], orderAwaitingPayment(tab.environment.jar)]).toEqual(['absent', ['orderedCart'], SLUG])
  })
})
