import type { Account, Actors } from '#src/actors/live/create-actors.ts'
import { useOpened } from '#src/actors/use-opened.ts'

const openAccount = (actors: Actors) => actors.openAccount()

/** The actor of one form of the account. Give a `start` that stays the same. */
export const useAccount = <A extends { stop(): unknown }>(start: (account: Account) => A) => useOpened(openAccount, start)
