import { createHash } from 'node:crypto'
import type { Crop, FocalPoint } from '#contract/media-library.ts'

/** How a picture is cut: which part of it is shown, and the point that stays in every cut; both in per cent of the whole picture. */
export interface Framing {
  readonly focalX: number
  readonly focalY: number
  readonly crop: Crop | null
}

/** Pixels of a picture. */
export interface Sides {
  readonly width: number
  readonly height: number
}

/** A rectangle of whole pixels. */
export interface Region extends Sides {
  readonly left: number
  readonly top: number
}

const MIDDLE = 50
const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most)

/** Pixels of the part that is shown. */
export function cropRegion({ crop }: Pick<Framing, 'crop'>, { width, height }: Sides): Region {
  if (!crop) return { left: 0, top: 0, width, height }
  const left = within((crop.x / 100) * width, width - 1)
  const top = within((crop.y / 100) * height, height - 1)
  return {
    left,
    top,
    width: Math.max(1, within((crop.width / 100) * width, width - left)),
    height: Math.max(1, within((crop.height / 100) * height, height - top)),
  }
}

/** The largest part of the shown one with the proportions of `target`, as near around the focal point as it fits. */
export function coverRegion(framing: Framing, full: Sides, target: Sides): Region {
  const shown = cropRegion(framing, full)
  const ratio = target.width / target.height
  const width = Math.max(1, Math.min(shown.width, Math.round(shown.height * ratio)))
  const height = Math.max(1, Math.min(shown.height, Math.round(shown.width / ratio)))
  return {
    left: shown.left + within((framing.focalX / 100) * full.width - shown.left - width / 2, shown.width - width),
    top: shown.top + within((framing.focalY / 100) * full.height - shown.top - height / 2, shown.height - height),
    width,
    height,
  }
}

/** The focal point within the shown part, in per cent. */
export function focusIn({ focalX, focalY, crop }: Framing): FocalPoint {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 100, height: 100 }
  const share = (value: number): number => Math.min(Math.max(Math.round(value), 0), 100)
  return { x: share(((focalX - x) / width) * 100), y: share(((focalY - y) / height) * 100) }
}

const isSet = ({ focalX, focalY }: Framing): boolean => focalX !== MIDDLE || focalY !== MIDDLE

/** The focal point within the shown part as a CSS position; undefined for one that nobody has set. */
export function focusPosition(framing: Framing): string | undefined {
  if (!isSet(framing)) return undefined
  const { x, y } = focusIn(framing)
  return `${x}% ${y}%`
}

/** Name of the cut in the addresses of its pictures; empty for a whole picture around its middle. */
export function cutOf(framing: Framing): string {
  const { focalX, focalY, crop } = framing
  if (!crop && !isSet(framing)) return ''
  const named = JSON.stringify([focalX, focalY, crop && [crop.x, crop.y, crop.width, crop.height]])
  return `-${createHash('sha256').update(named).digest('hex').slice(0, 8)}`
}
