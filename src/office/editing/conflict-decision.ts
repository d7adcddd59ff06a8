import type { Body } from '#contract/kinds/body.ts'
import type { Conflict } from '#machines/editing/change.ts'
import { draftOf, removalBefore } from '#machines/editing/saving.selectors.ts'
import { allEntries, entryKey, findEntry, placeEntry, readEntries } from '../navigation/entry-tree.ts'
import type { Editing, Saving } from './editing.ts'
import { makeStep } from './make-step.ts'
import { newId } from './new-id.ts'

/** What can be done with a change that was not applied. */
interface Decision {
  /** Mine; null while it has no place to go to. */
  readonly insist: (() => void) | null
  /** Theirs. */
  readonly accept: () => void
}

type SavingSnapshot = ReturnType<Saving['getSnapshot']>

/** What the server has of a thing. */
export const savedBody = (editing: Editing): Body | null => {
  const snapshot: SavingSnapshot | undefined = editing.saving()?.getSnapshot()
  return snapshot ? (draftOf(snapshot, editing.document)?.body ?? null) : null
}

/** Mine or theirs. An entry that was to go to another list is moved there with what the other user changed of it. */
export function decide(editing: Editing, conflicts: readonly Conflict[], conflict: Conflict): Decision {
  const removal = removalBefore(conflicts, conflict)
  const body = savedBody(editing)
  const { operation, label } = conflict.change
  const letGo = ({ change }: Conflict) => editing.saving()?.send({ type: 'conflict.take', operation: change.operation.id })
  const resend = () => editing.saving()?.send({ type: 'conflict.keep', operation: operation.id, id: newId() })
  const accept = () => {
    if (removal) letGo(removal)
    letGo(conflict)
  }
  if (!removal || operation.type !== 'part.add' || !body || editing.document.kind !== 'navigation') return { insist: resend, accept }
  const entries = readEntries(body)
  // The other user may have moved it too: it goes on from where it is now.
  const entry = findEntry(entries, entryKey(removal.change.operation.at, operation.part)) ?? allEntries(entries).find(({ id }) => id === operation.part)
  const restore = () => {
    letGo(removal)
    resend()
  }
  if (!entry) return { insist: restore, accept }
  const moves = placeEntry(body, entry, { list: operation.at, after: operation.after })
  if (!moves) return { insist: null, accept }
  const move = () => {
    accept()
    makeStep(editing, label, moves)
  }
  return { insist: move, accept }
}
