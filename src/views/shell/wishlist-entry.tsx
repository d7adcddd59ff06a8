import { Link } from '@tanstack/react-router'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import { useWishlistCount } from '#src/actors/wishlist.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Count } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './header-entry.module.css'

/** Link to the wishlist with the number of items. */
export function WishlistEntry() {
  const text = useText()
  const locale = useLocale()
  const count = useWishlistCount()
  return (
    <Link
      className={`${css.root} ${css.wide}`}
      to="/{-$locale}/$"
      params={{ _splat: ADDRESSES[locale].pages.wishlist }}
      aria-label={count > 0 ? text.aria.wishlistButton({ count }) : text.header.wishlist()}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{}}
    >
      <Icon name="heart" />
      {count > 0 ? (
        <span className={css.count} aria-hidden="true">
          <Count>{count}</Count>
        </span>
      ) : null}
    </Link>
  )
}
