import * as z from 'zod/mini'
import { ICONS } from '../icon.constants.ts'
import { LINK_RELS } from '../link.constants.ts'
import { LOCALES, type Locale } from '../locale.ts'
import { ENTITY_KINDS } from '../locale-routes.ts'
import { Backdrop } from '../product.ts'
import { Id, line, paragraphs, Slug, Timestamp } from '../text.ts'
import { ADDRESS_MAX, isWebAddress } from '../web-address.ts'
import {
  AMOUNT_MAX,
  BUTTON_LABEL,
  type EntitiesCell,
  type KindCell,
  type KindCells,
  type NumberCell,
  type RichCell,
  SECTIONS_MAX,
  SELECTION_RULES,
  SLUG_MIN,
  type SlugCell,
  type TextCell,
} from './cell.ts'

/**
 * How strictly fields are read. `draft`: types and sizes, so that half-done work is kept. Else also what must be there, with texts in
 * all of these languages.
 */
export type Strength = 'draft' | readonly Locale[]

/** Id of a section or of an item of a list. */
export const PartId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/))

const Query = z.optional(z.record(z.string().check(z.regex(/^[\w-]{1,60}$/)), line(200)))

const options = { query: Query, newTab: z.optional(z.boolean()), rel: z.optional(z.enum(LINK_RELS)) }

const StoredTarget = z.union([
  z.strictObject({ type: z.enum(ENTITY_KINDS), id: Id, ...options }),
  z.strictObject({ type: z.literal('route'), to: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z-]{0,59}$/)), ...options }),
  z.strictObject({ type: z.literal('url'), to: z.string().check(z.maxLength(ADDRESS_MAX), z.refine(isWebAddress)), ...options }),
])

const VIDEO_CODES = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ }
const StoredVideo = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('youtube'), code: z.string().check(z.regex(VIDEO_CODES.youtube)) }),
  z.strictObject({ provider: z.literal('vimeo'), code: z.string().check(z.regex(VIDEO_CODES.vimeo)) }),
  z.strictObject({ provider: z.literal('own'), mediaId: Id }),
])

const isMissing = (text: string): boolean => text.trim() === ''
/** HTML that shows nothing: no picture, no words. */
const showsNothing = (html: string): boolean => !/<img\b/i.test(html) && isMissing(html.replaceAll(/<[^>]*>|&nbsp;/g, ''))

const inLanguages = (text: z.ZodMiniType<string, string>, needed: readonly Locale[], isEmpty: (text: string) => boolean) => {
  const required = text.check(z.refine((value) => !isEmpty(value), { error: 'required' }))
  return z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, needed.includes(locale) ? required : text])))
}

const neededIn = (required: boolean, strength: Strength): readonly Locale[] => (required && strength !== 'draft' ? strength : [])

/** Empty, or a slug: what a draft may hold in one language. */
const DraftSlug = z.union([z.literal(''), Slug.check(z.minLength(SLUG_MIN))])

/** Schema of a localized cell in one language, at draft strength. */
export function textSchema(cell: TextCell | RichCell | SlugCell): z.ZodMiniType<string, string> {
  if (cell.kind === 'slug') return DraftSlug
  if (cell.kind === 'rich') return z.string().check(z.maxLength(cell.max))
  return cell.lines ? paragraphs(cell.max) : line(cell.max)
}

const text = (cell: TextCell, strength: Strength) => inLanguages(textSchema(cell), neededIn(cell.required, strength), isMissing)
const rich = (cell: RichCell, strength: Strength) => inLanguages(textSchema(cell), neededIn(cell.required, strength), showsNothing)
// Addresses that are older than the rule may be shorter.
const slug = (strength: Strength) => inLanguages(z.union([z.literal(''), Slug]), neededIn(true, strength), isMissing)

const isOnce = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length

const entities = ({ of, min, max }: EntitiesCell, isStrict: boolean) =>
  z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('chosen'), ids: z.array(Id).check(z.minLength(isStrict ? min : 0), z.maxLength(max), z.refine(isOnce)) }),
    z.strictObject({
      mode: z.literal('rule'),
      rule: z.enum(SELECTION_RULES[of] as readonly string[]),
      withinId: z.nullable(Id),
      limit: z.int().check(z.gte(1), z.lte(max)),
    }),
  ])

const isWhole = ({ order, items }: { order: readonly string[]; items: Readonly<Record<string, unknown>> }): boolean =>
  isOnce(order) && order.length === Object.keys(items).length && order.every((id) => Object.hasOwn(items, id))

const number = ({ min, max, whole }: NumberCell) => (whole ? z.int() : z.number()).check(z.gte(min), z.lte(max))
const isAmount = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
const money = z.number().check(z.gte(0), z.lte(AMOUNT_MAX), z.refine(isAmount))

/** Schema of a cell as it is kept. */
export function storedCell(cell: KindCell, strength: Strength): z.ZodMiniType {
  const isStrict = strength !== 'draft'
  const orNothing = (schema: z.ZodMiniType, needed: boolean) => (needed && isStrict ? schema : z.nullable(schema))
  switch (cell.kind) {
    case 'text':
      return text(cell, strength)
    case 'rich':
      return rich(cell, strength)
    case 'picture':
      return orNothing(Id, cell.required)
    case 'link':
      return orNothing(StoredTarget, true)
    case 'button':
      return z.nullable(z.strictObject({ label: text(BUTTON_LABEL, strength), target: StoredTarget }))
    case 'backdrop':
      return Backdrop
    case 'choice':
      return z.enum(cell.of)
    case 'entities':
      return entities(cell, isStrict)
    case 'form':
      return z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/))
    case 'video':
      return orNothing(StoredVideo, true)
    case 'plain':
      return cell.required && isStrict ? line(cell.max).check(z.minLength(1)) : line(cell.max)
    case 'icon':
      return z.enum(['', ...ICONS])
    case 'number':
      return orNothing(number(cell), cell.required)
    case 'money':
      return orNothing(money, cell.required)
    case 'flag':
      return z.boolean()
    case 'date':
      return orNothing(Timestamp, cell.required)
    case 'file':
      return orNothing(Id, cell.required)
    case 'slug':
      return slug(strength)
    case 'ids':
      return z.array(Id).check(z.maxLength(cell.max), z.refine(isOnce))
    case 'sections':
      return StoredDocument
    case 'list': {
      const order = z.array(PartId).check(z.minLength(isStrict ? cell.min : 0), z.maxLength(cell.max))
      return z.strictObject({ order, items: z.record(PartId, storedFields(cell.of, strength)) }).check(z.refine(isWhole, { path: ['order'] }))
    }
  }
}

/** Schema of the fields of a section or of a kind as they are kept. */
export const storedFields = (cells: KindCells, strength: Strength): z.ZodMiniType<Record<string, unknown>> =>
  z.strictObject(Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, storedCell(cell, strength)])))

/** Schema of a section, without what it holds. */
export const StoredSection = z.strictObject({
  type: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/)),
  v: z.int().check(z.gte(1)),
  langs: z.optional(z.array(z.enum(LOCALES)).check(z.minLength(1), z.refine(isOnce))),
  fields: z.record(z.string().check(z.maxLength(60)), z.unknown()),
})

/** Schema of a document, without what its sections hold. */
export const StoredDocument = z
  .strictObject({ v: z.literal(1), order: z.array(PartId).check(z.maxLength(SECTIONS_MAX)), sections: z.record(PartId, StoredSection) })
  .check(z.refine(({ order, sections }) => isWhole({ order, items: sections }), { path: ['order'] }))
