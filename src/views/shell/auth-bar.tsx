import { useLocation } from '@tanstack/react-router'
import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import css from './entry-bar.module.css'
import { HomeLink } from './home-link.tsx'

/** Links above the forms of authentication pages, which have no site header. */
export function AuthBar() {
  const { header } = useText()
  const hasForgotten = useLocation({ select: ({ pathname }) => pathname.endsWith('/forgot-password') })
  return (
    <nav className={css.root} aria-label={header.backToShop()}>
      <HomeLink size="2.125rem" />
      {hasForgotten ? (
        <BackToLogin />
      ) : (
        <TextLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} quiet>
          {header.backToShop()}
        </TextLink>
      )}
    </nav>
  )
}

function BackToLogin() {
  const { entry } = useText('entry')
  return (
    <TextLink to="/{-$locale}/login" quiet>
      {entry.backToLogin()}
    </TextLink>
  )
}
