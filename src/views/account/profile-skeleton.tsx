import { useText } from '#src/i18n/use-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './profile.module.css'
import own from './profile-skeleton.module.css'

const LINES = ['70%', '80%', '60%', '75%'] as const

/** Placeholder of the profile while it loads. */
export function ProfileSkeleton() {
  const { profile } = useText('profile')
  return (
    <div className={css.root} aria-busy="true">
      <div className={own.person}>
        <h1 className={own.title}>
          <VisuallyHidden>{profile.loading()}</VisuallyHidden>
          <Skeleton kind="line" width="45%" />
          <Skeleton kind="line" width="65%" />
        </h1>
        {LINES.map((width) => (
          <Skeleton key={width} kind="line" width={width} />
        ))}
      </div>
      <div className={css.parts}>
        {LINES.slice(1).map((width) => (
          <div key={width} className={css.part}>
            <span className={own.head}>
              <Skeleton kind="line" width="12rem" />
            </span>
            <span className={own.row} />
            <span className={own.row} />
          </div>
        ))}
      </div>
    </div>
  )
}
