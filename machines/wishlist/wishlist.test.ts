import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { wishlistMachine } from './wishlist.machine.ts'
import { exampleWishlist, exampleWishlistItem, wishlistModels } from './wishlist.model.ts'
import { selectIsInWishlist, selectWishlistIds, selectWishlistPhase } from './wishlist.selectors.ts'

describePaths('wishlist', ...wishlistModels)

/** An API whose wishlist is a set, with a log of its requests. */
function start(...wished: number[]) {
  const list = new Set(wished)
  const requests: string[] = []
  const wishlist = createActor(
    wishlistMachine.provide({
      actors: {
        filterWishes: fromPromise(async ({ input }) => {
          requests.push(`list ${input.query.limit}`)
          return exampleWishlist([...list])
        }),
        toggleWish: fromPromise(async ({ input }) => {
          const { product_id } = input.body
          requests.push(`toggle ${product_id}`)
          const added = !list.delete(product_id)
          if (added) list.add(product_id)
          return { product_id, added }
        }),
      },
    }),
  ).start()
  const emitted: unknown[] = []
  wishlist.on('*', (event) => emitted.push(event.type))
  const settled = () => expect.poll(() => wishlist.getSnapshot().matches({ present: 'settled' })).toBe(true)
  return { wishlist, list, requests, emitted, settled }
}

const toggle = (productId: number, key = 'key-0001') => ({ type: 'wishlist.toggle', productId, key }) as const
const came = { type: 'customer.loggedIn', userId: 5 } as const

describe('a wishlist', () => {
  test('requests nothing while logged out, and requires a log-in', () => {
    const { wishlist, requests, emitted } = start()
    wishlist.send(toggle(70))
    expect([requests, emitted]).toEqual([[], ['login.required']])
  })

  test('is loaded after each change, at most 9999 items', async () => {
    const { wishlist, requests, settled } = start()
    wishlist.send(came)
    await settled()
    wishlist.send(toggle(70))
    expect(selectIsInWishlist(70)(wishlist.getSnapshot())).toBe(true)
    await settled()
    expect(requests).toEqual(['list 9999', 'toggle 70', 'list 9999'])
  })

  test('is loaded again when it changed on another device meanwhile', async () => {
    const { wishlist, requests, settled } = start(70)
    wishlist.send(came)
    wishlist.send({ type: 'wishlist.refresh' })
    wishlist.send({ type: 'wishlist.refresh' })
    await settled()
    expect(requests).toEqual(['list 9999', 'list 9999'])
  })

  test('sends several toggles in order and loads the list once', async () => {
    const { wishlist, requests, list, settled } = start(71)
    wishlist.send(came)
    await settled()
    for (const id of [70, 71, 72]) wishlist.send(toggle(id))
    expect(selectWishlistIds(wishlist.getSnapshot())).toEqual([72, 70])
    await settled()
    expect(requests.slice(1)).toEqual(['toggle 70', 'toggle 71', 'toggle 72', 'list 9999'])
    expect([...list]).toEqual([70, 72])
  })

  test('ends in the last state for repeated toggles', async () => {
    const { wishlist, list, settled } = start()
    wishlist.send(came)
    await settled()
    for (let press = 0; press < 7; press++) wishlist.send(toggle(70, `key-000${press}`))
    await settled()
    expect([...list]).toEqual([70])
    for (let press = 0; press < 4; press++) wishlist.send(toggle(70, `key-001${press}`))
    await settled()
    expect([...list]).toEqual([70])
  })

  test('adds a product chosen before the log-in, and never removes it', async () => {
    const { wishlist, requests, list, settled } = start(70)
    wishlist.send(came)
    wishlist.send({ type: 'wishlist.add', productId: 70, key: 'key-0001' })
    await settled()
    expect([requests, [...list]]).toEqual([['list 9999'], [70]])
    wishlist.send({ type: 'wishlist.add', productId: 71, key: 'key-0002' })
    await settled()
    expect([...list]).toEqual([70, 71])
  })

  test('ends in the state chosen here when another device changed it meanwhile', async () => {
    const { wishlist, list, emitted, settled } = start()
    wishlist.send(came)
    await settled()
    list.add(70)
    wishlist.send(toggle(70))
    await settled()
    expect([[...list], emitted]).toEqual([[70], ['wishlist.added']])
  })

  test('is loaded page by page: the first replaces, the others append', async () => {
    const wishlist = createActor(
      wishlistMachine.provide({
        actors: {
          filterWishes: fromPromise(async ({ input }) => (input.query.page ? { ...exampleWishlist([71, 70], 2, 2) } : exampleWishlist([72, 71], 1, 2))),
        },
      }),
    ).start()
    wishlist.send(came)
    await expect.poll(() => wishlist.getSnapshot().matches({ present: 'settled' })).toBe(true)
    expect(wishlist.getSnapshot().context.items).toEqual([72, 71, 70].map(exampleWishlistItem))
    expect(selectWishlistPhase(wishlist.getSnapshot())).toBe('ready')
    wishlist.send({ type: 'wishlist.refresh' })
    await expect.poll(() => wishlist.getSnapshot().matches({ present: 'settled' })).toBe(true)
    expect(wishlist.getSnapshot().context.items).toHaveLength(3)
  })
})
