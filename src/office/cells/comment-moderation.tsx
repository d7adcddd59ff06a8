import { lazy, Suspense } from 'react'
import { hasPermission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'
import type { CommentModerationProps } from '#src/cells/cell-props.ts'
import { retryImport } from '#src/hydration/retry-import.ts'

const PageModeration = lazy(() => retryImport(() => import('../comments/page-moderation.tsx').then((module) => ({ default: module.PageModeration }))))

/** Comments as visitors see them; moderators get those that wait as well, and decide on them there. */
export function CommentModeration({ about, children }: CommentModerationProps) {
  const { status, user } = useSession()
  if (status !== 'backOffice' || !user || !hasPermission(user, 'comments.moderate')) return children
  return (
    <Suspense fallback={children}>
      <PageModeration key={`${about.subject} ${about.subjectId}`} about={about}>
        {children}
      </PageModeration>
    </Suspense>
  )
}
