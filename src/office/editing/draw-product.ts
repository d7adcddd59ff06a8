import type { Category } from '#contract/catalogue.ts'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Media } from '#contract/media.ts'
import type { Backdrop, ProductSummary } from '#contract/product.ts'
import type { StoredList } from '#contract/sections/fields.ts'
import type { EditableProduct } from '#src/cells/cell-props.ts'
import { type DraftPrice, toDraftPrice } from '../prices/draft-price.ts'
import { type Draw, drawMedia, getText, NO_TEXT, type Reader } from './draw-cell.ts'
import { NO_PICTURE } from './no-picture.ts'

/** Prices as visitors read them. */
export type ShownPrice = Pick<ProductSummary, 'finalPrice' | 'retailPrice' | 'discount' | 'lowestPrice30Days' | 'unitPrice'>

const PERCENT = 100

/**
 * The prices that visitors would read; of what the draft leaves as it is, those that they read now. `lowestPrice` is that of the last 30 days, as
 * far as it is known.
 */
export function drawPrice(
  { finalPrice: formerPrice, retailPrice: formerRetailPrice, discount, lowestPrice30Days, unitPrice }: ShownPrice,
  { price, reducedPrice }: DraftPrice,
  lowestPrice: number | null | undefined,
): ShownPrice {
  const retailPrice = price ?? formerRetailPrice
  const isReduced = reducedPrice !== null && reducedPrice < retailPrice
  const finalPrice = isReduced ? reducedPrice : retailPrice
  if (finalPrice === formerPrice && retailPrice === formerRetailPrice) return { finalPrice, retailPrice, discount, lowestPrice30Days, unitPrice }
  // A price that goes on began earlier.
  const lowest = (finalPrice === formerPrice ? lowestPrice30Days : lowestPrice) ?? null
  const percent = Math.max(0, Math.round((1 - finalPrice / (lowest ?? retailPrice)) * PERCENT))
  const perUnit = ({ price: former, per }: NonNullable<ShownPrice['unitPrice']>) => ({
    price: formerPrice > 0 ? amountOf(Math.round((centsOf(former) * centsOf(finalPrice)) / centsOf(formerPrice))) : former,
    per,
  })
  return {
    retailPrice,
    finalPrice,
    discount: isReduced ? { retailPrice: finalPrice, percent } : null,
    lowestPrice30Days: isReduced ? lowest : null,
    unitPrice: unitPrice && perUnit(unitPrice),
  }
}

function drawGallery({ pictures }: Body, published: readonly Media[], reader: Reader): Media[] {
  const { order, items } = pictures as StoredList<{ readonly mediaId: number | null }>
  return order.flatMap((key) => {
    const id = items[key]?.mediaId ?? null
    const known = published.find((media) => media.id === id) ?? null
    return (known ?? drawMedia(id, null, reader)) || []
  })
}

/** A product with its draft; prices and images that are its variants' stay as visitors read them. */
export const drawProduct: Draw<EditableProduct> = (product, body, reader) => {
  const { locale } = reader
  const prices = product.format === 'configurable' ? {} : drawPrice(product, toDraftPrice(body), reader.references.lowestPrice(product.id))
  const name = getText(body.name, locale)
  if (!('summary' in product)) return { ...product, name, ...prices, media: drawGallery(body, product.media, reader) }
  const shown = { name, summary: getText(body.summary, locale), badge: getText(body.badge, locale) || null, backdrop: body.backdrop as Backdrop, ...prices }
  if (!('description' in product)) {
    const [media = product.media] = drawGallery(body, product.media ? [product.media] : [], reader)
    return { ...product, ...shown, media }
  }
  const gallery = drawGallery(body, product.media, reader)
  // A variant without images shows those of its product.
  const media = gallery.length === 0 && product.mainProduct ? product.media : gallery
  return { ...product, ...shown, description: getText(body.description, locale), media }
}

export const drawCategory: Draw<Category> = (category, body, reader) => ({
  ...category,
  name: getText(body.name, reader.locale),
  intro: getText(body.intro, reader.locale) || NO_TEXT,
  // Visitors are not shown its place, where another one is chosen.
  image: drawMedia(body.mediaId as number | null, category.image, reader) ?? NO_PICTURE,
  backdrop: body.backdrop as Backdrop,
})
