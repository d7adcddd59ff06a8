import { sql } from 'drizzle-orm'
import { inEveryLocale, type Localized } from '#contract/localized.ts'
import { bulkInsert } from '#server/db/bulk-insert.ts'
import type { Db } from '#server/db/connect.ts'
import { finalCentsOf } from '#server/modules/product/product.rules.ts'
import * as tables from '#server/modules/product/product.tables.ts'
import { contentDaysAt } from './content-day.ts'
import type { Pictures } from './pictures.ts'
import type { AttributeJson, AttributesJson, AttributeValueJson, ProductJson, VariantJson } from './seed-content.ts'

const ON_CONFLICT_DO_NOTHING = sql`on conflict do nothing`
/** The demo's reduced prices are valid since this day. */
const reducedSince = (): Date => new Date(contentDaysAt(new Date()).moment('2026-11-09T00:00:00+01:00'))
const BADGES: Readonly<Record<string, Localized>> = { 'olive-oil': inEveryLocale({ en: 'This year’s harvest', hr: 'Ovogodišnja berba' }) }

type Row<T extends keyof typeof tables> = (typeof tables)[T]['$inferInsert']

export async function importAttributes(db: Db, { attributes, attributeSets }: AttributesJson, pictures: Pictures): Promise<void> {
  const rows = attributes.map(
    ({ id, code, label, help, inputType, layeredType, unit, filterable, configurable, visibleOnProduct }): Row<'attributes'> => ({
      id,
      code,
      label,
      help: help ?? null,
      inputType,
      layeredType,
      unit: unit ?? null,
      filterable,
      configurable,
      visible: visibleOnProduct,
    }),
  )
  await bulkInsert(db, tables.attributes, rows, ON_CONFLICT_DO_NOTHING)
  const values = attributes.flatMap((attribute) =>
    (attribute.values ?? []).map(
      ({ id, code, label, hex, image, shopDefault }, position): Row<'attributeValues'> => ({
        id,
        attributeId: attribute.id,
        position,
        code,
        label,
        hex: hex ?? null,
        mediaId: image === undefined ? null : (pictures.get(image) ?? null),
        shopDefault,
      }),
    ),
  )
  await bulkInsert(db, tables.attributeValues, values, ON_CONFLICT_DO_NOTHING)
  const idOf = new Map(attributes.map(({ code, id }) => [code, id]))
  const sets = attributeSets.map(({ id, code, name, attributes: codes }) => ({ id, code, name, attributeIds: codes.flatMap((each) => idOf.get(each) ?? []) }))
  await bulkInsert(db, tables.attributeSets, sets, ON_CONFLICT_DO_NOTHING)
}

/** Rows of one product's attribute values. */
export function givenRows(
  productId: number,
  given: Readonly<Record<string, AttributeValueJson>>,
  attributes: readonly AttributeJson[],
): Row<'productAttributes'>[] {
  return Object.entries(given).flatMap(([code, value]): Row<'productAttributes'>[] => {
    const attribute = attributes.find((each) => each.code === code)
    if (!attribute) throw new Error(`The attribute ${code} is unknown`)
    const row = { productId, attributeId: attribute.id, valueId: 0, number: null, flag: null, text: null }
    if (typeof value === 'number') return [{ ...row, number: value }]
    if (typeof value === 'boolean') return [{ ...row, flag: value }]
    if (!attribute.values?.length) return [{ ...row, text: String(value) }]
    return [value].flat().map((each) => {
      const valueId = attribute.values?.find((one) => one.code === each)?.id
      if (valueId === undefined) throw new Error(`The attribute ${code} has no value ${each}`)
      return { ...row, valueId }
    })
  })
}

interface Context {
  attributes: AttributesJson
  categoryIds: ReadonlyMap<string, number>
  pictures: Pictures
  /** Existing products, for bundles and cross-sells with them. */
  skuIds?: ReadonlyMap<string, number>
}

function productRow(product: ProductJson, variant: VariantJson | null, { attributes, categoryIds }: Context): Row<'products'> {
  const own = variant ?? product
  return {
    id: own.id,
    sku: own.sku,
    parentId: variant ? product.id : null,
    format: own.format,
    attributeSetId: attributes.attributeSets.find(({ code }) => code === product.attributeSet)?.id ?? 0,
    mainCategoryId: categoryIds.get(product.mainCategory) ?? 0,
    name: own.name,
    slug: own.slug,
    summary: product.summary,
    description: product.description,
    badge: variant ? null : (BADGES[product.sku] ?? null),
    priceCents: own.priceCents,
    discountPriceCents: own.discountPriceCents,
    taxRatePercent: own.taxRatePercent,
    taxCategory: product.taxCategory ?? 'standard',
    unitPriceCents: own.unitPrice?.cents ?? null,
    unitPer: own.unitPrice?.per ?? null,
    weightGrams: own.weightGrams,
    backdrop: product.backdrop,
    visibleIndividually: own.isVisibleIndividually,
    defaultVariant: variant?.isDefault ?? false,
    featured: variant ? false : product.featured,
    archived: false,
    categoryPriority: product.categoryPriority,
    seoTitle: variant ? null : product.seo.title,
    seoDescription: variant ? null : product.seo.description,
    createdAt: new Date(product.createdAt),
    updatedAt: new Date(product.createdAt),
  }
}

function historyRows(own: ProductJson | VariantJson, createdAt: string): Row<'priceHistory'>[] {
  const first = { productId: own.id, validFrom: new Date(createdAt), finalCents: own.lowestPrice30Cents ?? own.priceCents }
  const final = finalCentsOf(own)
  return final < own.priceCents ? [first, { productId: own.id, validFrom: reducedSince(), finalCents: final }] : [{ ...first, finalCents: final }]
}

export async function importProducts(db: Db, products: readonly ProductJson[], context: Context): Promise<void> {
  const { attributes, categoryIds, pictures } = context
  const family = products.flatMap((product) => [{ product, variant: null }, ...product.variants.map((variant) => ({ product, variant }))])
  const all = family.map(({ product, variant }) => ({ product, own: variant ?? product }))
  const idOf = new Map([...(context.skuIds ?? []), ...all.map(({ own }) => [own.sku, own.id] as const)])
  const skuId = (sku: string): number => {
    const id = idOf.get(sku)
    if (id === undefined) throw new Error(`The product ${sku} is unknown`)
    return id
  }
  const insert = <T extends Parameters<typeof bulkInsert>[1]>(table: T, rows: readonly T['$inferInsert'][]) =>
    bulkInsert(db, table, rows, ON_CONFLICT_DO_NOTHING)
  await insert(
    tables.products,
    family.map(({ product, variant }) => productRow(product, variant, context)),
  )
  const counted = all.filter(({ own }) => own.format === 'simple' || own.format === 'bundle')
  await insert(
    tables.stock,
    counted.map(({ own }) => ({ productId: own.id, quantity: own.stockQuantity })),
  )
  await insert(
    tables.priceHistory,
    all.flatMap(({ product, own }) => historyRows(own, product.createdAt)),
  )
  await insert(
    tables.productAttributes,
    all.flatMap(({ own }) => givenRows(own.id, own.attributes, attributes.attributes)),
  )
  await insert(
    tables.productCategories,
    products.flatMap(({ id, categories }) => categories.flatMap((slug) => categoryIds.get(slug) ?? []).map((categoryId) => ({ productId: id, categoryId }))),
  )
  await insert(
    tables.productMedia,
    all.flatMap(({ own }) => own.images.flatMap(({ file }) => pictures.get(file) ?? []).map((mediaId, position) => ({ productId: own.id, position, mediaId }))),
  )
  await insert(
    tables.productConfigurations,
    products.flatMap(({ id, configurationAttributes }) =>
      configurationAttributes.map(({ code, label, values }, position) => {
        const attribute = attributes.attributes.find((each) => each.code === code)
        const valueIds = values.flatMap((value) => attribute?.values?.find((each) => each.code === value)?.id ?? [])
        return { productId: id, attributeId: attribute?.id ?? 0, position, label, valueIds }
      }),
    ),
  )
  await insert(
    tables.bundleMembers,
    products.flatMap(({ id, bundleMembers }) =>
      bundleMembers.map(({ sku, qty, allowedVariants, defaultVariant }, position) => ({
        bundleId: id,
        memberId: skuId(sku),
        position,
        quantity: qty,
        allowedVariants: allowedVariants?.map(skuId) ?? null,
        defaultVariantId: defaultVariant === null ? null : skuId(defaultVariant),
      })),
    ),
  )
  await insert(
    tables.customOptions,
    products.flatMap((product) =>
      product.personalisation.map(({ id, code, type, label, help, required, maxLength, min, max }) => ({
        productId: product.id,
        id,
        code,
        type,
        label,
        help,
        required,
        maxLength: maxLength ?? null,
        min: min ?? null,
        max: max ?? null,
      })),
    ),
  )
  await insert(
    tables.downloads,
    products
      .flatMap((product) => product.downloads.map((download, position) => ({ productId: product.id, position, download })))
      .map(({ productId, position, download: { file, title, mime, sizeBytes } }, index) => ({
        id: index + 1,
        productId,
        position,
        fileName: file,
        title,
        mime,
        size: sizeBytes,
      })),
  )
  await insert(
    tables.crossSells,
    products.flatMap(({ id, crossSell }) => crossSell.map((sku, position) => ({ productId: id, otherId: skuId(sku), position }))),
  )
}

/** A tag for each badge of the products. */
export async function importTags(db: Db): Promise<void> {
  await db.execute(sql`insert into tags (name) select badge from products where badge is not null
    and not exists (select 1 from tags where tags.name = products.badge) group by badge order by min(products.id)`)
  await db.execute(
    sql`insert into product_tags (product_id, tag_id) select products.id, tags.id from products join tags on tags.name = products.badge ${ON_CONFLICT_DO_NOTHING}`,
  )
}
