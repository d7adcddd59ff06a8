import type { RecordContext, RecordDefinition, RecordFields, RecordSave, VersionedRecord } from './record.events.ts'

type Fields<S extends VersionedRecord | null, F extends object> = Pick<RecordContext<S, F>, 'definition' | 'record' | 'pending'>

/** The fields of the form: what is stored, or what a new record begins with, under what is changed. */
export const getFields = <S extends VersionedRecord | null, F extends object>({ definition: { blank }, record, pending }: Fields<S, F>): F =>
  Object.fromEntries(Object.entries({ ...blank, ...record, ...pending }).filter(([field]) => field in blank)) as unknown as F

const getStored = (context: RecordContext): RecordFields => getFields({ ...context, pending: {} })
const isSet = ({ sets = [] }: RecordDefinition, field: string): boolean => sets.includes(field)
const toText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
/** A set has no order. */
const isSame = (definition: RecordDefinition, field: string, one: unknown, other: unknown): boolean =>
  isSet(definition, field) ? toText(one) === toText(other) : JSON.stringify(one) === JSON.stringify(other)

const pick = (fields: RecordFields, isPicked: (field: string) => boolean): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isPicked(field)))

/** What is pending with one more change; a value that is stored already is none. */
export function addChange(context: RecordContext, change: RecordFields): RecordFields {
  const stored = getStored(context)
  const changed: RecordFields = { ...context.pending, ...change }
  return pick(changed, (field) => !isSame(context.definition, field, changed[field], stored[field]))
}

/** Without some fields, which are saved or reverted. */
export const withoutFields = ({ pending, overtaken }: RecordContext, fields: readonly string[]): Pick<RecordContext, 'pending' | 'overtaken'> => ({
  pending: pick(pending, (field) => !fields.includes(field)),
  overtaken: overtaken.filter((field) => !fields.includes(field)),
})

/** The fields that the next request saves: the first part with a change. */
export const nextPart = ({ definition: { parts }, pending }: RecordContext): readonly string[] =>
  parts.find((part) => part.some((field) => field in pending)) ?? []

export function requestSave(context: RecordContext): RecordSave {
  const part = nextPart(context)
  return { record: context.record, fields: getFields(context), pending: pick(context.pending, (field) => part.includes(field)) }
}

/** A response that was overtaken by a newer one does not replace it. */
const latest = (stored: VersionedRecord | null, received: VersionedRecord): VersionedRecord =>
  stored && typeof stored.version === 'number' && typeof received.version === 'number' && received.version < stored.version ? stored : received

/** After a save: its part is no longer pending. */
export const storeSaved = (context: RecordContext, saved: VersionedRecord): Pick<RecordContext, 'record' | 'pending' | 'overtaken'> => ({
  ...withoutFields(context, nextPart(context)),
  record: latest(context.record, saved),
})

/** What another user stored, with what was added to and removed from the base here. */
const mergeSets = (base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] => [
  ...theirs.filter((each) => mine.includes(each) || !base.includes(each)),
  ...mine.filter((each) => !base.includes(each) && !theirs.includes(each)),
]
const toSet = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A newer record under what is changed here: sets are merged, fields that both have changed are named, those with the same value are no change. */
export function rebase(context: RecordContext, received: VersionedRecord): Pick<RecordContext, 'record' | 'pending' | 'overtaken'> {
  const { definition, overtaken } = context
  const record = latest(context.record, received)
  const base = getStored(context)
  const theirs = getStored({ ...context, record })
  const rebased = ([field, value]: [string, unknown]) =>
    [field, isSet(definition, field) ? mergeSets(toSet(base[field]), toSet(value), toSet(theirs[field])) : value] as const
  const pending = addChange({ ...context, record, pending: {} }, Object.fromEntries(Object.entries(context.pending).map(rebased)))
  const isOvertaken = (field: string) => !isSet(definition, field) && (overtaken.includes(field) || !isSame(definition, field, base[field], theirs[field]))
  return { record, pending, overtaken: Object.keys(definition.blank).filter((field) => field in pending && isOvertaken(field)) }
}
