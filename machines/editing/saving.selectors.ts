import type { DocumentName, Draft } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import { performOperation } from '#contract/kinds/perform-operation.ts'
import { type Change, type Conflict, isSameDocument } from './change.ts'
import { type Direction, nextStep, type SavingContext } from './saving.setup.ts'

type State = 'settled' | 'waiting' | 'saving' | 'retrying' | 'held' | 'undoing' | 'redoing'

export interface SavingSnapshot {
  readonly context: SavingContext
  matches(state: State): boolean
}

/** How it stands with what was typed; `conflict` needs a decision. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'retrying' | 'loggedOut' | 'conflict'

/** All that is not saved: what is in conflict and what is on its way. */
export const selectUnsaved = ({ context: { conflicts, pending } }: SavingSnapshot): readonly Change[] => [...conflicts.map(({ change }) => change), ...pending]
export const selectUnsavedCount = (snapshot: SavingSnapshot): number => selectUnsaved(snapshot).length
export const NO_CONFLICTS: readonly Conflict[] = []
export const selectConflicts = ({ context }: SavingSnapshot): readonly Conflict[] => context.conflicts

const isMove = ({ change: removal }: Conflict, { change: addition }: Conflict): boolean => {
  const [one, other] = [removal.operation, addition.operation]
  const isOneStep = removal.stepId === addition.stepId && isSameDocument(removal.document, addition.document)
  return isOneStep && one.type === 'part.remove' && other.type === 'part.add' && one.part === other.part
}
/** The removal of what a step adds to another list: both wait for one decision. */
export const removalBefore = (conflicts: readonly Conflict[], addition: Conflict): Conflict | undefined =>
  conflicts.find((conflict) => isMove(conflict, addition))
/** Conflicts by what is decided: one where a part goes to another list. */
export const decidedConflicts = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.filter((conflict) => !conflicts.some((other) => isMove(conflict, other)))

export function selectSaveState(snapshot: SavingSnapshot): SaveState {
  if (snapshot.context.conflicts.length > 0) return 'conflict'
  if (snapshot.matches('held')) return 'loggedOut'
  if (snapshot.matches('retrying')) return 'retrying'
  if (snapshot.matches('waiting')) return 'unsaved'
  return snapshot.matches('settled') ? 'saved' : 'saving'
}

/** The name of the step that is undone or redone next; null when there is none. */
export const selectNextLabel = ({ context: { steps } }: SavingSnapshot, direction: Direction): string | null => nextStep(steps, direction)?.label ?? null

export const draftOf = ({ context: { drafts } }: SavingSnapshot, name: DocumentName): Draft | undefined =>
  drafts.find(({ document }) => isSameDocument(document, name))

/** The body of a draft with changes laid over it; one that fits no more changes nothing. */
export function bodyWith({ document, body }: Draft, changes: readonly Change[]): Body {
  const { cells } = kindOf(document.kind)
  return changes
    .filter((change) => isSameDocument(change.document, document))
    .reduce<Body>((changed, { operation }) => {
      const performed = performOperation(cells, changed, operation)
      return typeof performed === 'string' ? changed : performed.body
    }, body)
}
