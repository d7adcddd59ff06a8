import { inEveryLocale } from '#contract/localized.ts'
import type { AssociatedProduct, BundleItem, ConfigurationAttribute, Product } from '#contract/product.ts'

const prices = { retailPrice: 10, discount: null, finalPrice: 10, lowestPrice30Days: null, unitPrice: null }
const inStock = { quantity: 20, state: 'inStock' } as const
const soldOut = { quantity: 0, state: 'soldOut' } as const

const product = (id: number, given: Partial<Product>): Product => ({
  id,
  sku: `thing-${id}`,
  name: `Thing ${id}`,
  slug: `thing-${id}`,
  format: 'simple',
  summary: '',
  caption: '',
  badge: null,
  backdrop: 'sky',
  ...prices,
  priceFrom: false,
  stock: inStock,
  swatches: [],
  memberCount: 0,
  needsChoice: false,
  rating: null,
  categoryPriority: 0,
  description: '',
  media: [],
  isVisibleIndividually: true,
  featured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  taxRatePercent: 25,
  mainCategory: { id: 1, name: 'Table', slug: 'table' },
  breadcrumbs: [],
  attributeSet: { id: 1, code: 'table', name: 'Table', attributes: [] },
  configurationAttributes: [],
  associatedProducts: [],
  bundles: [],
  customOptions: [],
  downloads: [],
  crossSellProducts: [],
  mainProduct: null,
  alternates: inEveryLocale({ en: `thing-${id}`, hr: `stvar-${id}` }),
  seo: { title: '', description: '' },
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})

export const variant = (id: number, configuration: Readonly<Record<string, string>>, given: Partial<AssociatedProduct> = {}): AssociatedProduct => ({
  id,
  sku: `variant-${id}`,
  name: `Variant ${id}`,
  slug: `variant-${id}`,
  format: 'simple',
  media: [],
  ...prices,
  stock: inStock,
  isDefault: false,
  configuration,
  ...given,
})

export const attribute = (attributeID: number, attributeCode: string, codes: readonly string[], shopDefault?: string): ConfigurationAttribute => ({
  attributeID,
  attributeCode,
  label: attributeCode,
  help: null,
  inputType: 'textSwatch',
  values: codes.map((code, index) => ({
    id: attributeID * 10 + index,
    code,
    value: code,
    isMedia: false,
    shopDefault: code === shopDefault,
    hex: null,
    media: null,
  })),
})

const item = (id: number, whole: Product, given: Partial<BundleItem> = {}): BundleItem => ({
  id,
  format: whole.format,
  qty: 1,
  product: whole,
  allowedVariants: whole.associatedProducts.map((each) => each.id),
  defaultVariant: null,
  ...given,
})

/** Nothing to choose. */
export const salt: BundleItem = item(111, product(111, { finalPrice: 8.4 }))

/** Three colours, of which one is sold out. */
export const napkins: BundleItem = item(
  106,
  product(106, {
    format: 'configurable',
    configurationAttributes: [attribute(1, 'colour', ['ink', 'lemon', 'foam'])],
    associatedProducts: [
      variant(507, { colour: 'ink' }, { finalPrice: 32 }),
      variant(508, { colour: 'lemon' }, { finalPrice: 34 }),
      variant(509, { colour: 'foam' }, { stock: soldOut }),
    ],
  }),
)

/** Two attributes; large exists only in clear, and the litre is not allowed in the bundle. */
export const oil: BundleItem = item(
  107,
  product(107, {
    format: 'configurable',
    configurationAttributes: [attribute(2, 'size', ['small', 'large', 'litre']), attribute(3, 'glass', ['dark', 'clear'])],
    associatedProducts: [
      variant(601, { size: 'small', glass: 'dark' }),
      variant(602, { size: 'large', glass: 'clear' }),
      variant(603, { size: 'small', glass: 'clear' }),
      variant(604, { size: 'litre', glass: 'dark' }),
    ],
  }),
  { allowedVariants: [601, 602, 603] },
)
