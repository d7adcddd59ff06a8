import { diffWords } from 'diff'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Conflict } from '#machines/editing/change.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useMoney } from '#src/ui/price.tsx'
import css from './conflict-card.module.css'
import type { Editing } from './editing.ts'
import { htmlText } from './html-text.ts'
import { newId } from './new-id.ts'
import { textAt } from './text-value.ts'

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

/** A text that another user changed while it was typed: mine or theirs, one press each. */
export function ConflictCard({ editing, conflict: { change, reason, theirs, by } }: { editing: Editing; conflict: Conflict }) {
  const { editing: text } = useText('editing')
  const { operation, label } = change
  const body = editing.of(change.document).body()
  const money = useMoney()
  const isRich = body !== null && textAt(change.document.kind, body, operation.at)?.isRich === true
  const isMoney = kindOf(change.document.kind).cells[operation.at.join('/')]?.kind === 'money'
  const textOf = (value: unknown): string => {
    if (isMoney) return typeof value === 'number' ? money(value) : ''
    return typeof value !== 'string' ? '' : isRich ? htmlText(value) : value
  }
  const mine = textOf('value' in operation ? operation.value : '')
  const name = by?.name ?? text.conflict.somebody()
  const keep = () => editing.saving()?.send({ type: 'conflict.keep', operation: operation.id, id: newId() })
  const take = () => editing.saving()?.send({ type: 'conflict.take', operation: operation.id })
  const isChanged = reason === 'changed'
  return (
    <div className={css.root}>
      <p className={css.title} role="alert">
        {isChanged ? text.conflict.title({ name, cell: label }) : text.conflict.rejected({ cell: label })}
      </p>
      <div className={css.sides}>
        <div className={css.side}>
          <small>{text.conflict.mine()}</small>
          <MarkedText text={mine} other={textOf(theirs)} />
          <Button size="sm" onClick={keep}>
            {text.conflict.keep()}
          </Button>
        </div>
        <div className={css.side}>
          <small>{isChanged ? text.conflict.theirs({ name }) : text.conflict.saved()}</small>
          {isChanged ? <MarkedText text={textOf(theirs)} other={mine} /> : null}
          <Button size="sm" variant="secondary" onClick={take}>
            {isChanged ? text.conflict.take({ name }) : text.conflict.letGo()}
          </Button>
        </div>
      </div>
      <p>{text.conflict.goOn()}</p>
    </div>
  )
}
