/** Parsed search parameters. */
export type ListAddress = Readonly<Record<string, unknown>>
/** Changed search parameters; null removes one. */
export type ListChanges = Readonly<Record<string, string | number | null>>

const setParameters = (address: ListAddress): [name: string, value: unknown][] => Object.entries(address).filter(([, value]) => value !== undefined)

const written = (address: ListAddress): string => JSON.stringify(setParameters(address).toSorted(([left], [right]) => (left < right ? -1 : 1)))

/** Whether two URLs have the same parameters, in any order. */
export const sameAddress = (left: ListAddress, right: ListAddress): boolean => written(left) === written(right)

/** The parameters with the changes. A changed list starts at its first page. */
export function overlaid(shown: ListAddress, changes: ListChanges): ListAddress {
  const next = Object.fromEntries(setParameters({ ...shown, ...changes }).filter(([, value]) => value !== null))
  if (sameAddress(next, shown)) return shown
  const { page: _left, ...first } = next
  return first
}
