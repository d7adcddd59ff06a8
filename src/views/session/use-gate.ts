import type { Actors, Gate } from '#src/actors/live/create-actors.ts'
import { useOpened } from '#src/actors/use-opened.ts'

const openGate = (actors: Actors) => actors.openGate()

/** The actor of one form of coming in. Give a `start` that stays the same. */
export const useGate = <A extends { stop(): unknown }>(start: ((gate: Gate) => A) | null) => useOpened(openGate, start)
