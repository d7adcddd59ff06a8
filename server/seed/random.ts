/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 to under 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** True in this share of cases. */
  chance(share: number): boolean
  /** Log-normal around the median. */
  skewed(median: number, spread: number): number
}

export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    chance: (share) => next() < share,
    skewed: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return median * Math.exp(spread * normal)
    },
  }
}
