import * as z from 'zod/mini'
import { LOCALES, type Locale } from '../locale.ts'
import { ENTITY_KINDS } from '../locale-routes.ts'
import { Shelf } from '../product.ts'
import { Id, line, paragraphs } from '../text.ts'
import { ADDRESS_MAX, isWebAddress } from '../web-address.ts'
import { type Cell, type Cells, type EntitiesCell, type RichCell, SELECTION_RULES, type TextCell } from './cell.ts'

/**
 * How strictly fields are read. `draft`: types and sizes, so that half-done work is kept. Else also what must be there, with texts in
 * all of these languages.
 */
export type Strength = 'draft' | readonly Locale[]

const SECTIONS_MAX = 60
const BUTTON_MAX = 40

/** Id of a section or of an item of a list. */
const PartId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/))

const Query = z.optional(z.record(z.string().check(z.regex(/^[\w-]{1,60}$/)), line(200)))

const StoredTarget = z.union([
  z.strictObject({ type: z.enum(ENTITY_KINDS), id: Id, query: Query }),
  z.strictObject({ type: z.literal('route'), to: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z-]{0,59}$/)), query: Query }),
  z.strictObject({ type: z.literal('url'), to: z.string().check(z.maxLength(ADDRESS_MAX), z.refine(isWebAddress)), query: Query }),
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

const text = ({ max, required, lines }: TextCell, strength: Strength) =>
  inLanguages(lines ? paragraphs(max) : line(max), neededIn(required, strength), isMissing)

const rich = ({ max, required }: RichCell, strength: Strength) => inLanguages(z.string().check(z.maxLength(max)), neededIn(required, strength), showsNothing)

const isOnce = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length

const entities = ({ of, max }: EntitiesCell) =>
  z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('chosen'), ids: z.array(Id).check(z.maxLength(max), z.refine(isOnce)) }),
    z.strictObject({
      mode: z.literal('rule'),
      rule: z.enum(SELECTION_RULES[of] as readonly string[]),
      withinId: z.nullable(Id),
      limit: z.int().check(z.gte(1), z.lte(max)),
    }),
  ])

const isWhole = ({ order, items }: { order: readonly string[]; items: Readonly<Record<string, unknown>> }): boolean =>
  isOnce(order) && order.length === Object.keys(items).length && order.every((id) => Object.hasOwn(items, id))

function storedCell(cell: Cell, strength: Strength): z.ZodMiniType {
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
      return z.nullable(z.strictObject({ label: text({ kind: 'text', required: true, max: BUTTON_MAX, lines: false }, strength), target: StoredTarget }))
    case 'shelf':
      return Shelf
    case 'choice':
      return z.enum(cell.of)
    case 'things':
      return entities(cell)
    case 'form':
      return z.string().check(z.regex(/^[A-Za-z][\w-]{0,59}$/))
    case 'video':
      return orNothing(StoredVideo, true)
    case 'list': {
      const order = z.array(PartId).check(z.minLength(isStrict ? cell.min : 0), z.maxLength(cell.max))
      return z.strictObject({ order, items: z.record(PartId, storedFields(cell.of, strength)) }).check(z.refine(isWhole, { path: ['order'] }))
    }
  }
}

/** Schema of the fields of a section as they are kept. */
export const storedFields = (cells: Cells, strength: Strength): z.ZodMiniType<Record<string, unknown>> =>
  z.strictObject(Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, storedCell(cell, strength)])))

const StoredSection = z.strictObject({
  type: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/)),
  v: z.int().check(z.gte(1)),
  langs: z.optional(z.array(z.enum(LOCALES)).check(z.minLength(1), z.refine(isOnce))),
  fields: z.record(z.string().check(z.maxLength(60)), z.unknown()),
})

/** Schema of a document, without what its sections hold. */
export const StoredDocument = z
  .strictObject({ v: z.literal(1), order: z.array(PartId).check(z.maxLength(SECTIONS_MAX)), sections: z.record(PartId, StoredSection) })
  .check(z.refine(({ order, sections }) => isWhole({ order, items: sections }), { path: ['order'] }))
