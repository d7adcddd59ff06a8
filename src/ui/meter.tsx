import type { CSSProperties } from 'react'
import css from './meter.module.css'

/** Progress in percent; decorative, since the text beside it states the same. */
export function Meter({ percent }: { percent: number }) {
  const shown = Math.round(Math.max(0, Math.min(100, percent)))
  return (
    <div className={css.root} data-done={shown === 100 ? '' : undefined} aria-hidden="true">
      <i style={{ '--v': shown } as CSSProperties} />
    </div>
  )
}
