import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleCart, exampleItem } from '#machines/cart/cart.examples.ts'
import { selectRemoved } from '#machines/cart/removal.selectors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { createActors } from './create-actors.ts'
import { exampleBrowser, exampleDeps, examplePlatform, settled } from './live.examples.ts'

const KEPT = { cartId: 'cart-1', protectCode: 'code-1' }
const LINE = exampleItem(7, 2)
const FULL = exampleCart(2, [LINE])
const CARD = { barcode: '3850001240017', tier: 'sailor', name: 'Sailor', percent: 5 }
const UNKNOWN = new ProblemError('coupon-unknown', 422, 'Coupon not found!')
const INVALID = new ProblemError('member-card-invalid', 422, 'core.notifications.membershipCardBarcodeInvalid')

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function open(responses: Parameters<typeof examplePlatform>[0], browser = exampleBrowser(), cookies: object = KEPT) {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, String(value))
  const platform = examplePlatform({ getCart: () => FULL, getCheckoutSettings: () => ({ cartAdditionBehaviour: 1 }), ...responses })
  const tab = browser.openTab()
  const { deps, toasts } = exampleDeps(platform.client)
  const actors = await createActors(deps, tab.environment)
  await settled()
  return { ...platform, ...tab, ...actors, browser, toasts }
}

describe('a coupon', () => {
  test('that is accepted changes the cart, shows a notice and dispatches a window event', async () => {
    const { cart, reductions, announced, toasts, requests } = await open({ applyCoupon: () => exampleCart(3, [LINE], { couponCode: 'SKOJ10' }) })
    const coupon = await reductions.coupon.load()
    coupon.send({ type: 'coupon.apply', code: 'skoj10', key: 'key-1' })
    await settled()
    expect(cart.getSnapshot().context.cart?.couponCode).toBe('SKOJ10')
    expect(announced).toEqual([{ name: 'coupon-applied', detail: { code: 'SKOJ10' } }])
    expect(toasts).toEqual([{ kind: 'success', what: 'core.notifications.couponApplied' }])
    expect(requests.at(-1)).toMatchObject({ operation: 'applyCoupon', options: { idempotencyKey: 'key-1' } })
  })

  test('is checked against the cart with the latest changes', async () => {
    const { cart, reductions, names } = await open({
      updateItem: () => exampleCart(3, [exampleItem(7, 9)]),
      applyCoupon: () => exampleCart(4, [exampleItem(7, 9)], { couponCode: 'OTOK5' }),
    })
    const coupon = await reductions.coupon.load()
    cart.send({ type: 'line.set', itemId: 7, qty: 9 })
    coupon.send({ type: 'coupon.apply', code: 'OTOK5', key: 'key-1' })
    await settled()
    expect(names().slice(-2)).toEqual(['updateItem', 'applyCoupon'])
  })

  test('that is unknown shows the message of the API', async () => {
    const { reductions, toasts } = await open({ applyCoupon: () => Promise.reject(UNKNOWN), removeCoupon: () => FULL })
    const coupon = await reductions.coupon.load()
    coupon.send({ type: 'coupon.apply', code: 'NOPE', key: 'key-1' })
    await settled()
    expect(toasts).toEqual([{ kind: 'problem', what: UNKNOWN, options: undefined }])
  })

  test('that became invalid is removed with one notice, also with two tabs', async () => {
    const worthless = exampleCart(3, [LINE], { couponCode: 'OTOK5', couponRefusal: 'coupon-below-minimum', isCouponValid: false })
    let now = exampleCart(2, [LINE], { couponCode: 'OTOK5' })
    const responses = { getCart: () => now, updateItem: () => (now = worthless), removeCoupon: () => (now = exampleCart(4, [LINE])) }
    const first = await open(responses)
    const second = await open(responses, first.browser)
    first.cart.send({ type: 'line.set', itemId: 7, qty: 1 })
    first.cart.send({ type: 'cart.settle' })
    await vi.waitFor(() => expect(first.toasts).toHaveLength(1))
    await settled()
    expect(first.toasts).toEqual([{ kind: 'info', what: 'core.notifications.couponBelowMinimum', options: { params: { code: 'OTOK5' }, duration: 12_000 } }])
    expect(second.toasts).toEqual([])
    expect([...first.names(), ...second.names()].filter((name) => name === 'removeCoupon')).toHaveLength(1)
    expect(second.cart.getSnapshot().context.cart?.couponCode).toBe(null)
  })
})

test('a coupon stays on an emptied cart, whose lines may be restored', async () => {
  const emptied = exampleCart(3, [], { couponCode: 'SKOJ10', couponRefusal: 'coupon-not-applicable', isCouponValid: false })
  const { cart, toasts, names } = await open({ getCart: () => exampleCart(2, [LINE], { couponCode: 'SKOJ10' }), deleteItem: () => emptied })
  cart.send({ type: 'line.remove', itemId: 7 })
  await settled()
  expect(names()).toEqual(['getCart', 'deleteItem'])
  expect(toasts.map(({ what }) => what)).toEqual(['core.notifications.itemRemovedFromCart'])
})

describe('a member card', () => {
  const taken = exampleCart(3, [LINE], { memberCard: CARD })

  test('is stored for thirty days once accepted, and the same one is not requested twice', async () => {
    const { browser, reductions, toasts, names } = await open({ applyMemberCard: () => taken })
    await reductions.applyMemberCard(CARD.barcode)
    await settled()
    await reductions.applyMemberCard(CARD.barcode)
    await settled()
    expect(browser.written.at(-1)).toBe(`memberCardBarcode=${CARD.barcode}; max-age=2592000; path=/; SameSite=Lax`)
    expect(toasts).toEqual([{ kind: 'success', what: 'core.notifications.memebrshipCardBarcodeApplied' }])
    expect(names().filter((name) => name === 'applyMemberCard')).toHaveLength(1)
  })

  test('without a number dispatches an event and sends nothing', async () => {
    const { reductions, announced, names } = await open({})
    await reductions.applyMemberCard(' ')
    expect(announced).toEqual([{ name: 'empty-barcode', detail: {} }])
    expect(names()).toEqual(['getCart'])
  })

  test('that is invalid shows a notice, dispatches an event, is not stored, and the cart is refetched', async () => {
    const { browser, reductions, announced, toasts, names } = await open({ applyMemberCard: () => Promise.reject(INVALID) })
    await reductions.applyMemberCard('wrong')
    await settled()
    expect(announced).toEqual([{ name: 'incorrect-barcode', detail: { barcode: 'wrong' } }])
    expect(toasts).toEqual([{ kind: 'problem', what: INVALID, options: undefined }])
    expect(names()).toEqual(['getCart', 'applyMemberCard', 'getCart'])
    expect(browser.cookies.has('memberCardBarcode')).toBe(false)
  })

  test('stored on this device is applied to a new cart without a notice', async () => {
    const { cart, toasts, requests } = await open(
      { getNewCartSession: () => exampleCart(0), addItem: () => FULL, applyMemberCard: () => taken },
      exampleBrowser(),
      {
        memberCardBarcode: CARD.barcode,
      },
    )
    cart.send({ type: 'item.add', productId: 70, qty: 1, key: 'key-1', quiet: true })
    await vi.waitFor(() => expect(cart.getSnapshot().context.cart?.memberCard).toEqual(CARD))
    expect(requests.find(({ operation }) => operation === 'applyMemberCard')?.input).toEqual({ body: { ...KEPT, barcode: CARD.barcode } })
    expect(toasts).toEqual([])
  })
})

describe('a removed line', () => {
  const responses = { deleteItem: () => exampleCart(3), addItem: () => exampleCart(4, [exampleItem(8, 2)]) }

  test('is restored by the notice, with its own idempotency key', async () => {
    const { cart, removal, toasts, requests } = await open(responses)
    cart.send({ type: 'line.remove', itemId: 7 })
    await settled()
    expect(selectRemoved(removal.getSnapshot())).toEqual([{ itemId: 7, productId: 70, qty: 2, options: {}, name: 'Product 7', index: 0 }])
    toasts[0]?.options?.action?.run()
    await settled()
    expect(requests.find(({ operation }) => operation === 'addItem')).toMatchObject({
      input: { body: { productId: 70, qty: 2, options: {} } },
      options: { idempotencyKey: 'new-key-1' },
    })
    expect(selectRemoved(removal.getSnapshot())).toEqual([])
  })

  test('closes its notice when it is restored in place', async () => {
    const { cart, removal, toasts } = await open(responses)
    cart.send({ type: 'line.remove', itemId: 7 })
    await settled()
    const leave = vi.fn()
    toasts[0]?.options?.ends?.(leave)
    removal.send({ type: 'removal.undo', itemId: 7, key: 'key-1' })
    expect(leave).toHaveBeenCalledOnce()
  })

  test('is not offered any more when its cart is cleared', async () => {
    const { cart, removal } = await open(responses)
    cart.send({ type: 'line.remove', itemId: 7 })
    await settled()
    cart.send({ type: 'user.loggedOut' })
    expect(selectRemoved(removal.getSnapshot())).toEqual([])
  })
})
