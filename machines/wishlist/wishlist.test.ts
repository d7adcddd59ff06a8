import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { wishlistMachine } from './wishlist.machine.ts'
import { selectIsWished, selectWishedIds, selectWishlistPhase } from './wishlist.selectors.ts'
import { exampleWish, exampleWishes, wishlistModels } from './wishlist.worlds.ts'

describePaths('wishlist', ...wishlistModels)

/** A platform whose wishlist is a set, and a list of what it was asked. */
function start(...wished: number[]) {
  const list = new Set(wished)
  const asked: string[] = []
  const wishlist = createActor(
    wishlistMachine.provide({
      actors: {
        filterWishes: fromPromise(async ({ input }) => {
          asked.push(`list ${input.query.limit}`)
          return exampleWishes([...list])
        }),
        toggleWish: fromPromise(async ({ input }) => {
          const { product_id } = input.body
          asked.push(`toggle ${product_id}`)
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
  return { wishlist, list, asked, emitted, settled }
}

const toggle = (productId: number, key = 'key-0001') => ({ type: 'wish.toggle', productId, key }) as const
const came = { type: 'customer.came', userId: 5 } as const

describe('a wishlist', () => {
  test('asks nothing while nobody is logged in, and asks for the log-in', () => {
    const { wishlist, asked, emitted } = start()
    wishlist.send(toggle(70))
    expect([asked, emitted]).toEqual([[], ['login.asked']])
  })

  test('is read after each change, at most 9999 entries', async () => {
    const { wishlist, asked, settled } = start()
    wishlist.send(came)
    await settled()
    wishlist.send(toggle(70))
    expect(selectIsWished(70)(wishlist.getSnapshot())).toBe(true)
    await settled()
    expect(asked).toEqual(['list 9999', 'toggle 70', 'list 9999'])
  })

  test('is read again when it was changed elsewhere while it was being read', async () => {
    const { wishlist, asked, settled } = start(70)
    wishlist.send(came)
    wishlist.send({ type: 'wishes.refresh' })
    wishlist.send({ type: 'wishes.refresh' })
    await settled()
    expect(asked).toEqual(['list 9999', 'list 9999'])
  })

  test('sends presses of several hearts in order and reads the list once', async () => {
    const { wishlist, asked, list, settled } = start(71)
    wishlist.send(came)
    await settled()
    for (const id of [70, 71, 72]) wishlist.send(toggle(id))
    expect(selectWishedIds(wishlist.getSnapshot())).toEqual([72, 70])
    await settled()
    expect(asked.slice(1)).toEqual(['toggle 70', 'toggle 71', 'toggle 72', 'list 9999'])
    expect([...list]).toEqual([70, 72])
  })

  test('is on the server what was pressed last, however often a heart is pressed', async () => {
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

  test('keeps a wish from before the log-in, and never takes it off', async () => {
    const { wishlist, asked, list, settled } = start(70)
    wishlist.send(came)
    wishlist.send({ type: 'wish.add', productId: 70, key: 'key-0001' })
    await settled()
    expect([asked, [...list]]).toEqual([['list 9999'], [70]])
    wishlist.send({ type: 'wish.add', productId: 71, key: 'key-0002' })
    await settled()
    expect([...list]).toEqual([70, 71])
  })

  test('changed on another device in the meantime ends as it is wished here', async () => {
    const { wishlist, list, emitted, settled } = start()
    wishlist.send(came)
    await settled()
    list.add(70)
    wishlist.send(toggle(70))
    await settled()
    expect([[...list], emitted]).toEqual([[70], ['wish.added']])
  })

  test('of several pages is read page by page: the first replaces, the others are added', async () => {
    const wishlist = createActor(
      wishlistMachine.provide({
        actors: { filterWishes: fromPromise(async ({ input }) => (input.query.page ? { ...exampleWishes([71, 70], 2, 2) } : exampleWishes([72, 71], 1, 2))) },
      }),
    ).start()
    wishlist.send(came)
    await expect.poll(() => wishlist.getSnapshot().matches({ present: 'settled' })).toBe(true)
    expect(wishlist.getSnapshot().context.wishes).toEqual([72, 71, 70].map(exampleWish))
    expect(selectWishlistPhase(wishlist.getSnapshot())).toBe('ready')
    wishlist.send({ type: 'wishes.refresh' })
    await expect.poll(() => wishlist.getSnapshot().matches({ present: 'settled' })).toBe(true)
    expect(wishlist.getSnapshot().context.wishes).toHaveLength(3)
  })
})
