import { LOCALES } from '#contract/locale.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Cells } from '#contract/sections/cell.ts'
import type { SectionDefinition, StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { StoredDocument as DocumentSchema, type Strength, storedFields } from '#contract/sections/stored.ts'
import type { CleanHtml } from '#server/html/html-cleaner.ts'
import { fieldProblems } from '#server/text/field-problems.ts'
import { currentFields, definitionOf, type Fields, type FilledCell, filledCells } from './section-fields.rules.ts'

/** `draft`: types and sizes. `publish`: also required values, in every language a section is shown in. */
export type DocumentStrength = 'draft' | 'publish'

type Checked = { readonly document: StoredDocument; readonly errors?: undefined } | { readonly errors: FieldProblem[] }

interface CheckedSection {
  section: StoredSection
  errors: FieldProblem[]
}

const strengthFor = (strength: DocumentStrength, { langs }: StoredSection): Strength => (strength === 'draft' ? 'draft' : (langs ?? LOCALES))

function checkSection(id: string, stored: StoredSection, strength: DocumentStrength): CheckedSection {
  const at = `sections.${id}`
  const definition = definitionOf(stored.type)
  // Sections of removed types are kept: visitors do not see them.
  if (!definition) return { section: stored, errors: [] }
  if (stored.v > definition.v) return { section: stored, errors: [{ path: `${at}.v`, key: 'maxValue', limit: definition.v }] }
  const result = storedFields(definition.cells, strengthFor(strength, stored)).safeParse(currentFields(definition, stored), { reportInput: true })
  if (result.success) return { section: { ...stored, v: definition.v, fields: result.data }, errors: [] }
  return {
    section: stored,
    errors: fieldProblems(result.error.issues).map((error) => ({ ...error, path: [`${at}.fields`, error.path].filter(Boolean).join('.') })),
  }
}

/** Sections above the maximum number per page of their type. */
function tooMany({ order, sections }: StoredDocument): FieldProblem[] {
  const byType = Map.groupBy(order, (id) => sections[id]?.type ?? '')
  return [...byType].flatMap(([type, ids]) => {
    const max = definitionOf(type)?.max ?? Number.POSITIVE_INFINITY
    return ids.slice(max).map((id) => ({ path: `sections.${id}.type`, key: 'maxLength', limit: max }))
  })
}

/** The document migrated to the newest definitions, or its errors with their paths. */
export function checkDocument(value: unknown, strength: DocumentStrength): Checked {
  const parsed = DocumentSchema.safeParse(value, { reportInput: true })
  if (!parsed.success) return { errors: fieldProblems(parsed.error.issues) }
  const { v, order, sections } = parsed.data as StoredDocument
  const checked = order.map((id) => [id, checkSection(id, sections[id] as StoredSection, strength)] as const)
  const document = { v, order, sections: Object.fromEntries(checked.map(([id, { section }]) => [id, section])) }
  const errors = [...tooMany(document), ...checked.flatMap(([, each]) => each.errors)]
  return errors.length > 0 ? { errors } : { document }
}

async function cleanValue(entry: FilledCell, clean: CleanHtml): Promise<unknown> {
  if (entry.kind === 'rich') {
    const { value } = entry
    const texts = await Promise.all(LOCALES.map(async (locale) => [locale, await clean(value[locale])] as const))
    return Object.fromEntries(texts)
  }
  if (entry.kind !== 'list') return entry.value
  const { order, items } = entry.value
  const cleaned = await Promise.all(Object.entries(items).map(async ([id, fields]) => [id, await cleanFields(entry.cell.of, fields, clean)] as const))
  return { order, items: Object.fromEntries(cleaned) }
}

async function cleanFields(cells: Cells, fields: Fields, clean: CleanHtml): Promise<Record<string, unknown>> {
  const entries = await Promise.all(filledCells(cells, fields).map(async (entry) => [entry.name, await cleanValue(entry, clean)] as const))
  return Object.fromEntries(entries)
}

const cleanSection = async (definition: SectionDefinition | undefined, stored: StoredSection, clean: CleanHtml): Promise<StoredSection> =>
  definition ? { ...stored, fields: await cleanFields(definition.cells, stored.fields, clean) } : stored

/** The document with sanitized HTML. It must have been checked. */
export async function cleanDocument({ v, order, sections }: StoredDocument, clean: CleanHtml): Promise<StoredDocument> {
  const cleaned = await Promise.all(
    Object.entries(sections).map(async ([id, stored]) => [id, await cleanSection(definitionOf(stored.type), stored, clean)] as const),
  )
  return { v, order, sections: Object.fromEntries(cleaned) }
}
