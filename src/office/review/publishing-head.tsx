import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasPermission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Display } from '#src/ui/text.tsx'
import css from './review.module.css'

/** Title of a page about publishing, with the way to the others. */
export function PublishingHead({ title, children }: { title: string; children?: ReactNode }) {
  const { review: text } = useText('review')
  const { user } = useSession()
  return (
    <>
      <nav className={css.tabs} aria-label={text.tabs()}>
        <Link to="/{-$locale}/admin/review">{text.title()}</Link>
        <Link to="/{-$locale}/admin/releases" activeOptions={{ includeSearch: false }}>
          {text.releases()}
        </Link>
        {user && hasPermission(user, 'content.structure') ? (
          <Link to="/{-$locale}/admin/translations" activeOptions={{ includeSearch: false }}>
            {text.untranslated()}
          </Link>
        ) : null}
      </nav>
      <div className={css.head}>
        <Display as="h1" size={4}>
          {title}
        </Display>
        {children}
      </div>
    </>
  )
}
