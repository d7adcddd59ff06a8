import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PriceCell, TextCell, useListedDraft } from '#cells/cells.tsx'
import type { Product } from '#contract/product.ts'
import { valueId } from '#machines/product/configuration.ts'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { Breadcrumbs, Crumb } from '#src/ui/breadcrumbs.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display, Lead } from '#src/ui/text.tsx'
import css from './buy-box.module.css'
import { BuyForm, Personalise } from './buy-form.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductRating } from './product-rating.tsx'
import type { Configuration } from './use-configuration.ts'
import type { LineEdit } from './use-line-edit.ts'

const BundleContents = lazyHydrated(() => import('./bundle-contents.tsx').then((module) => module.BundleContents))
const BundleSaving = lazyHydrated(() => import('./bundle-saving.tsx').then((module) => module.BundleSaving))
const Options = lazyHydrated(() => import('./options.tsx').then((module) => module.Options))
const Downloads = lazyHydrated(() => import('./downloads.tsx').then((module) => module.Downloads))
const Availability = lazyHydrated(() => import('../form/availability.tsx').then((module) => module.Availability))
const EditNote = lazyHydrated(() => import('./edit-note.tsx').then((module) => module.EditNote))

/** Lazily hydrated parts that the box of this product needs. */
export const boxParts = (product: Product, isEdit: boolean): { preload: () => Promise<void> }[] => [
  ...(product.bundles.length > 0 ? [BundleContents, BundleSaving] : []),
  ...(product.configurationAttributes.length > 0 ? [Options] : []),
  ...(product.customOptions.length > 0 ? [Personalise] : []),
  ...(product.downloads.length > 0 ? [Downloads] : []),
  ...(product.stock.state === 'soldOut' ? [Availability] : []),
  ...(isEdit ? [EditNote] : []),
]

interface BuyBoxProps {
  product: Product
  configuration: Configuration
  edit: LineEdit
  /** The URL names a cart line, whether or not it exists. */
  isEdit: boolean
  /** Only what a list knows of the product is there. */
  isPlaceholder: boolean
}

/** Product name, price, options and the form that adds it to the cart. */
export function BuyBox({ product, configuration: { variant, preferred, choice, choose }, edit, isEdit, isPlaceholder }: BuyBoxProps) {
  const { product: text, aria } = useText()
  const format = variant?.format ?? product.format
  const priced = useListedDraft(variant) ?? product
  const isBuyable = product.stock.state !== 'soldOut' && variant?.stock.state !== 'soldOut'
  const onOpen = useCallback(() => {
    const open = product.configurationAttributes.find(({ attributeCode }) => choice[attributeCode] === undefined)
    const [first] = open?.values ?? []
    if (open && first) document.getElementById(valueId(open.attributeCode, first.code))?.focus()
  }, [product, choice])
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
          <TextCell name="name">{product.name}</TextCell>
        </Display>
        {product.rating ? <ProductRating rating={product.rating} /> : null}
        <Lead size="lg">
          <TextCell name="summary">{product.summary}</TextCell>
        </Lead>
      </div>
      <div className={css.price} aria-live={product.configurationAttributes.length > 0 ? 'polite' : undefined}>
        <PriceCell of={priced} product={product}>
          <ProductPrice product={priced} size="lg" badge>
            {format === 'eproduct' ? text.vatIncluded() : `${text.vatIncluded()}, ${text.plusDelivery()}`}
          </ProductPrice>
        </PriceCell>
        {product.bundles.length > 0 ? <BundleSaving product={product} /> : null}
      </div>
      {isPlaceholder ? (
        <BuyBoxSkeleton />
      ) : (
        <>
          {product.configurationAttributes.length > 0 ? <Options product={product} preferred={preferred} choice={choice} onChoose={choose} /> : null}
          {product.bundles.length > 0 ? <BundleContents members={product.bundles} /> : null}
          {isEdit ? <EditNote mode={edit.mode} /> : null}
          <BuyForm key={`${edit.mode}-${edit.line?.itemId ?? ''}`} product={product} variant={variant} edit={edit} onOpen={onOpen} />
          {product.downloads.length > 0 ? <Downloads downloads={product.downloads} /> : null}
          {isBuyable ? <Promises isDownload={format === 'eproduct'} /> : <Availability productId={(variant ?? product).id} name={(variant ?? product).name} />}
        </>
      )}
    </div>
  )
}

/** About as high as what most products have here, so that the page is not shorter than the window. */
function BuyBoxSkeleton() {
  return (
    <div className={css.placeholder}>
      <Skeleton kind="line" width="8rem" />
      <Skeleton kind="line" width="100%" />
      <Skeleton kind="line" width="12rem" />
      <Skeleton kind="line" width="100%" />
    </div>
  )
}

function Promises({ isDownload }: { isDownload: boolean }) {
  const { product: text } = useText()
  const rows: [IconName, string][] = isDownload ? [['download', text.digitalNote()]] : [['truck', text.deliveryNote()]]
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
