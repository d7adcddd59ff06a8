import { describe, expect, test } from 'vitest'
import { SERVER_ERROR } from '#machines/session/session.examples.ts'
import { exampleWishlist } from '#machines/wishlist/wishlist.model.ts'
import { LOGIN, openLoggedIn, openWith } from './user-actors.examples.ts'

describe('the wishlist button', () => {
  test('of an anonymous visitor sends nothing, and the product is added after log-in', async () => {
    const { userActors, names, requests, storage, arrived } = await openWith()
    const { toggleWish, session } = await userActors.load()
    expect([await toggleWish(70), names(), storage.get('wishlist.wish')]).toEqual(['loginRequired', [], '70'])
    session.send(LOGIN)
    await arrived()
    expect([names().filter((name) => name !== 'getCheckoutSettings'), storage.size]).toEqual([
      ['login', 'getAbandoned', 'filterWishes', 'getWebProfile', 'toggleWish', 'filterWishes'],
      0,
    ])
    expect(requests.find(({ operation }) => operation === 'toggleWish')).toMatchObject({
      input: { body: { product_id: 70 } },
      options: { idempotencyKey: 'new-key-2' },
    })
  })

  test('clicked before the log-in removes nothing from the list', async () => {
    const { userActors, names, arrived } = await openWith({ filterWishes: () => exampleWishlist([70]) })
    const { toggleWish, session } = await userActors.load()
    await toggleWish(70)
    session.send(LOGIN)
    await arrived()
    expect(names()).toEqual(['login', 'getAbandoned', 'filterWishes', 'getWebProfile'])
  })

  test('that was declined is cleared', async () => {
    const { userActors, storage } = await openWith()
    const { toggleWish, clearPendingWishlistItem } = await userActors.load()
    await toggleWish(70)
    clearPendingWishlistItem()
    expect(storage.size).toBe(0)
  })

  test('of a customer shows a notice, even if reloading the list fails afterwards', async () => {
    let reads = 0
    const { toggleWish, isInWishlist, toasts, arrived } = await openLoggedIn({
      filterWishes: () => (reads++ === 0 ? exampleWishlist([]) : Promise.reject(SERVER_ERROR)),
    })
    expect(await toggleWish(70)).toBe('sent')
    await arrived()
    expect([reads, isInWishlist(70), toasts]).toEqual([2, true, [{ kind: 'success', what: 'core.notifications.addedToWishlist' }]])
  })

  test('that is rejected is reverted with a notice', async () => {
    const full = { code: 'wishlist-full', status: 422, message: 'The wishlist is full' }
    const { toggleWish, isInWishlist, toasts, arrived } = await openLoggedIn({ toggleWish: () => Promise.reject(full) })
    await toggleWish(70)
    await arrived()
    expect([isInWishlist(70), toasts]).toEqual([false, [{ kind: 'problem', what: full, options: undefined }]])
  })
})
