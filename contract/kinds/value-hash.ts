const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON whose keys are sorted: equal values have equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join(',')}}`
}

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0')

/** 16 hexadecimal digits that say whether two values are the same; no secret is behind it (two FNV-1a hashes with their own primes). */
export function hashOf(value: unknown): string {
  const text = canonical(value)
  let left = 0x811c9dc5
  let right = 0x1b873593
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    left = Math.imul(left ^ unit, 0x01000193)
    right = Math.imul(right ^ unit, 0x85ebca6b)
    right ^= right >>> 13
  }
  return hex(left ^ (left >>> 15)) + hex(right ^ (right >>> 16))
}
