import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { userAttributesQuery, userFilesQuery } from '#src/queries/account.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { ordersQuery } from '#src/queries/orders.ts'
import { AccountSettings } from './account-settings.tsx'
import { AddressBook } from './address-book.tsx'
import { OwnFiles } from './own-files.tsx'
import { OwnOrders } from './own-orders.tsx'
import css from './profile.module.css'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { UserDetails } from './user-details.tsx'

/** The customer's profile: details, orders, addresses, documents and settings. */
export function Profile() {
  // Texts are loaded before hydration, so that suspending does not hide the rendered page.
  useText('profile', 'notices', 'orders', 'form')
  const { status, user } = useSession()
  return status === 'customer' && user ? <OwnProfile user={user} /> : <ProfileSkeleton />
}

function OwnProfile({ user }: { user: User }) {
  const apiContext = useApiContext()
  const attributes = useQuery(userAttributesQuery(apiContext))
  const files = useQuery(userFilesQuery(apiContext))
  const orders = useQuery(ordersQuery(apiContext, 1))
  // Rendered together: a part that arrived later would shift the others.
  if (attributes.isPending || files.isPending || (orders.isPending && orders.failureCount === 0)) return <ProfileSkeleton />
  return (
    <div className={css.root}>
      <UserDetails user={user} groups={attributes.data ?? []} />
      <div className={css.parts}>
        <OwnFiles files={files.data ?? []} />
        <OwnOrders orders={orders.data?.records ?? null} hasMore={(orders.data?.paging.total ?? 0) > 0} onRetry={() => void orders.refetch()} />
        <AddressBook user={user} />
        <AccountSettings user={user} />
      </div>
    </div>
  )
}
