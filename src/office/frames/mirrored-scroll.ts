/** What a page says of its scrolling. */
export interface ScrolledPage {
  /** Where its sections begin, from the top of the page, in their order. */
  readonly tops: ReadonlyMap<string, number>
  /** How far it scrolls. */
  readonly end: number
}

type Point = readonly [number, number]
const TOP: Point = [0, 0]

/** Places of both pages that belong together, each further down than the last one: the top, the sections that both have, the end. */
function pointsOf(from: ScrolledPage, to: ScrolledPage): Point[] {
  const points: Point[] = [TOP]
  for (const [id, top] of from.tops) {
    const other = to.tops.get(id)
    const [last, lastOther] = points.at(-1) ?? TOP
    if (other !== undefined && top > last && other > lastOther && top < from.end && other < to.end) points.push([top, other])
  }
  return [...points, [from.end, to.end]]
}

/** How far a page is scrolled to show what the other one shows: the same part of the same section. */
export function mirroredScroll(from: ScrolledPage, to: ScrolledPage, scrolled: number): number {
  if (from.end <= 0) return 0
  const points = pointsOf(from, to)
  const next = points.findIndex(([place]) => place > 0 && place >= scrolled)
  const [end, endOther] = points.at(next) ?? TOP
  const [start, startOther] = points.at(next - 1) ?? TOP
  const part = end > start ? Math.min(1, Math.max(0, (scrolled - start) / (end - start))) : 0
  return Math.round(startOther + part * (endOther - startOther))
}
