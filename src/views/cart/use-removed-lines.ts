import type { RemovedLine } from '#machines/cart/removal.machine.ts'
import { selectRemoved } from '#machines/cart/removal.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'

const NONE: readonly RemovedLine[] = []

/** Recently removed lines that can be restored. */
export const useRemovedLines = (): readonly RemovedLine[] => useActorSelector(useActors()?.removal ?? null, selectRemoved, NONE)
