import type { Actors, AuthFlows } from '#src/actors/live/create-actors.ts'
import { useOpened } from '#src/actors/use-opened.ts'

const loadAuthFlows = (actors: Actors) => actors.loadAuthFlows()

/** The actor of one form of coming in. Give a `start` that stays the same. */
export const useAuthFlow = <A extends { stop(): unknown }>(start: ((authFlows: AuthFlows) => A) | null) => useOpened(loadAuthFlows, start)
