import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon, Tick } from '#src/ui/icon.tsx'
import css from './reduction.module.css'

/** An applied coupon or member card with a remove button. */
export function Applied({
  words,
  removeLabel,
  worthless,
  busy,
  onRemove,
}: {
  words: ReactNode
  removeLabel: string
  worthless?: boolean
  busy: boolean
  onRemove: () => void
}) {
  const text = useText()
  return (
    <div className={css.applied} data-worthless={worthless ? '' : undefined}>
      {worthless ? <Icon name="warn" /> : <Tick width={16} />}
      <span>{words}</span>
      <Button variant="quiet" size="sm" busy={busy} aria-label={removeLabel} onClick={onRemove}>
        {text.common.remove()}
      </Button>
    </div>
  )
}
