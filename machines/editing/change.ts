import type { DocumentName, Draft, RefusedOperation } from '#contract/editing.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { Problem } from '../problem.ts'

/** An operation that the server has not confirmed yet. */
export interface Change {
  readonly document: DocumentName
  /** Changes of one step are undone together. */
  readonly stepId: string
  /** What the step is called, such as "Headline of Hero, English". */
  readonly label: string
  readonly operation: Operation
}

/** A change that the server did not apply: another user's value stands in its place until the caller decides. */
export interface Conflict {
  readonly change: Change
  /** `rejected`: the request as a whole. */
  readonly reason: RefusedOperation['reason'] | 'rejected'
  readonly theirs: unknown
  readonly by: RefusedOperation['by']
  /** What is wrong with its value. */
  readonly fields: RefusedOperation['fields']
  /** Why the request as a whole was rejected. */
  readonly problem: Problem | null
}

/** What the server says of an operation that it did not apply. */
type Rejection = Pick<Conflict, 'reason' | 'theirs' | 'by' | 'fields'> & Partial<Pick<Conflict, 'problem'>> & Pick<RefusedOperation, 'operation'>

/** Most operations of one request. */
const BATCH_MAX = 50

const keyOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`
export const isSameDocument = (one: DocumentName, other: DocumentName): boolean => keyOf(one) === keyOf(other)

/** What a change writes to: a later one of the same place replaces it. */
function placeOf({ document, operation }: Change): string {
  const part = 'part' in operation ? operation.part : ''
  const locale = operation.type === 'cell.set' ? operation.locale : null
  return [keyOf(document), ...operation.at, part, locale ?? ''].join('/')
}
export const isSamePlace = (one: Change, other: Change): boolean => placeOf(one) === placeOf(other)
const isRepeated = (one: Change, other: Change): boolean => isSamePlace(one, other) && one.operation.type === other.operation.type
const isOfSamePart = (one: Change, other: Change): boolean =>
  isSameDocument(one.document, other.document) && 'part' in one.operation && 'part' in other.operation && one.operation.part === other.operation.part

/** The changes with one more. Typing on in a cell changes what was never sent, and is one operation. */
export function withChange(pending: readonly Change[], sent: number, change: Change): readonly Change[] {
  const last = pending.at(-1)
  const { operation } = change
  const goesOn = last !== undefined && pending.length > sent && last.stepId === change.stepId && isSamePlace(last, change)
  if (!goesOn || operation.type !== 'cell.set' || last.operation.type !== 'cell.set') return [...pending, change]
  return [...pending.slice(0, -1), { ...last, operation: { ...last.operation, value: operation.value } }]
}

/** The first changes that one request can carry: those of one step in one document. */
export function firstBatch(pending: readonly Change[]): readonly Change[] {
  const [first] = pending
  const end = pending.findIndex(({ document, stepId }) => first && !(isSameDocument(document, first.document) && stepId === first.stepId))
  return pending.slice(0, Math.min(end === -1 ? pending.length : end, BATCH_MAX))
}

/** Drafts with newer ones in the place of those of the same thing, then those of other things. */
export const withDrafts = (drafts: readonly Draft[], received: readonly Draft[]): readonly Draft[] => [
  ...drafts.map((draft) => received.find(({ document, rev }) => isSameDocument(document, draft.document) && rev > draft.rev) ?? draft),
  ...received.filter(({ document }) => !drafts.some((draft) => isSameDocument(draft.document, document))),
]

/** What was not applied: one conflict of each place, with the last that was typed there. */
export function conflictsOf(sent: readonly Change[], later: readonly Change[], rejections: readonly Rejection[]): readonly Conflict[] {
  const rejectionOf = ({ operation: { id } }: Change) => rejections.find(({ operation }) => operation === id)
  const typed = [...sent, ...later]
  return sent.flatMap((change, index): Conflict[] => {
    const rejection = rejectionOf(change)
    const isLast = !sent.slice(index + 1).some((other) => isRepeated(other, change))
    if (!rejection || !isLast) return []
    const { reason, theirs, by, fields, problem = null } = rejection
    return [{ change: typed.findLast((other) => isRepeated(other, change)) ?? change, reason, theirs, by, fields, problem }]
  })
}

/** The changes of no place and of no part that is in conflict: one that goes on to a third list is never removed from the second alone. */
export const withoutConflicts = (changes: readonly Change[], conflicts: readonly Conflict[]): readonly Change[] =>
  changes.filter((change) => !conflicts.some((conflict) => isSamePlace(conflict.change, change) || isOfSamePart(conflict.change, change)))
