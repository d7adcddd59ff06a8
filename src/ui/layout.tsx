import type { ReactNode } from 'react'
import css from './layout.module.css'
import { Display, Lead } from './text.tsx'

/** Page width and gutters. `spaceAfter`: adds space below. */
export function Wrap({ children, pad, spaceAfter }: { children: ReactNode; pad?: string; spaceAfter?: boolean }) {
  return (
    <div className={css.wrap} data-leaves={spaceAfter ? '' : undefined} style={pad ? { paddingBlock: pad } : undefined}>
      {children}
    </div>
  )
}

interface SectionProps {
  labelledBy?: string | undefined
  noSpaceBefore?: boolean
  noPrint?: boolean
  children: ReactNode
}

/** Section of a page with space around it. `noSpaceBefore`: the previous part has added the space. `noPrint`: hidden in print. */
export function Section({ labelledBy, noSpaceBefore, noPrint, children }: SectionProps) {
  return (
    <section
      className={`${css.section} ${css.wrap}`}
      data-follows={noSpaceBefore ? '' : undefined}
      data-noprint={noPrint ? '' : undefined}
      data-leaves=""
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}

/** Title of a section; `beside` is at the end of the same line. */
export function SectionHead({ id, title, lead, beside }: { id: string; title: ReactNode; lead?: ReactNode; beside?: ReactNode }) {
  return (
    <div className={css.head}>
      <div>
        <Display size={3} id={id}>
          {title}
        </Display>
        {lead ? <Lead>{lead}</Lead> : null}
      </div>
      {beside}
    </div>
  )
}
