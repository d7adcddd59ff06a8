import type { Cell, Cells, EntityCollection } from '#contract/sections/cell.ts'

/** A limit of a field; its text is in the messages. */
export type FieldLimit =
  | { readonly kind: 'required' | 'lines' }
  | { readonly kind: 'characters' | 'atMost'; readonly count: number }
  | { readonly kind: 'between'; readonly min: number; readonly max: number }
  | { readonly kind: 'of'; readonly collection: EntityCollection }
  | { readonly kind: 'values'; readonly values: string }

export interface FieldRow {
  /** Path of the field; `pictures.image` is a field of the items of a list. */
  readonly path: string
  readonly kind: Cell['kind']
  readonly limits: readonly FieldLimit[]
}

/** Fields of a section, each followed by the fields of its items if it is a list. */
export const fieldRows = (cells: Cells, before = ''): FieldRow[] =>
  Object.entries(cells).flatMap(([name, cell]) => {
    const path = `${before}${name}`
    return [{ path, kind: cell.kind, limits: limitsOf(cell) }, ...(cell.kind === 'list' ? fieldRows(cell.of, `${path}.`) : [])]
  })

function limitsOf(cell: Cell): FieldLimit[] {
  const needed: FieldLimit[] = 'required' in cell && cell.required ? [{ kind: 'required' }] : []
  switch (cell.kind) {
    case 'text':
      return [...needed, { kind: 'characters', count: cell.max }, ...(cell.lines ? [{ kind: 'lines' } as const] : [])]
    case 'rich':
      return [...needed, { kind: 'characters', count: cell.max }]
    case 'entities':
      return [
        { kind: 'of', collection: cell.of },
        { kind: 'atMost', count: cell.max },
      ]
    case 'list':
      return [{ kind: 'between', min: cell.min, max: cell.max }]
    case 'choice':
      return [{ kind: 'values', values: cell.of.join(', ') }]
    case 'backdrop':
      return [{ kind: 'values', values: cell.initial }]
    default:
      return needed
  }
}
