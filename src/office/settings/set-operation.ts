import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { newId } from '../editing/new-id.ts'

/** The change of a cell without languages from what the user saw. */
export const setOperation = (at: Path, seen: unknown, value: unknown): Operation => ({
  type: 'cell.set',
  id: newId(),
  at: [...at],
  locale: null,
  value: value as never,
  was: hashOf(seen),
})
