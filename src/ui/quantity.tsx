import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'
import css from './quantity.module.css'

interface QuantityProps {
  value: number
  /** Accessible names of the group, the buttons and the input. */
  words: { group: string; less: string; more: string; input: string }
  onLess: () => void
  onMore: () => void
  /** Called with the text as typed; on blur the input shows `value` again. */
  onType: (typed: string) => void
  min?: number
  max?: number
  size?: 'sm' | 'lg' | undefined
  /** pending: changed but not sent; saving: sent; failed: rejected, `value` is the confirmed quantity. */
  state?: 'settled' | 'pending' | 'saving' | 'failed'
  /** Announced and shown below; an empty note reserves its space. */
  note?: ReactNode
  /** Id of an error message elsewhere. */
  describedBy?: string | undefined
  disabled?: boolean
  name?: string
  /** Id of the group, to which the focus can be moved. */
  id?: string
}

/** Quantity input with buttons to decrease and increase it; arrow keys work too. */
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
  id,
}: QuantityProps) {
  const [draft, setDraft] = useState<string | null>(null)
  // A rejected change discards the typed text.
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
      <div className={css.row} role="group" aria-label={words.group} id={id} tabIndex={id === undefined ? undefined : -1}>
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
