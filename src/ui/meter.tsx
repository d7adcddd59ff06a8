import type { CSSProperties } from 'react'
import css from './meter.module.css'

/** How much of a whole is reached, in percent; the words beside it say the same. */
export function Meter({ percent }: { percent: number }) {
  const shown = Math.round(Math.max(0, Math.min(100, percent)))
  return (
    <div className={css.root} data-done={shown === 100 ? '' : undefined} aria-hidden="true">
      <i style={{ '--v': shown } as CSSProperties} />
    </div>
  )
}
