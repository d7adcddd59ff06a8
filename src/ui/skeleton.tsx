import type { Shelf } from '#contract/product.ts'
import css from './skeleton.module.css'

/** A flat block in the place of what is coming. */
export function Skeleton({ kind, width, shelf }: { kind: 'line' | 'photo'; width?: string; shelf?: Shelf }) {
  return (
    <span
      className={css.root}
      data-line={kind === 'line' ? '' : undefined}
      data-photo={kind === 'photo' ? '' : undefined}
      data-shelf={shelf}
      style={{ inlineSize: width }}
      aria-hidden="true"
    />
  )
}
