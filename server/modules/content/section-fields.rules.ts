import type { ChosenIcon } from '#contract/icon.constants.ts'
import type { Localized } from '#contract/localized.ts'
import type { Backdrop } from '#contract/product.ts'
import type { Cell, Cells } from '#contract/sections/cell.ts'
import type { StoredButton, StoredEntities, StoredList, StoredTarget, StoredVideo } from '#contract/sections/fields.ts'
import { currentFields, type SectionDefinition, type StoredDocument, type StoredSection } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'

export type Fields = Readonly<Record<string, unknown>>

interface StoredValues {
  text: Localized
  rich: Localized
  picture: number | null
  link: StoredTarget | null
  button: StoredButton | null
  backdrop: Backdrop
  choice: string
  entities: StoredEntities
  form: string
  video: StoredVideo | null
  list: StoredList<Fields>
  plain: string
  icon: ChosenIcon | ''
  number: number | null
  money: number | null
  flag: boolean
  date: string | null
  file: number | null
}
type Kind = Cell['kind']

/** A cell with its stored value. */
export type FilledCell = {
  [K in Kind]: { readonly name: string; readonly kind: K; readonly cell: Extract<Cell, { kind: K }>; readonly value: StoredValues[K] }
}[Kind]

/** The cells with their stored values. Documents are checked when they are written, so values have the type of their cell. */
export const filledCells = (cells: Cells, fields: Fields): FilledCell[] =>
  Object.entries(cells).map(([name, cell]) => ({ name, kind: cell.kind, cell, value: fields[name] }) as FilledCell)

/** Items of a list in their order. */
export const itemsOf = ({ order, items }: StoredList<Fields>): { id: string; fields: Fields }[] =>
  order.flatMap((id) => {
    const fields = items[id]
    return fields ? [{ id, fields }] : []
  })

/** A section of a known type, in the newest definition. */
export interface KnownSection {
  readonly id: string
  readonly definition: SectionDefinition
  readonly stored: StoredSection
  readonly fields: Fields
}

/** Sections in their order; unknown types are omitted. */
export const knownSections = ({ order, sections }: StoredDocument): KnownSection[] =>
  order.flatMap((id) => {
    const stored = sections[id]
    const definition = stored && definitionOf(stored.type)
    return definition ? [{ id, definition, stored, fields: currentFields(definition, stored) }] : []
  })

/** The document with the fields of every known section migrated to the newest definition. */
export const currentDocument = ({ v, order, sections }: StoredDocument): StoredDocument => ({
  v,
  order,
  sections: Object.fromEntries(
    Object.entries(sections).map(([id, stored]) => {
      const definition = definitionOf(stored.type)
      return [id, definition ? { ...stored, v: definition.v, fields: { ...currentFields(definition, stored) } } : stored]
    }),
  ),
})
