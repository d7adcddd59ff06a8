const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0)

/** part * numerator / denominator in whole numbers, rounded half up; exact for any size. */
export const shareOf = (part: number, numerator: number, denominator: number): number =>
  denominator === 0 ? 0 : Number((2n * BigInt(part) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

/** VAT contained in a gross amount, rounded half up to whole cents. */
export function taxContained(grossCents: number, ratePercent: number): number {
  const rate = Math.round(ratePercent * 100)
  return shareOf(grossCents, rate, 10_000 + rate)
}

/**
 * Splits whole cents in proportion to the weights by the largest remainder. The parts add up to the whole, and none is more than its
 * weight as long as the whole is not more than all of them.
 */
export function splitCents(wholeCents: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights))
  if (all === 0n || wholeCents === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(wholeCents) * BigInt(weight))
  const parts = exact.map((product) => Number(product / all))
  const largestFirst = exact
    .map((product, index) => ({ index, rest: product % all, weight: weights[index] ?? 0 }))
    .sort((one, other) => (one.rest === other.rest ? other.weight - one.weight || one.index - other.index : one.rest > other.rest ? -1 : 1))
  const left = wholeCents - sum(parts)
  for (const { index } of largestFirst.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
