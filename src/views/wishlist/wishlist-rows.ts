/** Puts new ids before the known ones; returns `order` itself when there are none. */
export function prependNew(order: readonly number[], ids: readonly number[]): readonly number[] {
  const fresh = ids.filter((id) => !order.includes(id))
  return fresh.length === 0 ? order : [...fresh, ...order]
}

/** Splits ids into pages, one per request. */
export const splitIntoPages = (ids: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, backdrop) => ids.slice(backdrop * size, (backdrop + 1) * size))
