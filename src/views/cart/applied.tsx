import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon, Tick } from '#src/ui/icon.tsx'
import css from './reduction.module.css'

/** An applied coupon or member card with a remove button, which submits its form without `onRemove`. */
export function Applied({
  words,
  removeLabel,
  worthless,
  busy = false,
  onRemove,
}: {
  words: ReactNode
  removeLabel: string
  worthless?: boolean
  busy?: boolean
  onRemove?: () => void
}) {
  const text = useText()
  return (
    <div className={css.applied} data-worthless={worthless ? '' : undefined}>
      {worthless ? <Icon name="warn" /> : <Tick width={16} />}
      <span>{words}</span>
      <Button variant="quiet" size="sm" aria-label={removeLabel} {...(onRemove ? { busy, onClick: onRemove } : { type: 'submit' })}>
        {text.common.remove()}
      </Button>
    </div>
  )
}
