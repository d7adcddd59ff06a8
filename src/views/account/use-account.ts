import type { Account, Actors } from '#src/actors/browser/create-actors.ts'
import { useLazyActor } from '#src/actors/use-lazy-actor.ts'

const openAccount = (actors: Actors) => actors.openAccount()

/** The actor of an account form; `start` must be stable. */
export const useAccount = <A extends { stop(): unknown }>(start: (account: Account) => A) => useLazyActor(openAccount, start)
