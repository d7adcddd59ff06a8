import type { ReactNode } from 'react'
import type { Backdrop } from '#contract/product.ts'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './full-message.module.css'

interface FullMessageProps {
  backdrop: Backdrop
  title: ReactNode
  text: ReactNode
  /** Search form between the text and the links. */
  search?: ReactNode
  /** Content below both columns. */
  below?: ReactNode
  children: ReactNode
}

/** Full-page message over an illustration. */
export function FullMessage({ backdrop, title, text, search, below, children }: FullMessageProps) {
  return (
    <div className={css.root} data-backdrop={backdrop} data-three={below ? '' : undefined}>
      <div className={css.copy}>
        <Display as="h1" size={2}>
          {title}
        </Display>
        <div className={css.text}>
          <Lead>{text}</Lead>
          {search}
          <div className={css.links}>{children}</div>
        </div>
      </div>
      {below ? <div className={css.below}>{below}</div> : null}
      <div className={css.art} />
    </div>
  )
}
