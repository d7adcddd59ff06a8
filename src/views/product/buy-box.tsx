import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Breadcrumbs, Crumb } from '#src/ui/breadcrumbs.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './buy-box.module.css'
import { BuyForm } from './buy-form.tsx'
import { ProductPrice } from './product-price.tsx'
import { StockLine } from './stock-line.tsx'

const Members = asleep(() => import('./members.tsx').then((module) => module.Members))
const Variants = asleep(() => import('./members.tsx').then((module) => module.Variants))

/** What it is, what it costs and the way to buy it. */
export function BuyBox({ product }: { product: Product }) {
  const { product: words, aria } = useText()
  const isSingle = product.format === 'simple' || product.format === 'eproduct'
  const isBuyable = isSingle || (product.format === 'bundle' && !product.needsChoice)
  const soldOut = product.stock.state === 'soldOut'
  return (
    <div className={css.root}>
      <Breadcrumbs label={aria.breadcrumb()}>
        {product.breadcrumbs.map((crumb) => (
          <Crumb key={crumb.id}>
            <Link to="/{-$locale}/shop/{-$slug}" params={{ slug: crumb.slug }}>
              {crumb.name}
            </Link>
          </Crumb>
        ))}
        <Crumb current>{product.name}</Crumb>
      </Breadcrumbs>
      <div className={css.title}>
        <Display as="h1" size={3}>
          {product.name}
        </Display>
        <Lead size="lg">{product.summary}</Lead>
      </div>
      <ProductPrice product={product} size="lg" badge>
        {product.format === 'eproduct' ? words.vatIncluded() : `${words.vatIncluded()}, ${words.plusDelivery()}`}
      </ProductPrice>
      {isBuyable ? <BuyForm key={product.id} product={product} /> : null}
      {isBuyable || !soldOut ? null : <StockLine product={product} />}
      
      {product.associatedProducts.length > 0 ? <Variants product={product} /> : null}
      {product.bundles.length > 0 ? <Members members={product.bundles} /> : null}
      {soldOut ? null : <Promises product={product} />}
    </div>
  )
}

function Promises({ product }: { product: Product }) {
  const { product: words } = useText()
  const rows: [IconName, string][] = product.format === 'eproduct' ? [['download', words.digitalNote()]] : [['truck', words.deliveryNote()]]
  return (
    <ul className={css.facts}>
      {rows.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
