import { type ActorRefFrom, createActor } from 'xstate'
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts'
import type { Calls } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>

/** The wishlist with the platform behind it, not started yet. */
export const createWishlist = (calls: () => Calls): WishlistActor =>
  createActor(
    wishlistMachine.provide({
      actors: { filterWishes: operationActor(calls, 'filterWishes'), toggleWish: operationActor(calls, 'toggleWish', { keepalive: true }) },
    }),
  )
