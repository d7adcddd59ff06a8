import type { ReactNode } from 'react'
import type { Backdrop } from '#contract/product.ts'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './receipt.module.css'

interface ReceiptPageProps {
  backdrop: Backdrop
  /** null while the outcome is unknown. */
  mark: 'tick' | 'cross' | null
  title: ReactNode
  lead: ReactNode
  /** Key that remounts the texts when it changes: replaced texts cause no layout shift. */
  stage?: string
  actions?: ReactNode
  children: ReactNode
}

/** Page that shows the outcome of an order: a coloured header with the title, and the details below or beside it. */
export function ReceiptPage({ backdrop, mark, title, lead, stage, actions, children }: ReceiptPageProps) {
  return (
    <div className={css.page}>
      <div className={css.hello} data-backdrop={backdrop}>
        {mark === 'tick' ? <div className={css.tick} aria-hidden="true" /> : null}
        {mark === 'cross' ? <Cross /> : null}
        <div key={stage} className={css.words}>
          <Display as="h1" size={2}>
            {title}
          </Display>
          <Lead>{lead}</Lead>
          {actions ? (
            <div className={css.actions} data-noprint="">
              {actions}
            </div>
          ) : null}
        </div>
      </div>
      {children}
    </div>
  )
}

function Cross() {
  return (
    <svg className={css.cross} viewBox="0 0 100 86" aria-hidden="true">
      <path d="M0 24 24 0l26 24L76 0l24 24-26 19 26 19-24 24-26-24-26 24L0 62l26-19z" />
    </svg>
  )
}
