import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { byLocale } from './locale.ts'
import { Media } from './media.ts'
import { Amount } from './money.ts'
import { Limit, Page, records } from './paging.ts'
import { BACKDROPS, FILTER_LIMITS, LAYERED_TYPES, PRODUCT_FORMATS, SORT_PARAMS } from './product.constants.ts'
import { Id, IdText, line, Slug } from './text.ts'

export const ProductFormat = z.enum(PRODUCT_FORMATS)
export type ProductFormat = z.infer<typeof ProductFormat>

export const ATTRIBUTE_INPUT_TYPES = ['dropdown', 'numberField', 'multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo', 'dateTime', 'date', 'text'] as const
export const AttributeInputType = z.enum(ATTRIBUTE_INPUT_TYPES)

export const Backdrop = z.enum(BACKDROPS)
export type Backdrop = z.infer<typeof Backdrop>

export const Stock = z.object({ quantity: z.int(), state: z.enum(['inStock', 'low', 'soldOut']) })
export type Stock = z.infer<typeof Stock>

/** Price paid (`finalPrice`), price without reduction (`retailPrice`), all gross and decimal. */
export const ProductPrice = {
  retailPrice: Amount,
  /** `percent` is rounded and relative to the lowest price of the last 30 days. */
  discount: z.nullable(z.object({ retailPrice: Amount, percent: z.int() })),
  finalPrice: Amount,
  /** Lowest price of the 30 days before the reduction; null without one. */
  lowestPrice30Days: z.nullable(Amount),
  unitPrice: z.nullable(z.object({ price: Amount, per: z.string() })),
}

export const ProductAttribute = z.object({
  attributeID: z.int(),
  attributeCode: z.string(),
  label: z.string(),
  inputType: AttributeInputType,
  unit: z.nullable(z.string()),
  visible: z.boolean(),
  /** `value`: code, list of codes, number, boolean or date; `text`: the same as a person reads it. */
  value: z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]), text: z.string() }),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

/** What a card in a list shows. */
export const ProductSummary = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  format: ProductFormat,
  summary: z.string(),
  /** Size and origin in a few words ("115 g, Vis"); may be empty. */
  caption: z.string(),
  badge: z.nullable(z.string()),
  backdrop: Backdrop,
  media: z.nullable(Media),
  ...ProductPrice,
  /** finalPrice is the lowest of several variants that differ. */
  priceFrom: z.boolean(),
  stock: Stock,
  /** Colours of a configurable product's variants. */
  swatches: z.array(z.object({ label: z.string(), hex: z.string() })),
  /** Things inside a bundle; 0 for others. */
  memberCount: z.int(),
  /** A shopper must write or choose something before it can be added. */
  needsChoice: z.boolean(),
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  categoryPriority: z.int(),
  /** Values of the attributes that `select` named; absent without it. */
  attributes: z.optional(z.array(ProductAttribute)),
})
export type ProductSummary = z.infer<typeof ProductSummary>

export const ConfigurationAttribute = z.object({
  attributeID: z.int(),
  attributeCode: z.string(),
  label: z.string(),
  /** HTML, clean. */
  help: z.nullable(z.string()),
  inputType: AttributeInputType,
  values: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      value: z.string(),
      isMedia: z.boolean(),
      shopDefault: z.boolean(),
      hex: z.nullable(z.string()),
      media: z.nullable(Media),
    }),
  ),
})
export type ConfigurationAttribute = z.infer<typeof ConfigurationAttribute>

export const CustomOption = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(['text', 'number']),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  maxLength: z.nullable(z.int()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
})
export type CustomOption = z.infer<typeof CustomOption>

/** A variant of a configurable product. */
export const AssociatedProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  format: ProductFormat,
  media: z.array(Media),
  ...ProductPrice,
  stock: Stock,
  isDefault: z.boolean(),
  /** Attribute code → value code. */
  configuration: z.record(z.string(), z.string()),
})
export type AssociatedProduct = z.infer<typeof AssociatedProduct>

export const BundleMember = z.object({
  productId: z.int(),
  qty: z.int(),
  format: ProductFormat,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  backdrop: Backdrop,
  media: z.nullable(Media),
  finalPrice: Amount,
  /** Ids of the variants that may be chosen; empty for a member without variants. */
  allowedVariants: z.array(z.int()),
  defaultVariant: z.nullable(z.int()),
})
export type BundleMember = z.infer<typeof BundleMember>

export const CategoryLink = z.object({ id: z.int(), name: z.string(), slug: z.string() })

export const Seo = z.object({ title: z.string(), description: z.string() })
/** Slug of the same thing in each language. */
export const Alternates = z.object(byLocale(() => z.string()))

export const Product = z.object({
  ...ProductSummary.shape,
  /** HTML, clean. */
  description: z.string(),
  media: z.array(Media),
  isVisibleIndividually: z.boolean(),
  featured: z.boolean(),
  createdAt: z.string(),
  taxRatePercent: z.number(),
  mainCategory: CategoryLink,
  /** From the top category down to the subcategory it stands in. */
  breadcrumbs: z.array(CategoryLink),
  attributeSet: z.object({ id: z.int(), code: z.string(), name: z.string(), attributes: z.array(ProductAttribute) }),
  configurationAttributes: z.array(ConfigurationAttribute),
  associatedProducts: z.array(AssociatedProduct),
  bundles: z.array(BundleMember),
  customOptions: z.array(CustomOption),
  downloads: z.array(z.object({ id: z.int(), title: z.string(), mime: z.string(), extension: z.string(), size: z.int() })),
  crossSellProducts: z.array(z.object({ id: z.int() })),
  /** Name and slug of the configurable product a variant belongs to. */
  mainProduct: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  alternates: Alternates,
  seo: Seo,
  updatedAt: z.string(),
})
export type Product = z.infer<typeof Product>

/** Keys a list may be filtered by, beside codes of filterable attributes. */
export const PRODUCT_FILTER_KEYS = ['archived', 'featured', 'ids', 'category', 'price', 'tag'] as const

export const ProductFilter = z.object({
  key: z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/)),
  value: z.union([z.boolean(), z.number(), line(200), z.array(z.union([z.number(), line(100)])).check(z.maxLength(FILTER_LIMITS.values))]),
})
export type ProductFilter = z.infer<typeof ProductFilter>

const valueCount = (filters: readonly ProductFilter[]): number => filters.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
const ProductFilters = z.array(ProductFilter).check(
  z.maxLength(FILTER_LIMITS.filters),
  z.refine((filters) => valueCount(filters) <= FILTER_LIMITS.valuesInAll, { error: 'invalid' }),
)

export const Sort = z.object({ param: z.enum(SORT_PARAMS), order: z.enum(['asc', 'desc']) })
export type Sort = z.infer<typeof Sort>

export const LayeredType = z.enum(LAYERED_TYPES)
export type LayeredType = z.infer<typeof LayeredType>

/** One value of a filter; a range has a single one with both ends. */
export const LayeredValue = z.object({
  /** What the filter is sent with and the address holds: id of the value; 1 and 0 for yes and no; 0 for a range. */
  id: z.int(),
  attributeID: z.int(),
  valueLabel: z.string(),
  /** Products that match it and all other filters, whatever is chosen in this one. */
  totalProducts: z.int(),
  /** Ends of a range: decimal numbers, or seconds since 1970 for dates; null for what is chosen from a list. */
  minValue: z.nullable(z.number()),
  maxValue: z.nullable(z.number()),
  hex: z.nullable(z.string()),
  media: z.nullable(Media),
})
export type LayeredValue = z.infer<typeof LayeredValue>

/** A filter of a list. The price is one of them: code `price`, attributeID 0. */
export const LayeredFilter = z.object({
  attributeID: z.int(),
  attributeCode: z.string(),
  label: z.string(),
  type: LayeredType,
  unit: z.nullable(z.string()),
  values: z.array(LayeredValue),
})
export type LayeredFilter = z.infer<typeof LayeredFilter>

/** A member of a bundle, whole: a configurable one with its variants. */
export const BundleItem = z.object({
  id: z.int(),
  format: ProductFormat,
  qty: z.int(),
  product: Product,
  allowedVariants: z.array(z.int()),
  defaultVariant: z.nullable(z.int()),
})
export type BundleItem = z.infer<typeof BundleItem>

/** A word that products carry ("New"). */
export const Tag = z.object({ id: z.int(), name: z.string(), productCount: z.int() })
export type Tag = z.infer<typeof Tag>

const productQuery = z.object({ slug: z.optional(Slug), id: z.optional(IdText), store: z.optional(IdText), currency: z.optional(IdText) })

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  version: 'v1',
  area: 'product',
  path: '/web/get',
  policy: 'visitor',
  cacheSeconds: 30,
  summary: 'One product by slug or id',
  query: productQuery,
  response: Product,
  problems: ['not-found'],
})

export const filterProducts = endpoint({
  id: 'filterProducts',
  method: 'POST',
  version: 'v1',
  area: 'product',
  path: '/web/filter',
  policy: 'visitor',
  cacheSeconds: 30,
  summary: 'Products by filters, category and keywords; empty without criteria',
  body: z.object({
    keywords: z.optional(line(200)),
    filters: z.optional(ProductFilters),
    mainCategory: z.optional(Id),
    /** Codes of attributes whose values each record shall carry. */
    select: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
    sort: z.optional(Sort),
    limit: Limit,
    page: Page,
  }),
  response: records(ProductSummary),
  problems: ['not-found'],
})

export const getGaussboxProduct = endpoint({
  id: 'getGaussboxProduct',
  method: 'GET',
  version: 'v1',
  area: 'gaussbox',
  path: '/eCommerce/public/products/get',
  policy: 'visitor',
  cacheSeconds: 30,
  summary: 'The same as product web/get',
  query: productQuery,
  response: Product,
  problems: ['not-found'],
})

export const getLayeredNavigation = endpoint({
  id: 'getLayeredNavigation',
  method: 'POST',
  version: 'v1',
  area: 'product',
  path: '/layered/navigation',
  policy: 'visitor',
  cacheSeconds: 30,
  summary: 'Filters of a list with the number of products per value; same criteria as web/filter',
  body: z.object({
    keywords: z.optional(line(200)),
    filters: z.optional(ProductFilters),
    mainCategory: z.optional(Id),
  }),
  response: z.array(LayeredFilter),
  problems: ['not-found'],
})

export const checkBundles = endpoint({
  id: 'checkBundles',
  method: 'GET',
  version: 'v1',
  area: 'product',
  path: '/checkBundles',
  policy: 'visitor',
  cacheSeconds: 30,
  summary: 'Full members of a bundle',
  query: z.object({ product: IdText }),
  response: z.array(BundleItem),
  problems: ['not-found'],
})

export const filterTags = endpoint({
  id: 'filterTags',
  method: 'POST',
  version: 'v1',
  area: 'product',
  path: '/web/tag/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Product tags by name',
  body: z.object({ keywords: z.optional(line(200)), limit: Limit, page: Page }),
  response: records(Tag),
  problems: [],
})
