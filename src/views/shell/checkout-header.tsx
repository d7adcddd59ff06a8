import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import css from './checkout-head.module.css'
import { HomeLink } from './home-link.tsx'

/** Reduced header of the checkout: links to the home page and to the cart or the shop. */
export function CheckoutHeader({ ordered }: { ordered: boolean }) {
  const text = useText()
  return (
    <header className={css.root}>
      <HomeLink />
      {ordered ? (
        <TextLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} quiet>
          {text.header.backToShop()}
        </TextLink>
      ) : (
        <TextLink to="/{-$locale}/cart" quiet>
          {text.header.backToCart()}
        </TextLink>
      )}
    </header>
  )
}
