import type { Actors, AuthFlows } from '#src/actors/browser/create-actors.ts'
import { useLazyActor } from '#src/actors/use-lazy-actor.ts'

const loadAuthFlows = (actors: Actors) => actors.loadAuthFlows()

/** The actor of an authentication form; `start` must be stable. */
export const useAuthFlow = <A extends { stop(): unknown }>(start: ((authFlows: AuthFlows) => A) | null) => useLazyActor(loadAuthFlows, start)
