import type { Box } from './layout.ts'

type Point = readonly [x: number, y: number]

const RADIUS = 8

const pairs = (points: readonly number[]): Point[] => points.flatMap((x, index) => (index % 2 === 0 ? [[x, points[index + 1] ?? 0] as const] : []))

/** From `from` towards `to`, at most half of the way. */
function towards([x, y]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - x, toY - y) || 1
  const step = Math.min(RADIUS, length / 2)
  return [x + ((toX - x) / length) * step, y + ((toY - y) / length) * step]
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** A line through the points, with round corners. */
export function linePath(points: readonly number[]): string {
  const all = pairs(points)
  return all
    .map((point, index) => {
      const [before, after] = [all[index - 1], all[index + 1]]
      if (!before) return `M${at(point)}`
      return after ? `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}` : `L${at(point)}`
    })
    .join('')
}

/** The head at the end of a line of horizontal and vertical parts. */
export function arrowHead(points: readonly number[]): string {
  const all = pairs(points)
  const [[beforeX, beforeY], [x, y]] = [all.at(-2) ?? [0, 0], all.at(-1) ?? [0, 0]]
  if (Math.abs(x - beforeX) > Math.abs(y - beforeY)) return `M${x} ${y}l${x > beforeX ? -8 : 8} -5v10z`
  return `M${x} ${y}l-5 ${y > beforeY ? -8 : 8}h10z`
}

const isIn = ([x, y]: Point, [left, top, width, height]: Box): boolean => x > left && x < left + width && y > top && y < top + height

/** The part of the points outside a box that their end is in, up to its border. */
function endOutside(points: readonly Point[], box: Box): Point[] {
  const last = points.findLastIndex((point) => !isIn(point, box))
  const [from, to] = [points[last], points[last + 1]]
  if (!from || !to) return [...points]
  const [left, top, width, height] = box
  const border: Point = from[0] === to[0] ? [from[0], from[1] < to[1] ? top : top + height] : [from[0] < to[0] ? left : left + width, from[1]]
  return [...points.slice(0, last + 1), border]
}

/** A line without what is inside the boxes around its source and its target. */
export function outside(points: readonly number[], source: Box | undefined, target: Box | undefined): number[] {
  const cut = target ? endOutside(pairs(points), target) : pairs(points)
  const both = source ? endOutside(cut.toReversed(), source).toReversed() : cut
  return both.flat()
}
