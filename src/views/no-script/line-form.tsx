import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/cart.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { CartFormFailure } from '#src/no-script/page.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import icon from '#src/ui/icon-button.module.css'
import { Input } from '#src/ui/input.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from '../cart/cart-line.module.css'
import { slugOf } from '../cart/line-details.ts'
import { LineInfo } from '../cart/line-info.tsx'
import { FormOf } from './form-of.tsx'
import { useProblemText } from './use-problem-text.ts'

/** Id of a line's quantity. */
export const lineFieldId = (itemId: number): string => `quantity-${itemId}`

/** A cart line with a form that changes its quantity or removes it. */
export function LineForm({ item, failure }: { item: CartItem; failure: CartFormFailure | null }) {
  const text = useText('cart', 'noScript')
  const money = useMoney()
  const action = routePath(useLocale(), '/cart')
  const { itemId, qty, productData, prices } = item
  const id = lineFieldId(itemId)
  const address = { params: { slug: slugOf(item) } }
  return (
    <li className={css.root}>
      <Link className={css.media} to="/{-$locale}/product/{-$slug}" {...address} tabIndex={-1} aria-hidden="true">
        <MediaBox backdrop={productData.backdrop}>
          {productData.media ? <Picture media={productData.media} sizes="(min-width: 64em) 7rem, 22vw" alt="" max={480} /> : null}
        </MediaBox>
      </Link>
      <h3 className={css.name}>
        <Link to="/{-$locale}/product/{-$slug}" {...address}>
          {productData.name}
        </Link>
      </h3>
      <div className={css.info}>
        <LineInfo item={item} fixed />
      </div>
      <div className={css.qty}>
        <FormOf action={action} name="line">
          <input type="hidden" name="item" value={itemId} />
          <div data-quantity-form="">
            <Input
              size="sm"
              id={id}
              name="qty"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={failure?.typed ?? qty}
              aria-label={text.aria.quantityOf({ name: productData.name })}
              aria-invalid={failure ? true : undefined}
              aria-describedby={failure ? `${id}-error` : undefined}
            />
            <Button type="submit" size="sm" variant="secondary" aria-label={text.noScript.updateOf({ name: productData.name })}>
              {text.noScript.update()}
            </Button>
          </div>
          {failure ? (
            <FieldError id={`${id}-error`}>
              <QuantityError problem={failure.problem} />
            </FieldError>
          ) : null}
        </FormOf>
      </div>
      <p className={css.unit}>
        <VisuallyHidden>{text.cart.unitPrice()} </VisuallyHidden>
        {money(prices.converted.finalPrice)}
      </p>
      <p className={css.total}>
        <VisuallyHidden>{text.cart.rowTotal()} </VisuallyHidden>
        {money(prices.converted.row)}
      </p>
      <div className={css.remove}>
        <FormOf action={action} name="line">
          <input type="hidden" name="item" value={itemId} />
          <button type="submit" name="do" value="remove" className={icon.root} data-size="sm" aria-label={text.aria.removeFromCart({ name: productData.name })}>
            <Icon name="trash" />
          </button>
        </FormOf>
      </div>
    </li>
  )
}

function QuantityError({ problem }: { problem: Problem }) {
  const { error, count } = useText('notices')
  const problemText = useProblemText()
  const left = problem.code === 'out-of-stock' ? problem.payload?.available : undefined
  if (left) return `${problemText(problem)} ${count.left({ count: left })}`
  return problem.code === 'quantity-invalid' ? error.invalidQuantity() : problemText(problem)
}
