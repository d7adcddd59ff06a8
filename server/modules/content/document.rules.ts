import { LOCALES } from '#contract/locale.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { currentFields } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { StoredDocument as DocumentSchema, type Strength, storedFields } from '#contract/sections/stored.ts'
import { fieldProblems } from '#server/text/field-problems.ts'

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
