import type { ReactNode } from 'react'
import css from './layout.module.css'
import { Display, Lead } from './text.tsx'

/** The page's width and gutters. `leaves`: below it there is space for what follows. */
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

/** A part of a page with space around it. `follows`: the part above has left the space, as another section does. `noPrint`: it is not printed. */
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

/** Title of a section; `beside` stands at the other end of its line. */
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
