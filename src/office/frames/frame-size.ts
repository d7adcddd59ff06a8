interface Size {
  readonly width: number
  readonly height: number
}

/** Widths at which a page is shown: those of a phone, a tablet and a desktop. */
export const DEVICE_WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Device = keyof typeof DEVICE_WIDTHS
export const DEVICES = Object.keys(DEVICE_WIDTHS) as readonly Device[]

/** How far a page of this width is scaled to fit its place, and how high it is itself to fill it; null before the place is measured. */
export function fitFrame(width: number, place: Size): { scale: number; height: number } | null {
  if (place.width === 0) return null
  const scale = Math.min(1, place.width / width)
  return { scale, height: Math.round(place.height / scale) }
}
