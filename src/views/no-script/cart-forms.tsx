import type { Cart } from '#contract/cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { CartFormFailure, CartFormsPage } from '#src/no-script/page.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Wrap } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CartEmpty } from '../cart/cart-empty.tsx'
import lines from '../cart/cart-line.module.css'
import { CartLinesHead } from '../cart/cart-lines-head.tsx'
import css from '../cart/cart-page.module.css'
import { CartSummary } from '../cart/cart-summary.tsx'
import { CART_TITLE_ID } from '../cart/cart-title.ts'
import { ErrorNotice, FieldsNotice } from './error-notice.tsx'
import { LineForm, lineFieldId } from './line-form.tsx'
import { CARD_FIELD, COUPON_FIELD, CouponForms, MemberCardForms } from './reduction-forms.tsx'
import { useProblemText } from './use-problem-text.ts'

/** The cart as a page of forms. */
export function CartForms({ page: { cart, failure } }: { page: CartFormsPage }) {
  const text = useText('cart')
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Wrap>
          <div className={css.title}>
            <Display as="h1" size={2} id={CART_TITLE_ID}>
              {text.cart.title()}
            </Display>
          </div>
          {failure ? <FailureNotice cart={cart} failure={failure} /> : null}
        </Wrap>
      </div>
      <Wrap>{cart && cart.items.length > 0 ? <FullCart cart={cart} failure={failure} /> : <CartEmpty />}</Wrap>
    </div>
  )
}

function FailureNotice({ cart, failure }: { cart: Cart | null; failure: CartFormFailure }) {
  const text = useText('cart')
  const problemText = useProblemText()
  const { at, itemId, problem } = failure
  if (at === 'page') return <ErrorNotice title={problemText(problem)} />
  if (at === 'coupon') return <FieldsNotice fields={[{ id: COUPON_FIELD, label: text.coupon.label() }]} />
  if (at === 'card') return <FieldsNotice fields={[{ id: CARD_FIELD, label: text.memberCard.label() }]} />
  const name = cart?.items.find((item) => item.itemId === itemId)?.productData.name ?? ''
  return <FieldsNotice fields={[{ id: lineFieldId(itemId), label: `${text.cart.quantity()}: ${name}` }]} />
}

function FullCart({ cart, failure }: { cart: Cart; failure: CartFormFailure | null }) {
  const text = useText('cart')
  return (
    <div className={css.root}>
      <div>
        <VisuallyHidden as="h2">{text.cart.products()}</VisuallyHidden>
        <div className={lines.lines}>
          <CartLinesHead />
          <ul>
            {cart.items.map((item) => (
              <LineForm
                key={item.itemId}
                item={item}
                left={cart.shortages.find(({ itemId }) => itemId === item.itemId)?.available ?? null}
                failure={failure?.at === 'line' && failure.itemId === item.itemId ? failure : null}
              />
            ))}
          </ul>
        </div>
      </div>
      <CartSummary
        cart={cart}
        checkoutLink={
          <ButtonLink to="/{-$locale}/checkout" size="lg" wide iconEnd="arrow" data-icon-end="">
            {text.cart.checkout()}
          </ButtonLink>
        }
      >
        <CouponForms cart={cart} failure={failure?.at === 'coupon' ? failure : null} />
        <MemberCardForms card={cart.memberCard} failure={failure?.at === 'card' ? failure : null} />
      </CartSummary>
    </div>
  )
}
