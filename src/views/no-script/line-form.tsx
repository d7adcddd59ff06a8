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
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CartLineLayout } from '../cart/cart-line-layout.tsx'
import { LineShortage } from '../cart/line-shortage.tsx'
import { FormOf } from './form-of.tsx'
import { useProblemText } from './use-problem-text.ts'

/** Id of a line's quantity. */
export const lineFieldId = (itemId: number): string => `quantity-${itemId}`

/** A cart line with a form that changes its quantity or removes it. `left`: how many pieces are left, when it has more. */
export function LineForm({ item, left, failure }: { item: CartItem; left: number | null; failure: CartFormFailure | null }) {
  const text = useText('cart', 'noScript')
  const action = routePath(useLocale(), '/cart')
  const { itemId, qty, productData } = item
  const id = lineFieldId(itemId)
  return (
    <CartLineLayout
      item={item}
      fixed
      quantity={
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
          {left === null ? null : (
            <LineShortage left={left}>
              <Button type="submit" name="do" value="left" size="sm" variant="secondary">
                {left > 0 ? text.cart.takeLeft({ available: left }) : text.common.remove()}
                <VisuallyHidden>: {productData.name}</VisuallyHidden>
              </Button>
            </LineShortage>
          )}
        </FormOf>
      }
      removeButton={
        <FormOf action={action} name="line">
          <input type="hidden" name="item" value={itemId} />
          <button type="submit" name="do" value="remove" className={icon.root} data-size="sm" aria-label={text.aria.removeFromCart({ name: productData.name })}>
            <Icon name="trash" />
          </button>
        </FormOf>
      }
    />
  )
}

function QuantityError({ problem }: { problem: Problem }) {
  const { error, count } = useText('notices')
  const problemText = useProblemText()
  const left = problem.code === 'out-of-stock' ? problem.payload?.available : undefined
  if (left) return `${problemText(problem)} ${count.left({ count: left })}`
  return problem.code === 'quantity-invalid' ? error.invalidQuantity() : problemText(problem)
}
