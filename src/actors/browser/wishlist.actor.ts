import type { ActorRefFrom } from 'xstate'
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import type { BrowserEnvironment } from './browser-environment.ts'

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>

/** The wishlist actor with its operations provided, not started. */
export const createWishlist = (api: () => ApiClient, { createActor }: BrowserEnvironment): WishlistActor =>
  createActor(
    wishlistMachine.provide({
      actors: { filterWishes: operationActor(api, 'filterWishes'), toggleWish: operationActor(api, 'toggleWish', { keepalive: true }) },
    }),
  )
