import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUANTITY_SETTLES_MS } from '#contract/cart.constants.ts'
import type { Locale } from '#contract/locale.ts'
import { selectIsPopupOpen } from '#machines/cart/addition.selectors.ts'
import { CART_UNKNOWN, exampleCart, exampleItem, OUT_OF_STOCK } from '#machines/cart/cart.examples.ts'
import { selectCount, selectPhase, selectQty, selectRejection } from '#machines/cart/cart-session.selectors.ts'
import { type Actors, createActors } from './create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'

const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
const add = { type: 'item.add', productId: 70, qty: 1, key: 'key-0001' } as const
const FULL = exampleCart(2, [exampleItem(7, 1)])

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Responses = Parameters<typeof examplePlatform>[0]
type Opened = Awaited<ReturnType<typeof open>>

async function open(
  responses: Responses,
  { cookies = {}, browser = exampleBrowser(), locale }: { cookies?: object; browser?: ReturnType<typeof exampleBrowser>; locale?: () => Locale } = {},
) {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const platform = examplePlatform(responses)
  const tab = browser.openTab()
  const { deps, toasts, went } = exampleDeps(platform.client, locale)
  const actors: Actors = await createActors(deps, tab.environment)
  await settled()
  return { ...platform, ...tab, browser, toasts, went, ...actors }
}

const withBehaviour = (cartAdditionBehaviour: number) => ({ getCheckoutSettings: () => ({ cartAdditionBehaviour }) })
const shop = { getNewCartSession: () => exampleCart(0), addItem: () => FULL, getCart: () => FULL, ...withBehaviour(1) }

test('the shop goes to the cart when the notice is shown, not before (ADD-13)', async () => {
  const platform = examplePlatform({ ...shop, ...withBehaviour(0) })
  const { deps, toasts, went } = exampleDeps(platform.client)
  const shown = Promise.withResolvers<void>()
  const { environment } = exampleBrowser().openTab()
  const { cart } = await createActors({ ...deps, notify: { ...deps.notify, shown: () => shown.promise } }, environment)
  cart.send(add)
  await settled()
  expect([toasts.map(({ what }) => what), went]).toEqual([['core.notifications.addedToCart'], []])
  shown.resolve()
  await settled()
  expect(went).toEqual([{ to: 'cart' }])
})

describe('the first add', () => {
  test('creates a session, stores it for a year, adds, and shows a notice', async () => {
    const { cart, names, browser, toasts } = await open(shop)
    expect(browser.written).toEqual([])
    cart.send(add)
    await settled()
    expect(names()).toEqual(['getNewCartSession', 'addItem', 'getCheckoutSettings'])
    expect(browser.written.slice(-2)).toEqual([
      'cartId=cart-1; max-age=31536000; path=/; SameSite=Lax',
      'protectCode=code-1; max-age=31536000; path=/; SameSite=Lax',
    ])
    expect(toasts).toEqual([{ kind: 'success', what: 'core.notifications.addedToCart' }])
    expect(selectCount(cart.getSnapshot())).toBe(1)
  })

  test('waits for its session with all adds that follow, each with its own key', async () => {
    const { cart, requests } = await open(shop)
    cart.send(add)
    cart.send({ ...add, key: 'key-0002' })
    await settled()
    await settled()
    expect(requests.map(({ operation, options }) => [operation, options.idempotencyKey])).toEqual([
      ['getNewCartSession', undefined],
      ['addItem', 'key-0001'],
      ['addItem', 'key-0002'],
      ['getCheckoutSettings', undefined],
    ])
  })

  test('without a quantity sends nothing and shows why', async () => {
    const { cart, names, toasts } = await open(shop)
    for (const qty of [0, -1, null, 'many']) cart.send({ ...add, qty })
    await settled()
    expect(names()).toEqual([])
    expect(toasts.map(({ what }) => what)).toEqual(Array(4).fill('error.invalidQuantity'))
  })

  test('uses the session another tab created meanwhile', async () => {
    const { cart, names, browser } = await open(shop)
    for (const [name, value] of Object.entries(SESSION)) browser.cookies.set(name, value)
    cart.send(add)
    await settled()
    expect(names()).toEqual(['getCart', 'addItem', 'getCheckoutSettings'])
  })
})

describe('an add that fails', () => {
  test('is retried twice and then offered again, always with the same key', async () => {
    let isDown = true
    const { cart, requests, toasts } = await open(
      {
        ...shop,
        addItem: () => {
          if (isDown) throw { code: 'timeout', status: 0, message: '' }
          return FULL
        },
      },
      { cookies: SESSION },
    )
    cart.send(add)
    for (const pause of [0, 500, 2000]) {
      vi.advanceTimersByTime(pause)
      await settled()
    }
    expect(toasts).toMatchObject([{ kind: 'problem', what: { code: 'timeout' }, options: { action: { key: 'common.retry' } } }])
    isDown = false
    toasts[0]?.options?.action?.run()
    await settled()
    expect(requests.filter(({ operation }) => operation === 'addItem').map(({ options }) => options.idempotencyKey)).toEqual(Array(4).fill('key-0001'))
    expect(toasts.at(-1)).toEqual({ kind: 'success', what: 'core.notifications.addedToCart' })
  })

  test('because its session is over gets another session', async () => {
    let rejections = 1
    const { cart, names, toasts } = await open(
      {
        ...shop,
        addItem: () => {
          if (rejections-- > 0) throw CART_UNKNOWN
          return FULL
        },
      },
      { cookies: SESSION },
    )
    cart.send(add)
    await settled()
    await settled()
    expect(names()).toEqual(['getCart', 'addItem', 'getNewCartSession', 'addItem', 'getCheckoutSettings'])
    expect(toasts.at(-1)).toEqual({ kind: 'success', what: 'core.notifications.addedToCart' })
  })
})

describe('a stored session', () => {
  test('is read at the start', async () => {
    const { cart, requests } = await open(shop, { cookies: SESSION })
    expect(requests).toMatchObject([{ operation: 'getCart', input: { body: { ...SESSION, currencyId: 1 } } }])
    expect(selectCount(cart.getSnapshot())).toBe(1)
  })

  test.each(['cart-unknown', 'cart-ordered'])('that the API rejects (%s) is cleared', async (code) => {
    const problem = { code, status: 400, message: '' }
    const { browser, toasts } = await open({ getCart: () => Promise.reject(problem) }, { cookies: SESSION })
    expect([...browser.cookies.keys()]).toEqual([])
    expect(toasts).toEqual([{ kind: 'problem', what: problem, options: undefined }])
  })

  test('stays after any other server error', async () => {
    const { browser } = await open({ getCart: () => Promise.reject({ code: 'invalid-input', status: 422, message: '' }) }, { cookies: SESSION })
    expect([...browser.cookies.keys()]).toEqual(['cartId', 'protectCode'])
  })

  test('that is invalid is ignored', async () => {
    const { names } = await open(shop, { cookies: { cartId: '%E0%A4%A', protectCode: 'code-1' } })
    expect(names()).toEqual([])
  })
})

describe('without a session', () => {
  test('an operation sends nothing and is logged', async () => {
    const { cart, names, logged, toasts } = await open({})
    cart.send({ type: 'line.set', itemId: 7, qty: 2 })
    cart.send({ type: 'line.remove', itemId: 7 })
    cart.send({ type: 'cart.clear' })
    expect([names(), toasts]).toEqual([[], []])
    expect(logged).toEqual(["line.set: Session doesn't exist", "line.remove: Session doesn't exist", "cart.clear: Session doesn't exist"])
  })
})

describe('a line', () => {
  const responses = { ...shop, updateItem: () => exampleCart(3, [exampleItem(7, 4)]), deleteItem: () => exampleCart(4) }

  test('is changed once, half a second after the last of four clicks', async () => {
    const { cart, requests } = await open(responses, { cookies: SESSION })
    for (const qty of [2, 3, 4, '5.9']) cart.send({ type: 'line.set', itemId: 7, qty })
    expect(selectQty(7)(cart.getSnapshot())).toBe(5)
    vi.advanceTimersByTime(QUANTITY_SETTLES_MS - 1)
    expect(requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await settled()
    expect(requests.slice(1)).toMatchObject([{ operation: 'updateItem', input: { body: { itemId: 7, productId: 70, qty: 5 } } }])
    expect(selectPhase(7)(cart.getSnapshot())).toBe('settled')
    expect(selectQty(7)(cart.getSnapshot())).toBe(4)
  })

  test('that is removed is no longer changed', async () => {
    const { cart, names, toasts } = await open(responses, { cookies: SESSION })
    cart.send({ type: 'line.set', itemId: 7, qty: 2 })
    cart.send({ type: 'line.remove', itemId: 7 })
    expect(selectPhase(7)(cart.getSnapshot())).toBe('removing')
    vi.advanceTimersByTime(5000)
    await settled()
    expect(names()).toEqual(['getCart', 'deleteItem'])
    expect(toasts).toMatchObject([{ kind: 'success', what: 'core.notifications.itemRemovedFromCart', options: { action: { key: 'common.undo' } } }])
  })

  test('that cannot be removed stays', async () => {
    const deleteItem = () => Promise.reject({ code: 'server-error', status: 500, message: '' })
    const { cart, toasts } = await open({ ...responses, deleteItem }, { cookies: SESSION })
    cart.send({ type: 'line.remove', itemId: 7 })
    await settled()
    expect(toasts).toEqual([{ kind: 'info', what: 'error.removeFromCartFailed', options: undefined }])
    expect(selectPhase(7)(cart.getSnapshot())).toBe('settled')
  })

  test("that is rejected shows the server's quantity and the available stock", async () => {
    const { cart } = await open({ ...responses, updateItem: () => Promise.reject(OUT_OF_STOCK) }, { cookies: SESSION })
    cart.send({ type: 'line.set', itemId: 7, qty: 900 })
    vi.advanceTimersByTime(QUANTITY_SETTLES_MS)
    await settled()
    expect([selectQty(7)(cart.getSnapshot()), selectPhase(7)(cart.getSnapshot()), selectRejection(7)(cart.getSnapshot())?.payload?.available]).toEqual([
      1,
      'rejected',
      3,
    ])
  })

  test('is sent at once, with keepalive, when the page is left', async () => {
    const { cart, requests, leave } = await open(responses, { cookies: SESSION })
    cart.send({ type: 'line.set', itemId: 7, qty: 2 })
    leave()
    expect(requests.at(-1)).toMatchObject({ operation: 'updateItem', input: { body: { qty: 2 } }, options: { keepalive: true } })
  })

  test('is sent in parallel to a running request when the page is left', async () => {
    const { cart, requests, leave } = await open({ ...responses, addItem: () => new Promise(() => {}) }, { cookies: SESSION })
    cart.send(add)
    cart.send({ ...add, key: 'key-0002' })
    cart.send({ type: 'line.set', itemId: 7, qty: 2 })
    leave()
    expect(requests.slice(1)).toMatchObject([
      { operation: 'addItem', options: { idempotencyKey: 'key-0001', keepalive: true } },
      { operation: 'addItem', options: { idempotencyKey: 'key-0002', keepalive: true } },
      { operation: 'updateItem', input: { body: { qty: 2 } }, options: { keepalive: true } },
    ])
  })
})

describe('after a change', () => {
  const open2 = (responses: Responses) => open({ ...shop, deleteItem: () => exampleCart(4), ...responses }, { cookies: SESSION })
  const seen = ({ toasts, went, addition }: Opened) => [toasts.map(({ what }) => what), went, selectIsPopupOpen(addition.getSnapshot())]
  const ADDED = 'core.notifications.addedToCart'

  test.each([
    [0, [[ADDED], [{ to: 'cart' }], false]],
    [1, [[ADDED], [], false]],
    [2, [[ADDED], [], true]],
  ])('the configured behaviour follows: %i', async (behaviour, expected) => {
    const shop = await open2(withBehaviour(behaviour))
    shop.cart.send(add)
    await settled()
    expect(seen(shop)).toEqual(expected)
  })

  test('a removal from where products are shown counts, one in the cart does not', async () => {
    const product = await open2(withBehaviour(2))
    product.cart.send({ type: 'line.remove', itemId: 7, from: 'product' })
    await settled()
    expect(seen(product)).toEqual([['core.notifications.removedFromCart'], [], true])
    const cart = await open2(withBehaviour(2))
    cart.cart.send({ type: 'line.remove', itemId: 7 })
    await settled()
    expect(seen(cart)).toEqual([['core.notifications.itemRemovedFromCart'], [], false])
  })

  test('nothing follows when the caller ignores it, when it was quiet, and when it was rejected', async () => {
    const asks = { ...add, qty: 1, productId: 70 }
    for (const event of [
      { ...asks, ignoreBehaviour: true },
      { ...asks, quiet: true },
    ]) {
      const { cart, names, went } = await open2(withBehaviour(0))
      cart.send(event)
      await settled()
      expect([names(), went]).toEqual([['getCart', 'addItem'], []])
    }
    const rejected = await open2({ ...withBehaviour(0), addItem: () => Promise.reject(OUT_OF_STOCK) })
    rejected.cart.send(add)
    await settled()
    expect(seen(rejected)).toEqual([[OUT_OF_STOCK], [], false])
  })

  test('nothing follows when the settings cannot be loaded', async () => {
    const shop = await open2({ getCheckoutSettings: () => Promise.reject({ code: 'network', status: 0, message: '' }) })
    shop.cart.send(add)
    await settled()
    expect(seen(shop)).toEqual([[ADDED], [], false])
  })
})

describe('two tabs', () => {
  test('see one cart', async () => {
    const browser = exampleBrowser()
    const here = await open(shop, { browser })
    const there = await open(shop, { browser })
    here.cart.send(add)
    await settled()
    await settled()
    expect(selectCount(there.cart.getSnapshot())).toBe(1)
    here.cart.send({ type: 'order.placed' })
    await settled()
    expect(there.cart.getSnapshot().value).toBe('absent')
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('synchronize when one becomes visible again', async () => {
    const { comeBack, names } = await open(shop, { cookies: SESSION })
    comeBack()
    comeBack()
    await settled()
    expect(names()).toEqual(['getCart', 'getCart'])
  })
})

describe('a change of language', () => {
  const settings = (carryCartAcrossLanguages: boolean) => ({ getCheckoutSettings: () => ({ carryCartAcrossLanguages }) })

  test('ends the cart and offers to restore it', async () => {
    let page: Locale = 'en'
    const { cart, locale, browser, requests, toasts } = await open({ ...shop, ...settings(false) }, { cookies: SESSION, locale: () => page })
    page = 'hr'
    locale.send({ type: 'locale.choose', locale: 'hr' })
    await settled()
    expect([cart.getSnapshot().value, browser.cookies.size]).toEqual(['absent', 0])
    expect(toasts).toMatchObject([{ kind: 'info', what: 'core.notifications.cartCleared' }])
    toasts[0]?.options?.action?.run()
    await settled()
    expect(requests.slice(2)).toMatchObject([
      { operation: 'getNewCartSession', locale: 'hr' },
      { operation: 'addItem', locale: 'hr', input: { body: { productId: 70, qty: 1 } }, options: { idempotencyKey: 'new-key-1' } },
    ])
    expect(toasts).toHaveLength(1)
  })

  test('keeps the cart when configured', async () => {
    const { cart, locale, names } = await open({ ...shop, ...settings(true) }, { cookies: SESSION })
    locale.send({ type: 'locale.choose', locale: 'hr' })
    await settled()
    expect(names()).toEqual(['getCart', 'getCheckoutSettings', 'getCart'])
    expect(selectCount(cart.getSnapshot())).toBe(1)
  })
})
