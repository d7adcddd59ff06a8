import { Suspense } from 'react'
import type { SessionStatus } from '#machines/session/session.selectors.ts'
import { selectWishlistPhase } from '#machines/wishlist/wishlist.selectors.ts'
import { loadUserActors, useSession } from '#src/actors/session.ts'
import { useWishlist } from '#src/actors/wishlist.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/layout.tsx'
import { Lead } from '#src/ui/text.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { WishlistProducts } from './wishlist-products.tsx'
import css from './wishlist-section.module.css'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** Wishlist of the current user; anonymous visitors are asked to log in. */
export function WishlistSection() {
  const { page } = useText()
  return (
    <Section noSpaceBefore>
      <div className={css.root}>
        <NoScript>{page.needsScript()}</NoScript>
        <WishlistState />
      </div>
    </Section>
  )
}

// The server renders only the skeleton; the other texts are loaded once the user is known.
function WishlistState() {
  const { status } = useSession()
  const phase = useWishlist(selectWishlistPhase, 'loading')
  if (status === 'unknown' || (status === 'customer' && phase === 'loading')) return <WishlistSkeleton />
  return (
    <Suspense fallback={<WishlistSkeleton />}>
      <KnownState status={status} isRead={phase === 'ready'} />
    </Suspense>
  )
}

function KnownState({ status, isRead }: { status: SessionStatus; isRead: boolean }) {
  const { wishlist, header, common } = useText('account')
  if (status === 'anonymous') {
    return (
      <EmptyState
        title={<Lead>{wishlist.loginRequired()}</Lead>}
        action={
          <ButtonLink to="/{-$locale}/login" search={{ redirect: location.pathname }}>
            {header.logIn()}
          </ButtonLink>
        }
      >
        {wishlist.anonymous()}
      </EmptyState>
    )
  }
  if (status === 'backOffice') return <EmptyState title={<Lead>{wishlist.empty()}</Lead>} />
  if (isRead) return <WishlistProducts />
  const retry = () => void loadUserActors().then((userActors) => userActors.wishlist.send({ type: 'wishlist.refresh' }))
  return (
    <Alert tone="danger" title={wishlist.failed()}>
      <Button variant="secondary" size="sm" onClick={retry}>
        {common.retry()}
      </Button>
    </Alert>
  )
}
