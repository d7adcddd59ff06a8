import type { Locale } from '#contract/locale.ts'
import type { Media } from '#contract/media.ts'
import type { BundleMember, ConfigurationAttribute, CustomOption, ProductAttribute } from '#contract/product.ts'
import type { CategoryRow, CategoryTree } from '#server/modules/catalogue/category-tree.service.ts'
import { linkOf } from '#server/modules/catalogue/category-tree.service.ts'
import { toMedia } from '#server/modules/media/media.service.ts'
import { attributesOf, type Wording } from './attribute-text.rules.ts'
import { captionOf, finalCentsOf, pricesOf } from './product.rules.ts'
import type { PageContent, SaleContent, StoredCard, StoredVariant } from './product.stored.ts'
import type { Definitions, ProductData, ProductRow } from './product-data.service.ts'

/** Sources of stored content, in one language. */
export interface Sources {
  readonly data: ProductData
  readonly definitions: Definitions
  readonly tree: CategoryTree
  readonly wording: Wording
}

const HAS_COLOUR = ['visualSwatch']

const localeOf = ({ wording }: Sources): Locale => wording.locale

function mediaOf(sources: Sources, row: ProductRow): Media[] {
  return sources.data.mediaIds(row.id).flatMap((id, index) => {
    const media = sources.data.media.get(id)
    return media ? [toMedia(media, localeOf(sources), index === 0)] : []
  })
}

const parentOf = ({ data }: Sources, row: ProductRow): ProductRow | undefined => (row.parentId === null ? undefined : data.byId.get(row.parentId))

function pictureOf(sources: Sources, row: ProductRow): Media | null {
  const parent = parentOf(sources, row)
  return mediaOf(sources, row)[0] ?? (parent && mediaOf(sources, parent)[0]) ?? null
}

function givenOf({ data }: Sources, row: ProductRow) {
  const own = data.attributes(row.id)
  const ownIds = new Set(own.map(({ attributeId }) => attributeId))
  const inherited = row.parentId === null ? [] : data.attributes(row.parentId).filter(({ attributeId }) => !ownIds.has(attributeId))
  return [...own, ...inherited]
}

function allAttributesOf(sources: Sources, row: ProductRow): ProductAttribute[] {
  const set = sources.definitions.sets.get(row.attributeSetId)
  return attributesOf(set?.attributeIds ?? [], givenOf(sources, row), sources.definitions, sources.wording)
}

const pricesFrom = (sources: Sources, row: ProductRow) => pricesOf({ ...row, history: sources.data.history(row.id) })

// The price of a configurable product is that of its cheapest variant.
function pricedRowOf({ data }: Sources, row: ProductRow): { priced: ProductRow; differs: boolean } {
  const variants = data.variants(row.id).filter(({ archived }) => !archived)
  const [first, ...others] = variants
  if (row.format !== 'configurable' || !first) return { priced: row, differs: false }
  const priced = others.reduce((cheapest, variant) => (finalCentsOf(variant) < finalCentsOf(cheapest) ? variant : cheapest), first)
  return { priced, differs: variants.some((variant) => finalCentsOf(variant) !== finalCentsOf(priced)) }
}

/** Price by which lists sort and filter, in whole cents. */
export const listPriceOf = (sources: Sources, row: ProductRow): number => finalCentsOf(pricedRowOf(sources, row).priced)

function configurationsOf(sources: Sources, row: ProductRow): ConfigurationAttribute[] {
  const { definitions } = sources
  const locale = localeOf(sources)
  return sources.data.configurations(row.id).flatMap(({ attributeId, label, valueIds }) => {
    const attribute = definitions.attributes.get(attributeId)
    if (!attribute) return []
    const values = valueIds.flatMap((id) => definitions.values.get(id) ?? [])
    return [
      {
        attributeID: attributeId,
        attributeCode: attribute.code,
        label: label[locale],
        help: attribute.help?.[locale] ?? null,
        inputType: attribute.inputType,
        values: values.map(({ id, code, label: value, hex, mediaId, shopDefault }) => {
          const media = mediaId === null ? undefined : definitions.valueMedia.get(mediaId)
          return { id, code, value: value[locale], isMedia: media !== undefined, shopDefault, hex, media: media ? toMedia(media, locale, false) : null }
        }),
      },
    ]
  })
}

/** Size and origin in a few words. */
export function captionFrom(sources: Sources, row: ProductRow): string {
  const shown = parentOf(sources, row) ?? row
  const texts = new Map(allAttributesOf(sources, shown).map(({ attributeCode, value }) => [attributeCode, value]))
  const formats = texts.get('fileFormat')
  const fileFormats = shown.format === 'eproduct' && formats && Array.isArray(formats.value) ? formats.value.map((code) => code.toUpperCase()) : []
  const captioned = {
    format: shown.format,
    netWeight: texts.get('netWeight')?.text,
    capacity: texts.get('capacity')?.text,
    origin: texts.get('origin')?.text,
    fileFormats,
  }
  return captionOf(captioned, sources.wording.joined)
}

function optionsOf(sources: Sources, row: ProductRow): CustomOption[] {
  const locale = localeOf(sources)
  return sources.data
    .options(row.parentId ?? row.id)
    .map(({ productId: _, label, help, ...option }) => ({ ...option, label: label[locale], help: help[locale] }))
}

function bundleOf(sources: Sources, row: ProductRow): BundleMember[] {
  const locale = localeOf(sources)
  return sources.data.members(row.id).flatMap(({ memberId, quantity, allowedVariants, defaultVariantId }) => {
    const member = sources.data.byId.get(memberId)
    if (!member) return []
    const { format, name, slug, sku, backdrop } = member
    const variants = sources.data.variants(memberId).map(({ id }) => id)
    return [
      {
        productId: memberId,
        qty: quantity,
        format,
        name: name[locale],
        slug: slug[locale],
        sku,
        backdrop,
        media: pictureOf(sources, member),
        finalPrice: pricesFrom(sources, pricedRowOf(sources, member).priced).finalPrice,
        allowedVariants: allowedVariants === null ? variants : variants.filter((id) => allowedVariants.includes(id)),
        defaultVariant: defaultVariantId,
      },
    ]
  })
}

function configurationCodes({ data, definitions }: Sources, variant: ProductRow): Record<string, string> {
  if (variant.parentId === null) return {}
  const chosen = data.configurations(variant.parentId).map(({ attributeId }) => attributeId)
  const pairs = chosen.flatMap((attributeId) => {
    const given = data.attributes(variant.id).find((each) => each.attributeId === attributeId)
    const attribute = definitions.attributes.get(attributeId)
    const value = given && definitions.values.get(given.valueId)
    return attribute && value ? [[attribute.code, value.code] as const] : []
  })
  return Object.fromEntries(pairs)
}

function variantsOf(sources: Sources, row: ProductRow): StoredVariant[] {
  const locale = localeOf(sources)
  const rows = sources.data.variants(row.id).filter(({ archived }) => !archived)
  return rows.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    name: variant.name[locale],
    slug: variant.slug[locale],
    format: variant.format,
    media: mediaOf(sources, variant),
    ...pricesFrom(sources, variant),
    isDefault: variant.defaultVariant,
    configuration: configurationCodes(sources, variant),
    tracked: variant.format !== 'eproduct',
  }))
}

export function cardOf(sources: Sources, row: ProductRow): StoredCard {
  const locale = localeOf(sources)
  const { priced, differs } = pricedRowOf(sources, row)
  const members = sources.data.members(row.id)
  const swatches = configurationsOf(sources, row).find(({ inputType }) => HAS_COLOUR.includes(inputType))
  const memberNeedsChoice = members.some(({ memberId }) => sources.data.byId.get(memberId)?.format === 'configurable')
  return {
    id: row.id,
    sku: row.sku,
    name: row.name[locale],
    slug: row.slug[locale],
    format: row.format,
    summary: row.summary[locale],
    caption: captionFrom(sources, row),
    badge: row.badge?.[locale] ?? null,
    backdrop: row.backdrop,
    media: pictureOf(sources, row),
    ...pricesFrom(sources, priced),
    priceFrom: differs,
    swatches: (swatches?.values ?? []).flatMap(({ value, hex }) => (hex === null ? [] : [{ label: value, hex }])),
    memberCount: members.reduce((count, { quantity }) => count + quantity, 0),
    needsChoice: row.format === 'configurable' || memberNeedsChoice || optionsOf(sources, row).some(({ required }) => required),
    rating: sources.data.rating(row.parentId ?? row.id),
    categoryPriority: row.categoryPriority,
  }
}

// Down to the first subcategory of the main category that also contains the product.
function deepestPath({ data, tree }: Sources, row: ProductRow): readonly CategoryRow[] {
  const paths = data.categoryIds(row.parentId ?? row.id).map((id) => tree.path(id))
  const below = paths.filter((path) => path.some(({ id }) => id === row.mainCategoryId))
  return below.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), tree.path(row.mainCategoryId))
}

export function pageOf(sources: Sources, row: ProductRow): PageContent {
  const { data, definitions, tree } = sources
  const locale = localeOf(sources)
  const parent = parentOf(sources, row)
  const set = definitions.sets.get(row.attributeSetId)
  const breadcrumbs = deepestPath(sources, row).map((category) => linkOf(category, locale))
  const mainCategory = tree.get(row.mainCategoryId)
  const media = mediaOf(sources, row)
  return {
    description: row.description[locale],
    media: media.length > 0 || !parent ? media : mediaOf(sources, parent),
    isVisibleIndividually: row.visibleIndividually,
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
    taxRatePercent: row.taxRatePercent,
    mainCategory: mainCategory ? linkOf(mainCategory, locale) : { id: row.mainCategoryId, name: '', slug: '' },
    breadcrumbs,
    attributeSet: {
      id: row.attributeSetId,
      code: set?.code ?? '',
      name: set?.name[locale] ?? '',
      attributes: allAttributesOf(sources, row),
    },
    configurationAttributes: configurationsOf(sources, row),
    associatedProducts: variantsOf(sources, row),
    bundles: bundleOf(sources, row),
    customOptions: optionsOf(sources, row),
    downloads: data.downloads(row.id).map(({ id, title, mime, size, fileName }) => ({
      id,
      title: title[locale],
      mime,
      extension: fileName.slice(fileName.lastIndexOf('.') + 1),
      size,
    })),
    crossSellProducts: data.crossSells(parent?.id ?? row.id).map((id) => ({ id })),
    mainProduct: parent ? { id: parent.id, name: parent.name[locale], slug: parent.slug[locale] } : null,
    alternates: row.slug,
    seo: { title: row.seoTitle?.[locale] ?? row.name[locale], description: row.seoDescription?.[locale] ?? row.summary[locale] },
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function saleOf(sources: Sources, row: ProductRow): SaleContent {
  const parent = parentOf(sources, row)
  const codes = configurationCodes(sources, row)
  return {
    configuration: parent
      ? configurationsOf(sources, parent).flatMap(({ attributeCode, label, values }) => {
          const chosen = values.find(({ code }) => code === codes[attributeCode])
          return chosen ? [{ label, value: chosen.value }] : []
        })
      : [],
    customOptions: optionsOf(sources, row),
    bundleMembers: bundleOf(sources, row).map(({ productId, qty, format, allowedVariants, defaultVariant }) => ({
      productId,
      qty,
      format,
      allowedVariants,
      defaultVariant,
    })),
    mainProductSlug: parent?.slug[localeOf(sources)] ?? null,
  }
}
