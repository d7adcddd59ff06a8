import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Display } from '#src/ui/text.tsx'
import record from '../record/record.module.css'
import css from './consents.module.css'

/** The way back to all consents, the name of what is edited, and what can be done with it. */
export function ConsentHead({ title, meta, children }: { title: string; meta?: ReactNode; children?: ReactNode }) {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <>
      <p>
        <Link className={record.link} to="/{-$locale}/admin/consent">
          {text.title()}
        </Link>
      </p>
      <div className={css.head}>
        <div>
          <Display as="h1" size={4}>
            {title}
          </Display>
          {meta ? <p className={css.meta}>{meta}</p> : null}
        </div>
        {children}
      </div>
    </>
  )
}
