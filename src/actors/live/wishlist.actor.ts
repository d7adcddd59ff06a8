import { type ActorRefFrom, createActor } from 'xstate'
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts'
import type { Calls } from '../../client/create-client.ts'
import { perform } from '../perform.ts'

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>

/** The wishlist with the platform behind it, not started yet. */
export const createWishlist = (calls: () => Calls): WishlistActor =>
  createActor(
    wishlistMachine.provide({
      actors: { filterWishes: perform(calls, 'filterWishes'), toggleWish: perform(calls, 'toggleWish', { keepalive: true }) },
    }),
  )
