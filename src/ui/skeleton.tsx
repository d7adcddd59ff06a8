import type { Backdrop } from '#contract/product.ts'
import css from './skeleton.module.css'

/** Placeholder of loading content. */
export function Skeleton({ kind, width, backdrop }: { kind: 'line' | 'photo'; width?: string; backdrop?: Backdrop }) {
  return (
    <span
      className={css.root}
      data-line={kind === 'line' ? '' : undefined}
      data-photo={kind === 'photo' ? '' : undefined}
      data-backdrop={backdrop}
      style={{ inlineSize: width }}
      aria-hidden="true"
    />
  )
}
