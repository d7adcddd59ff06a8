import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import css from './quantity.module.css'

interface QuantityProps {
  value: number
  /** Names of the group, the two buttons and the input. */
  words: { group: string; less: string; more: string; input: string }
  onLess: () => void
  onMore: () => void
  /** What was typed, as typed; leaving the input shows `value` again. */
  onType: (typed: string) => void
  min?: number
  max?: number
  size?: 'sm' | 'lg' | undefined
  /** pending: changed here and not sent; saving: sent; failed: refused, the old number is back. */
  state?: 'settled' | 'pending' | 'saving' | 'failed'
  /** Spoken and shown below; an empty one keeps its place. */
  note?: ReactNode
  /** Id of a text elsewhere that tells what is wrong. */
  describedBy?: string | undefined
  disabled?: boolean
  name?: string
}

/** A number of pieces with a button on either side; arrow keys work too. */
export function Quantity({
  value,
  words,
  onLess,
  onMore,
  onType,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  size,
  state = 'settled',
  note,
  describedBy,
  disabled = false,
  name,
}: QuantityProps) {
  const [draft, setDraft] = useState<string | null>(null)
  // Refused: the old number is back, whatever was typed.
  const [shown, setShown] = useState(state)
  if (shown !== state) {
    setShown(state)
    if (state === 'failed') setDraft(null)
  }
  const step = (send: () => void) => {
    setDraft(null)
    send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' && value < max) step(onMore)
    else if (event.key === 'ArrowDown' && value > min) step(onLess)
    else if (event.key === 'Enter') event.currentTarget.blur()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.root} data-quantity="" data-size={size} data-state={state === 'settled' ? undefined : state}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no inline layout */}
      <div className={css.row} role="group" aria-label={words.group}>
        <button type="button" aria-label={words.less} disabled={disabled || value <= min} onClick={() => step(onLess)}>
          <Icon name="minus" size="sm" />
        </button>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.input}
          aria-invalid={state === 'failed' || undefined}
          aria-describedby={describedBy}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => {
            setDraft(event.target.value)
            onType(event.target.value)
          }}
          onBlur={() => setDraft(null)}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={words.more} disabled={disabled || value >= max} onClick={() => step(onMore)}>
          <Icon name="plus" size="sm" />
        </button>
      </div>
      {note === undefined ? null : (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
    </div>
  )
}
