import { byLocale } from '#contract/locale.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { createRandom, type Random } from './random.ts'
import type { AttributesJson, AttributeValueJson, ProductJson, VariantJson } from './seed-content.ts'

/** Synthetic products have the ids after this one. */
export const SYNTHETIC_IDS_AFTER = 1_000_000
// Id range for a product's variants.
const IDS_PER_PRODUCT = 10

const SHARES = { configurable: 0.06, bundle: 0.01, reduced: 0.08, soldOut: 0.04, low: 0.06, featured: 0.01 } as const
const KINDS = [
  { en: 'Small', hr: 'Mali izbor' },
  { en: 'Large', hr: 'Veliki izbor' },
  { en: 'Winter', hr: 'Zimski izbor' },
  { en: 'Summer', hr: 'Ljetni izbor' },
  { en: 'Harbour', hr: 'Lučki izbor' },
  { en: 'Čakavian', hr: 'Čakavski izbor' },
  { en: 'Evening', hr: 'Večernji izbor' },
  { en: 'Garden', hr: 'Vrtni izbor' },
  { en: 'Lighthouse', hr: 'Svjetionički izbor' },
  { en: 'Anchor', hr: 'Sidreni izbor' },
] as const
const DAY_MS = 86_400_000

interface Samples {
  readonly products: readonly ProductJson[]
  readonly attributes: AttributesJson
}

const isFirst = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0

function pickOf<T>(random: Random, list: readonly T[]): T {
  if (!isFirst(list)) throw new Error('Nothing to pick from')
  return random.pick(list)
}

function stockOf(random: Random): number {
  if (random.chance(SHARES.soldOut)) return 0
  return random.chance(SHARES.low) ? random.whole(1, 5) : Math.max(6, Math.round(random.skewed(80, 0.9)))
}

// Few values are common and many are rare.
function commonOf<T>(random: Random, list: readonly T[]): T {
  return pickOf(random, list.slice(0, 1 + random.whole(0, list.length - 1)))
}

function valueLike(random: Random, value: AttributeValueJson, codes: readonly string[]): AttributeValueJson {
  if (typeof value === 'number') return Math.max(1, Math.round(random.skewed(value, 0.4)))
  if (typeof value === 'boolean') return random.chance(0.7)
  if (Array.isArray(value)) {
    const some = codes.filter(() => random.chance(0.5))
    return some.length > 0 ? some : [commonOf(random, codes)]
  }
  if (codes.length > 0) return commonOf(random, codes)
  const moment = Date.parse(value)
  if (Number.isNaN(moment)) return value
  const moved = new Date(moment + random.whole(-400, 400) * DAY_MS).toISOString()
  return value.includes('T') ? moved : moved.slice(0, 10)
}

function attributesOf(random: Random, sample: ProductJson, { attributes }: AttributesJson): Record<string, AttributeValueJson> {
  const codesOf = (code: string) => attributes.find((each) => each.code === code)?.values?.map((value) => value.code) ?? []
  return Object.fromEntries(Object.entries(sample.attributes).map(([code, value]) => [code, valueLike(random, value, codesOf(code))]))
}

function pricesOf(random: Random, sample: { priceCents: number }) {
  const priceCents = Math.max(90, Math.round(random.skewed(sample.priceCents, 0.5) / 10) * 10)
  const isReduced = random.chance(SHARES.reduced)
  const discountPriceCents = isReduced ? Math.round((priceCents * random.whole(60, 95)) / 1000) * 10 : null
  return { priceCents, discountPriceCents, lowestPrice30Cents: isReduced ? priceCents : null }
}

function variantsOf(random: Random, sample: ProductJson, base: { id: number; sku: string; number: string }, name: ProductJson['name']): VariantJson[] {
  return sample.variants.slice(0, IDS_PER_PRODUCT - 1).map((variant, index) => {
    const sku = `${base.sku}--${index + 1}`
    return {
      ...variant,
      ...pricesOf(random, variant),
      id: base.id + 1 + index,
      sku,
      slug: byLocale((locale) => `${variant.slug[locale]}-${base.number}`),
      name: byLocale((locale) => `${name[locale]}, ${index + 1}`),
      unitPrice: null,
      stockQuantity: stockOf(random),
    }
  })
}

/** The product of a number, deterministic: a variation of a demo product with its own name, values, prices and stock. */
export function syntheticProduct(number: number, { products, attributes }: Samples): ProductJson {
  const random = createRandom(number)
  const wanted = random.chance(SHARES.configurable) ? 'configurable' : random.chance(SHARES.bundle) ? 'bundle' : 'other'
  const samples = products.filter(({ format }) => (format === 'configurable' || format === 'bundle' ? format : 'other') === wanted)
  const sample = pickOf(random, samples)
  const kind = pickOf(random, KINDS)
  const id = SYNTHETIC_IDS_AFTER + number * IDS_PER_PRODUCT
  const base = { id, sku: `x${number}`, number: String(number) }
  const name = inEveryLocale({ en: `${kind.en} ${sample.name.en.toLowerCase()} ${number}`, hr: `${sample.name.hr}, ${kind.hr.toLowerCase()} ${number}` })
  return {
    ...sample,
    ...pricesOf(random, sample),
    id,
    sku: base.sku,
    slug: byLocale((locale) => `${sample.slug[locale]}-${number}`),
    name,
    attributes: attributesOf(random, sample, attributes),
    unitPrice: null,
    stockQuantity: stockOf(random),
    images: sample.images,
    variants: variantsOf(random, sample, base, name),
    personalisation: [],
    downloads: [],
    crossSell: [],
    createdAt: new Date(Date.UTC(2024, 0, 1) + random.whole(0, 1_000) * DAY_MS).toISOString(),
    categoryPriority: random.whole(0, 100),
    featured: random.chance(SHARES.featured),
    seo: { title: name, description: sample.summary },
  }
}
