import { isPartsCell, partsOf, withParts } from '#contract/kinds/body.ts'
import { LOCALES } from '#contract/locale.ts'
import type { KindCell, KindCells } from '#contract/sections/cell.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import type { CleanHtml } from './html-cleaner.ts'

type Fields = Readonly<Record<string, unknown>>

const mapEntries = async <T>(entries: Readonly<Record<string, T>>, change: (value: T, key: string) => Promise<unknown>): Promise<Record<string, unknown>> =>
  Object.fromEntries(await Promise.all(Object.entries(entries).map(async ([key, value]) => [key, await change(value, key)] as const)))

const cleanSection = async (section: StoredSection, clean: CleanHtml): Promise<unknown> => {
  const definition = definitionOf(section.type)
  return definition ? { ...section, fields: await cleanCells(definition.cells, section.fields, clean) } : section
}

/** A part of a list or a section with sanitized HTML. */
export const cleanPart = (cell: KindCell, part: unknown, clean: CleanHtml): Promise<unknown> =>
  cell.kind === 'list' ? cleanCells(cell.of, part as Fields, clean) : cleanSection(part as StoredSection, clean)

async function cleanValue(cell: KindCell, value: unknown, clean: CleanHtml): Promise<unknown> {
  if (cell.kind === 'rich') return mapEntries(Object.fromEntries(LOCALES.map((locale) => [locale, (value as Record<string, string>)[locale] ?? ''])), clean)
  if (!isPartsCell(cell)) return value
  const { order, byId } = partsOf(cell, value)
  return withParts(cell, value, { order, byId: await mapEntries(byId, (part) => cleanPart(cell, part, clean)) })
}

/** Checked fields with sanitized HTML. */
export const cleanCells = (cells: KindCells, fields: Fields, clean: CleanHtml): Promise<Record<string, unknown>> =>
  mapEntries(Object.fromEntries(Object.keys(cells).map((name) => [name, fields[name]])), (value, name) => {
    const cell = cells[name]
    return cell ? cleanValue(cell, value, clean) : Promise.resolve(value)
  })

/** A checked document with sanitized HTML. */
export const cleanDocument = (document: StoredDocument, clean: CleanHtml): Promise<StoredDocument> =>
  cleanValue({ kind: 'sections' }, document, clean) as Promise<StoredDocument>
