import * as z from 'zod/mini'
import { LOCALES } from '../locale.ts'
import { PartId } from '../sections/stored.ts'
import { limitedRecord } from '../text.ts'

const TEXT_MAX = 60_000
const VALUES_MAX = 100
/** A section with lists in lists of buttons with a query. */
const DEPTH = 10

const PartName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/))
const Key = z.string().check(z.maxLength(80))
const Scalar = z.union([z.string().check(z.maxLength(TEXT_MAX)), z.number(), z.boolean(), z.null()])
const Flat = z.union([...Scalar.def.options, z.array(Scalar).check(z.maxLength(VALUES_MAX))])
const nested = (depth: number): z.ZodMiniType => (depth === 0 ? Flat : z.union([...Flat.def.options, limitedRecord(Key, nested(depth - 1), VALUES_MAX)]))

/** What a cell or a part may hold; its definition says which of it. */
const Value = nested(DEPTH)
/** Names of cells and ids of parts, alternately: `document`, id of a section, `buttons`, id of a button, `label`. */
export const Path = z.array(PartName).check(z.minLength(1), z.maxLength(8))
export type Path = readonly string[]
/** `hashOf` the value that the operation was made on. */
const Seen = z.string().check(z.regex(/^[0-9a-f]{16}$/))

const id = z.uuid()
const Locale = z.enum(LOCALES)

/** One change of a thing. Its id makes a repetition harmless. */
export const Operation = z.discriminatedUnion('type', [
  /** `locale` is that of a localized cell, and null for others. */
  z.object({ type: z.literal('cell.set'), id, at: Path, locale: z.nullable(Locale), value: Value, was: Seen }),
  /** `at` is a list, `after` the part before the new one; null for the first place. */
  z.object({ type: z.literal('part.add'), id, at: Path, part: PartId, after: z.nullable(PartId), value: Value }),
  z.object({ type: z.literal('part.move'), id, at: Path, part: PartId, after: z.nullable(PartId) }),
  z.object({ type: z.literal('part.remove'), id, at: Path, part: PartId, was: Seen }),
  /** Languages a section is shown in; null for all. */
  z.object({
    type: z.literal('part.languages'),
    id,
    at: Path,
    part: PartId,
    langs: z.nullable(z.array(Locale).check(z.minLength(1), z.maxLength(LOCALES.length))),
    was: Seen,
  }),
  /** The texts of this cell belong together as they are. */
  z.object({ type: z.literal('pair.confirm'), id, at: Path }),
])
export type Operation = z.infer<typeof Operation>
