import { type Body, partsOf } from '#contract/kinds/body.ts'
import type { Change } from '#contract/kinds/change.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { KindCells, ListCell } from '#contract/sections/cell.ts'

/** Ids that parts of lists have once they are written, by those of the draft; by the path of their list. */
type WrittenIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A value with the parts of its lists in their order: those that are new have other ids once they are written. */
function withoutIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutIds)
  if ('order' in value && 'items' in value) return (value.order as string[]).map((id) => withoutIds((value.items as Body)[id]))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutIds(each)]))
}

function idsOfParts(cell: ListCell, next: unknown, written: unknown): Map<string, string> {
  const [before, after] = [partsOf(cell, next), partsOf(cell, written)]
  const contents = new Map(after.order.map((id) => [id, hashOf(withoutIds(after.byId[id]))]))
  const ids = new Map<string, string>()
  for (const id of before.order) {
    const content = hashOf(withoutIds(before.byId[id]))
    const same = after.order.filter((each) => contents.get(each) === content)
    const isTaken = (each: string) => Object.hasOwn(before.byId, each) || [...ids.values()].includes(each)
    ids.set(id, same.includes(id) ? id : (same.find((each) => !isTaken(each)) ?? same[0] ?? id))
  }
  return ids
}

function idsOfLists(cells: KindCells, next: Body, written: Body, at: readonly string[]): [string, ReadonlyMap<string, string>][] {
  return Object.entries(cells).flatMap(([name, cell]): [string, ReadonlyMap<string, string>][] => {
    if (cell.kind !== 'list') return []
    const here = [...at, name]
    const [before, after] = [partsOf(cell, next[name]).byId, partsOf(cell, written[name]).byId]
    const ids = idsOfParts(cell, next[name], written[name])
    const inner = [...ids].flatMap(([id, writtenId]) =>
      Object.hasOwn(after, writtenId) ? idsOfLists(cell.of, before[id] as Body, after[writtenId] as Body, [...here, id]) : [],
    )
    return [[here.join('/'), ids], ...inner]
  })
}

/** Ids of what was published, as they are read again: an image has that of its file, an entry of a navigation the next number. */
export const writtenIds = (cells: KindCells, next: Body, written: Body): WrittenIds => new Map(idsOfLists(cells, next, written, []))

/** A change of a draft with the ids that parts have once they are written. */
export function withWrittenIds(ids: WrittenIds, change: Change): Change {
  const { type, at, part, order, after } = change
  const idIn = (list: readonly string[], id: string) => ids.get(list.join('/'))?.get(id) ?? id
  const here = (id: string) => idIn(at, id)
  return {
    ...change,
    // Parts stand behind their lists.
    at: at.map((name, index) => idIn(at.slice(0, index), name)),
    part: part === null ? null : here(part),
    after: type === 'moved' ? (after as string[]).map(here) : after,
    ...(order && { order: order.map(here) }),
  }
}
