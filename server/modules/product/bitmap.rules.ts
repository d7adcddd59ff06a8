/** A set of ordinals as a PostgreSQL bit string: `x` and two hexadecimal digits for eight of them. */
export interface Bitmap {
  add(ordinal: number): void
  readonly text: string
}

/** Empty set for a number of ordinals, a multiple of eight. */
export function createBitmap(capacity: number): Bitmap {
  const bytes = Buffer.alloc(capacity / 8)
  return {
    add(ordinal) {
      const at = ordinal >> 3
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (ordinal & 7))
    },
    get text() {
      return `x${bytes.toString('hex')}`
    },
  }
}

/** Set of all ordinals but these. */
export function bitmapWithout(capacity: number, ordinals: Iterable<number>): string {
  const bytes = Buffer.alloc(capacity / 8, 0xff)
  for (const ordinal of ordinals) bytes[ordinal >> 3] = (bytes[ordinal >> 3] ?? 0) & ~(0x80 >> (ordinal & 7))
  return `x${bytes.toString('hex')}`
}

const BIT_COUNT = 45
// An offset for negative numbers; three decimals count.
const ZERO = 2 ** 43
const THOUSAND = 1_000

/** A number as a non-negative integer whose binary digits are stored; too large ones are clamped. */
export const encodeNumber = (number: number): number => Math.min(Math.max(Math.round(number * THOUSAND), -ZERO), ZERO - 1) + ZERO

export const decodeNumber = (code: number): number => (code - ZERO) / THOUSAND

/** Positions of the code's one bits. */
export function bitPositions(code: number): number[] {
  const places: number[] = []
  for (let place = 0, rest = code; place < BIT_COUNT && rest > 0; place += 1) {
    if (rest % 2 === 1) places.push(place)
    rest = Math.floor(rest / 2)
  }
  return places
}
