/** Chosen files of a list. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** The file from which a range reaches. */
  readonly anchor: number | null
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null }

/** The selection with one file taken in or out; ranges begin there. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** The files from the anchor to this one, and no others. */
export function rangeTo({ anchor }: Selection, list: readonly number[], id: number): Selection {
  const [from, to] = [list.indexOf(anchor ?? id), list.indexOf(id)]
  const start = from === -1 ? to : from
  return { ids: new Set(list.slice(Math.min(start, to), Math.max(start, to) + 1)), anchor: list[start] ?? id }
}

export const allOf = (list: readonly number[]): Selection => ({ ids: new Set(list), anchor: list[0] ?? null })

/** The selection without files that are not in the list, as after a search or a deletion. */
export function within({ ids, anchor }: Selection, list: readonly number[]): Selection {
  const kept = list.filter((id) => ids.has(id))
  return { ids: new Set(kept), anchor }
}
