type Ids = readonly number[]

/** Adds an entity at the end; a list has each once, and at most `max`. */
export const withEntity = (ids: Ids, id: number, max: number): number[] => (ids.includes(id) || ids.length >= max ? [...ids] : [...ids, id])

export const withoutEntity = (ids: Ids, id: number): number[] => ids.filter((each) => each !== id)

/** The entity whose row has the focus once this one is removed: the next one, else the last; null without any. */
export const neighbour = (ids: Ids, id: number): number | null => ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1] ?? null

/** Moves an entity to a place; beyond the ends it is the first or the last. */
export function movedTo(ids: Ids, id: number, place: number): number[] {
  const others = withoutEntity(ids, id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}

/** Where a key with Alt moves an entity; null for keys that move nothing. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  const places: Readonly<Record<string, number>> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }
  const next = places[key]
  return next === undefined || next < 0 || next >= count ? null : next
}
