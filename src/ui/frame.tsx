import type { ReactNode } from 'react'
import css from './frame.module.css'
import { Display, Lead } from './text.tsx'

/** The page's width and gutters. `leaves`: below it there is space for what follows. */
export function Wrap({ children, pad, leaves }: { children: ReactNode; pad?: string; leaves?: boolean }) {
  return (
    <div className={css.wrap} data-leaves={leaves ? '' : undefined} style={pad ? { paddingBlock: pad } : undefined}>
      {children}
    </div>
  )
}

interface SectionProps {
  labelledBy?: string | undefined
  follows?: boolean
  offPaper?: boolean
  children: ReactNode
}

/** A part of a page with space around it. `follows`: the part above has left the space, as another section does. `offPaper`: it is not printed. */
export function Section({ labelledBy, follows, offPaper, children }: SectionProps) {
  return (
    <section
      className={`${css.section} ${css.wrap}`}
      data-follows={follows ? '' : undefined}
      data-noprint={offPaper ? '' : undefined}
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
