import { readFile } from 'node:fs/promises'
import type { FormType } from '#contract/consent.ts'
import type { Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import { inEveryLocale } from '#contract/localized.ts'
import type { Backdrop } from '#contract/product.ts'
import type { SectionType } from '#contract/sections/sections.ts'
import type { TaxCategory } from '#server/modules/vat/vat.rules.ts'
import { contentDaysAt } from './content-day.ts'

const CONTENT = new URL('./content/', import.meta.url)

interface Seo {
  title: Localized
  description: Localized
}

export interface CategoryJson {
  id: number
  slug: Localized
  name: Localized
  parent: string | null
  position: number
  backdrop: Backdrop
  image: string
  imageAlt: Localized
  intro: Localized
  seo: Seo
  sortTypes: string[]
  sortDefaultType: string
  filterAttributes: string[]
}

export interface AttributeJson {
  id: number
  code: string
  label: Localized
  inputType: 'dropdown' | 'numberField' | 'multipleSelect' | 'textSwatch' | 'visualSwatch' | 'yesNo' | 'dateTime' | 'date' | 'text'
  layeredType: string
  filterable: boolean
  configurable: boolean
  visibleOnProduct: boolean
  unit?: string
  help?: Localized
  values?: { id: number; code: string; label: Localized; hex?: string; image?: string; shopDefault: boolean }[]
}

export interface AttributesJson {
  attributes: AttributeJson[]
  attributeSets: { id: number; code: string; name: Localized; attributes: string[] }[]
}

export interface ImageJson {
  file: string
  alt: Localized
}

export type AttributeValueJson = string | number | boolean | string[]

interface PricedJson {
  id: number
  sku: string
  slug: Localized
  name: Localized
  attributes: Record<string, AttributeValueJson>
  priceCents: number
  discountPriceCents: number | null
  lowestPrice30Cents: number | null
  taxRatePercent: number
  unitPrice: { cents: number; per: string } | null
  weightGrams: number
  stockQuantity: number
  isVisibleIndividually: boolean
  images: ImageJson[]
}

export interface VariantJson extends PricedJson {
  format: 'simple' | 'eproduct'
  isDefault: boolean
}

export interface ProductJson extends PricedJson {
  format: 'simple' | 'configurable' | 'bundle' | 'eproduct'
  attributeSet: string
  /** `standard` without one. */
  taxCategory?: TaxCategory
  summary: Localized
  description: Localized
  mainCategory: string
  categories: string[]
  backdrop: Backdrop
  configurationAttributes: { code: string; label: Localized; values: string[] }[]
  variants: VariantJson[]
  bundleMembers: { sku: string; qty: number; allowedVariants: string[] | null; defaultVariant: string | null }[]
  personalisation: {
    id: number
    code: string
    type: 'text' | 'number'
    label: Localized
    help: Localized
    required: boolean
    maxLength?: number
    min?: number
    max?: number
  }[]
  downloads: { file: string; title: Localized; mime: string; sizeBytes: number }[]
  crossSell: string[]
  createdAt: string
  categoryPriority: number
  featured: boolean
  seo: Seo
}

export interface RefJson {
  type: 'category' | 'page' | 'post' | 'postCategory' | 'product' | 'event' | 'route'
  slug?: string
  sku?: string
  id?: number
  name?: string
  query?: Record<string, string | number | boolean>
}

/** Cells of a section by name: pictures as files, links and other entities by their names in these files. */
export interface SectionJson {
  type: SectionType
  id?: string
  langs?: Locale[]
  [cell: string]: unknown
}

export interface PageJson {
  id: number
  key: string
  slug: Localized
  title: Localized
  access: 'public' | 'investor'
  excerpt?: Localized
  image?: string
  imageAlt?: Localized
  body?: Localized
  sections?: SectionJson[]
  noindex?: boolean
  seo: Seo
}

export interface PostJson {
  id: number
  slug: Localized
  title: Localized
  excerpt: Localized
  category: string
  author: string
  publishedAt: string
  display: boolean
  allowComments: boolean
  readingMinutes: number
  cover: string
  backdrop: Backdrop
  coverAlt: Localized
  body: Localized
  /** SKUs. */
  relatedProducts: string[]
  seo: Seo
}

export interface TermJson {
  id: number
  slugMain: string
  slug: Localized
  title: Localized
  description: Localized
  termType: string
}

export interface EventJson {
  id: number
  slug: Localized
  title: Localized
  excerpt: Localized
  place: { name: Localized; address: string; zip: string; city: string; countryIso: string; lat: number; lng: number }
  start: string
  end: string
  priceCents: number
  capacity: number | null
  registration: 'form' | 'none'
  cover: string
  backdrop: Backdrop
  coverAlt: Localized
  body: Localized
  display: boolean
  seo: Seo
}

export interface NavigationItemJson {
  id: number
  label: Localized
  ref: RefJson | null
  children: NavigationItemJson[]
}

export interface NavigationJson {
  id: number
  handler: 'main' | 'footer1' | 'footer2' | 'footer3' | 'footer4'
  title: Localized
  items: NavigationItemJson[]
}

export interface ElementJson {
  id: number
  handler: 'header-section' | 'footer-section' | 'cookie-section'
  slug: string
  title: Localized
  createdAt: string
  options: Record<string, unknown>
  parts: Record<string, unknown>
  meta: Record<string, unknown>
}

export interface ConsentsJson {
  consents: { id: number; uniqueNumber: number; name: Localized; displayName: Localized; version: string; active: boolean }[]
  assignments: { id: number; assigned_to: FormType; consents: number[]; requiredConsents: number[] }[]
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
const SEASONAL = new Set(['harvestDate', 'bestBefore'])
/** Their files name the days themselves. */
const DATED = new Set(['documents', 'user-files'])

/** A file of the demo shop's content, with texts in every language and dates as of today; properties named in `except` are left as written. */
export async function readContent<T>(name: string, except: readonly string[] = []): Promise<T> {
  const days = contentDaysAt(new Date())
  const dated = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || DATED.has(name)) return value
    if (SEASONAL.has(key)) return days.season(value)
    return MOMENT.test(value) ? days.moment(value) : value
  }
  return inEveryLocale(JSON.parse(await readFile(new URL(`${name}.json`, CONTENT), 'utf8'), dated), except)
}
