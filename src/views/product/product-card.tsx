import { Link, useRouter } from '@tanstack/react-router'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { CellScope, PriceCell, TextCell, useListedDraft } from '#cells/cells.tsx'
import type { ProductSummary } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon, Tick } from '#src/ui/icon.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { BundleTrigger } from './bundle-trigger.tsx'
import css from './product-card.module.css'
import { ProductPrice } from './product-price.tsx'
import { addedAtOnce, usePurchase } from './use-purchase.ts'

/** `sizes` of a card's picture. */
export const CARD_SIZES = '(min-width: 1600px) 20vw, (min-width: 1056px) 25vw, (min-width: 672px) 33vw, 46vw'
const WIDE_SIZES = '(min-width: 1056px) 50vw, (min-width: 672px) 66vw, 92vw'

/** Set on the clicked picture only: duplicate view transition names cancel the transition. */
const nameForTransition = (event: MouseEvent<HTMLElement>, sku: string) => {
  const picture = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-media]')
  if (picture) picture.style.viewTransitionName = `product-${sku}`
}

interface ProductCardProps {
  product: ProductSummary
  wide?: boolean
  first?: boolean
}

/** Product card; the whole card is a link, and the button adds the product or opens its options. */
export const ProductCard = memo(function ProductCard({ product: published, wide, first }: ProductCardProps) {
  const product = useListedDraft(published)
  const text = useText()
  const nbsp = useNonBreakingSpaces()
  const soldOut = product.stock.state === 'soldOut'
  const caption = product.caption || (product.memberCount > 0 ? text.count.items({ count: product.memberCount }) : '')
  return (
    <li className={css.root} data-span={wide ? '2' : undefined} data-sold-out={soldOut ? '' : undefined}>
      <div className={css.media} data-backdrop={product.backdrop}>
        <MediaBox backdrop={product.backdrop}>
          {product.media ? (
            <Picture media={product.media} sizes={wide ? WIDE_SIZES : CARD_SIZES} alt="" first={first ?? false} max={wide ? 1440 : 960} />
          ) : null}
        </MediaBox>
        <Badges product={product} />
        <WishlistButton place="corner" productId={product.id} name={product.name} />
        {soldOut ? null : <CardAction product={product} />}
      </div>
      <div className={css.body}>
        <h3 className={css.name}>
          <Link to="/{-$locale}/product/{-$slug}" params={{ slug: product.slug }} onClick={(event) => nameForTransition(event, product.sku)}>
            <CellScope of={product}>
              <TextCell name="name">{nbsp(product.name)}</TextCell>
            </CellScope>
          </Link>
        </h3>
        <p className={css.meta}>
          <span>{caption}</span>
          {product.swatches.length > 0 ? (
            <span className={css.dots} role="img" aria-label={product.swatches.map((swatch) => swatch.label).join(', ')}>
              {product.swatches.map((swatch) => (
                <i key={swatch.label} className={css.dot} style={{ '--swatch': swatch.hex } as CSSProperties} />
              ))}
            </span>
          ) : null}
        </p>
        <div className={css.price}>
          <PriceCell of={product}>
            <ProductPrice product={product} />
          </PriceCell>
        </div>
      </div>
    </li>
  )
})

function Badges({ product }: { product: ProductSummary }) {
  const text = useText()
  const off = product.discount && product.discount.percent > 0 ? product.discount.percent : null
  const soldOut = product.stock.state === 'soldOut'
  if (off === null && !product.badge && !soldOut && product.format !== 'eproduct') return null
  return (
    <div className={css.badges}>
      {soldOut ? <Badge tone="ink">{text.product.outOfStock()}</Badge> : null}
      {off === null ? null : <Badge tone="off">{`−${off}%`}</Badge>}
      {product.badge ? <Badge>{product.badge}</Badge> : null}
      {product.format === 'eproduct' ? <Badge>{text.product.digital()}</Badge> : null}
    </div>
  )
}

function CardAction({ product }: { product: ProductSummary }) {
  const leadsOn = product.format === 'configurable' || (product.needsChoice && product.format !== 'bundle')
  return leadsOn ? <CardChoose product={product} /> : <CardAdd product={product} />
}

/** Link to the product page for products whose options must be chosen first. */
function CardChoose({ product }: { product: ProductSummary }) {
  const text = useText()
  const { notify } = useRouter().options.context
  return (
    <Link
      className={css.add}
      to="/{-$locale}/product/{-$slug}"
      params={{ slug: product.slug }}
      aria-label={`${text.common.choose()}: ${product.name}`}
      onClick={() => notify.info('core.notifications.configurationNotSet')}
    >
      <Icon name="sliders" />
      <span className={css.label}>
        <span className={css.words}>{text.common.choose()}</span>
      </span>
    </Link>
  )
}

function CardAdd({ product }: { product: ProductSummary }) {
  const text = useText()
  const { state, add, retry, canRetry, customization } = usePurchase(product)
  const offer = product.needsChoice ? text.product.customizeBox() : text.product.addToCart()
  // When a retry cannot succeed, the button starts a new attempt; the notice has shown why.
  const again = state === 'failed' && canRetry
  const label = state === 'added' ? text.product.added() : again ? text.common.retry() : offer
  return (
    <>
      <button
        type="button"
        className={css.add}
        data-adds={addedAtOnce(product, null) ?? undefined}
        data-state={state}
        aria-busy={state === 'adding' || state === 'customizing' || undefined}
        aria-haspopup={product.needsChoice ? 'dialog' : undefined}
        aria-label={`${label}: ${product.name}`}
        onClick={() => (again ? retry() : add(1))}
      >
        {state === 'added' ? <Tick width={20} /> : <Icon name={again ? 'refresh' : product.needsChoice ? 'sliders' : 'plus'} />}
        <span className={css.label}>
          <span className={css.words}>{label}</span>
        </span>
      </button>
      {customization ? <BundleTrigger customization={customization} product={product} /> : null}
    </>
  )
}
