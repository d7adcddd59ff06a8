import { diffWords } from 'diff'
import { lazy, Suspense } from 'react'
import { findCell } from '#contract/kinds/body.ts'
import { placeAt } from '#contract/kinds/cell-place.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Change, Conflict } from '#machines/editing/change.ts'
import { draftOf, NO_CONFLICTS, selectConflicts } from '#machines/editing/saving.selectors.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { findCollection } from '../entities/entities-place.ts'
import { usePartLabel } from './cell-label.ts'
import css from './conflict-card.module.css'
import { decide, savedBody } from './conflict-decision.ts'
import { describeConflict } from './conflict-sides.ts'
import type { Editing } from './editing.ts'
import { htmlText } from './html-text.ts'
import { useEditingSelector, useSaving } from './use-editing.ts'

const ConflictReason = lazy(() => retryImport(() => import('../review/conflict-reason.tsx').then((module) => ({ default: module.ConflictReason }))))
const ConflictValue = lazy(() => retryImport(() => import('../review/conflict-value.tsx').then((module) => ({ default: module.ConflictValue }))))

/** A text with the words marked that the other one does not have. */
function MarkedText({ text, other }: { text: string; other: string }) {
  const parts = diffWords(other, text).filter(({ removed }) => !removed)
  let at = 0
  return (
    <p className={css.text}>
      {parts.map(({ value, added }) => {
        const key = at
        at += value.length
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{value}</span>
      })}
    </p>
  )
}

/** What the server has at the place of a change. */
function savedAt(editing: Editing, { document, operation }: Change): unknown {
  const snapshot = editing.saving()?.getSnapshot()
  const draft = snapshot && draftOf(snapshot, document)
  const found = draft ? findCell(kindOf(document.kind).cells, draft.body, operation.at) : 'gone'
  if (typeof found === 'string') return undefined
  return operation.type === 'cell.set' && operation.locale !== null ? (found.value as Record<string, unknown>)[operation.locale] : found.value
}

function useDecision(editing: Editing, conflict: Conflict) {
  const conflicts = useSaving(editing, selectConflicts, NO_CONFLICTS)
  // It can go where the draft, as it is by now, takes it.
  useEditingSelector(editing, savedBody)
  return decide(editing, conflicts, conflict)
}

/** A change that was not applied, because another user changed the same or it is not accepted, with the reason: mine or theirs, one press each. */
export function ConflictCard({ editing, conflict }: { editing: Editing; conflict: Conflict }) {
  const { editing: text } = useText('editing')
  const { change, reason, theirs, by } = conflict
  const { operation, label, document } = change
  const money = useMoney()
  const part = usePartLabel(editing.of(document), operation.at)
  const isChanged = reason === 'changed'
  const body = editing.of(document).body()
  const { cell, type, mine } = describeConflict(document.kind, body, operation)
  const collection = findCollection((body && placeAt(body, operation.at))?.type, operation.at)
  const other = isChanged ? theirs : operation.type === 'cell.set' ? savedAt(editing, change) : undefined
  const textOf = (value: unknown): string | null => {
    if (type !== 'set') return null
    if (cell === 'money') return typeof value === 'number' ? money(value) : ''
    if (cell !== 'text' && cell !== 'plain' && cell !== 'slug' && cell !== 'rich') return null
    return typeof value !== 'string' ? '' : cell === 'rich' ? htmlText(value) : value
  }
  const side = (value: unknown, opposite: unknown) => {
    const shown = textOf(value)
    if (shown !== null) return <MarkedText text={shown} other={textOf(opposite) ?? ''} />
    return (
      <Suspense fallback={null}>
        <ConflictValue cell={cell} type={type} value={value} collection={collection} />
      </Suspense>
    )
  }
  // The step of several prices has one name for all of them.
  const shownLabel = cell === 'money' ? part : label
  const name = by?.name ?? text.conflict.somebody()
  const { insist, accept } = useDecision(editing.of(document), conflict)
  return (
    <div className={css.root}>
      <div role="alert">
        <p className={css.title}>{isChanged ? text.conflict.title({ name, cell: shownLabel }) : text.conflict.rejected({ cell: shownLabel })}</p>
        <Suspense fallback={null}>{isChanged ? null : <ConflictReason conflict={conflict} />}</Suspense>
      </div>
      <div className={css.sides}>
        <div className={css.side}>
          <small>{text.conflict.mine()}</small>
          {side(mine, other)}
          <Button size="sm" disabled={!insist} onClick={insist ?? undefined}>
            {text.conflict.keep()}
          </Button>
        </div>
        <div className={css.side}>
          <small>{isChanged ? text.conflict.theirs({ name }) : text.conflict.saved()}</small>
          {side(other, mine)}
          <Button size="sm" variant="secondary" onClick={accept}>
            {isChanged ? text.conflict.take({ name }) : text.conflict.letGo()}
          </Button>
        </div>
      </div>
      <p>{text.conflict.goOn()}</p>
    </div>
  )
}
