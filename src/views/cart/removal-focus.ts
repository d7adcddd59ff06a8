/** Id of the line that receives the focus of a removed one: the next remaining line, else the previous; null when none is left. */
export function lineAfter(before: readonly number[], left: readonly number[], gone: number): number | null {
  const at = before.indexOf(gone)
  const next = before.slice(at + 1).find((id) => left.includes(id))
  return next ?? before.slice(0, Math.max(at, 0)).findLast((id) => left.includes(id)) ?? left[0] ?? null
}
