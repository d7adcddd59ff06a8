/** The order with ids that are new put first; the same order when none is. */
export function withNew(order: readonly number[], ids: readonly number[]): readonly number[] {
  const fresh = ids.filter((id) => !order.includes(id))
  return fresh.length === 0 ? order : [...fresh, ...order]
}

/** Ids in groups of one question each. */
export const inRows = (ids: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, backdrop) => ids.slice(backdrop * size, (backdrop + 1) * size))
