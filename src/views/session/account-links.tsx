import { Link } from '@tanstack/react-router'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import type { User } from '#contract/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Links of the account menu, by the user's role. */
export function AccountLinks({ user, onClick }: { user: User; onClick?: () => void }) {
  const { core, header } = useText('notices')
  const locale = useLocale()
  if (user.isBackofficeUser)
    return (
      <Link to="/{-$locale}/admin" reloadDocument onClick={onClick}>
        <Icon name="lock" />
        {core.login.backOffice()}
      </Link>
    )
  return (
    <>
      <Link to="/{-$locale}/profile" onClick={onClick}>
        <Icon name="user" />
        {core.login.profile()}
      </Link>
      <Link to="/{-$locale}/orders" onClick={onClick}>
        <Icon name="note" />
        {header.orders()}
      </Link>
      <Link to="/{-$locale}/$" params={{ _splat: ADDRESSES[locale].pages.wishlist }} onClick={onClick}>
        <Icon name="heart" />
        {header.wishlist()}
      </Link>
    </>
  )
}
