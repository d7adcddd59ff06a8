import type { RemovedLine } from '#machines/cart/removal.machine.ts'
import { selectRemoved } from '#machines/cart/removal.selectors.ts'
import { useActors } from '#src/actors/actors.ts'
import { useSelected } from '#src/actors/use-selected.ts'

const NONE: readonly RemovedLine[] = []

/** What was removed a moment ago and can be brought back. */
export const useRemovedLines = (): readonly RemovedLine[] => useSelected(useActors()?.removal ?? null, selectRemoved, NONE)
