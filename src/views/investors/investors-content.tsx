import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { User } from '#contract/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { investorPageQuery } from '#src/queries/investors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Lead } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { InvestorDocuments } from '../document/investor-documents.tsx'
import { LogOut } from '../session/account-menu.tsx'
import { useFocusMainOnUnmount } from '../session/use-focus-main-on-unmount.ts'
import css from './investors-page.module.css'

/** The investors page as the API returns it for this user, or a message that there is no access. */
export function InvestorsContent({ user }: { user: User }) {
  const { investors } = useText('investors')
  const box = useFocusMainOnUnmount<HTMLDivElement>()
  return (
    <>
      <div className={css.person} ref={box}>
        <p>{investors.signedIn({ email: user.email })}</p>
        <div>
          <LogOut />
        </div>
      </div>
      <div className={css.content}>
        <Page userId={user.id} />
      </div>
    </>
  )
}

function Page({ userId }: { userId: number }) {
  const { investors, common } = useText('investors')
  const { data: page, isError, refetch } = useQuery(investorPageQuery(useApiContext(), userId))
  if (page === null) return <Alert tone="warning" title={investors.noAccess()} />
  if (page)
    return (
      <>
        {page.excerpt ? <Lead>{page.excerpt}</Lead> : null}
        <Prose html={page.content} />
        <Suspense fallback={null}>
          <InvestorDocuments userId={userId} />
        </Suspense>
      </>
    )
  if (isError)
    return (
      <Alert
        tone="danger"
        title={investors.failed()}
        action={
          <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
            {common.retry()}
          </Button>
        }
      />
    )
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p">{investors.loading()}</VisuallyHidden>
      <Skeleton kind="line" width="60%" />
      <Skeleton kind="line" width="100%" />
      <Skeleton kind="line" width="90%" />
    </div>
  )
}
