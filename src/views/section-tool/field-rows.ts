import type { Cell, Cells, ThingKind } from '#contract/sections/cell.ts'

/** What may be said of a field beside its kind; words come from the messages. */
export type FieldLimit =
  | { readonly says: 'required' | 'lines' }
  | { readonly says: 'characters' | 'atMost'; readonly count: number }
  | { readonly says: 'between'; readonly min: number; readonly max: number }
  | { readonly says: 'of'; readonly things: ThingKind }
  | { readonly says: 'values'; readonly values: string }

export interface FieldRow {
  /** `pictures.image`: a field of the items of a list stands below it. */
  readonly path: string
  readonly kind: Cell['kind']
  readonly limits: readonly FieldLimit[]
}

/** The fields of a section, those of its lists below them. */
export const fieldRows = (cells: Cells, before = ''): FieldRow[] =>
  Object.entries(cells).flatMap(([name, cell]) => {
    const path = `${before}${name}`
    return [{ path, kind: cell.kind, limits: limitsOf(cell) }, ...(cell.kind === 'list' ? fieldRows(cell.of, `${path}.`) : [])]
  })

function limitsOf(cell: Cell): FieldLimit[] {
  const needed: FieldLimit[] = 'required' in cell && cell.required ? [{ says: 'required' }] : []
  switch (cell.kind) {
    case 'text':
      return [...needed, { says: 'characters', count: cell.max }, ...(cell.lines ? [{ says: 'lines' } as const] : [])]
    case 'rich':
      return [...needed, { says: 'characters', count: cell.max }]
    case 'things':
      return [
        { says: 'of', things: cell.of },
        { says: 'atMost', count: cell.max },
      ]
    case 'list':
      return [{ says: 'between', min: cell.min, max: cell.max }]
    case 'choice':
      return [{ says: 'values', values: cell.of.join(', ') }]
    case 'shelf':
      return [{ says: 'values', values: cell.initial }]
    default:
      return needed
  }
}
