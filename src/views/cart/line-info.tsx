import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/cart.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { editKind, fixedMembers, lineAddress, lineDetails } from './line-details.ts'
import css from './line-info.module.css'

/** Options, personalizations and bundle contents of a line, with a link to edit them unless they are `fixed`. */
export function LineInfo({ item, fixed: isFixed = false }: { item: CartItem; fixed?: boolean }) {
  const text = useText('cart')
  const { productData } = item
  const fixed = fixedMembers(item)
  const details = [...(fixed.length > 0 ? [{ label: text.cart.bundleContents(), value: fixed.join(', ') }] : []), ...lineDetails(item)]
  const kind = isFixed ? null : editKind(item)
  return (
    <>
      {details.length === 0 ? (
        <p>{productData.caption}</p>
      ) : (
        <dl className={css.details}>
          {details.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name
            <div key={index}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {productData.members.length === 0 ? null : (
        <div className={css.members} aria-hidden="true">
          {productData.members.map(({ id, media }) => (
            <MediaBox key={id} backdrop={productData.backdrop}>
              {media ? <Picture media={media} sizes="2.5rem" alt="" max={480} /> : null}
            </MediaBox>
          ))}
        </div>
      )}
      {kind === null ? null : (
        <Link className={css.edit} to="/{-$locale}/product/{-$slug}" {...lineAddress(item)}>
          <span>{kind === 'inside' ? text.cart.editInside() : text.cart.edit()}</span>
          <VisuallyHidden>: {productData.name}</VisuallyHidden>
        </Link>
      )}
    </>
  )
}
