const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** A stored value in words: a list by its members, anything else as it is. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Names of what differs before and after a change. */
export function changedNames(before: unknown, after: unknown): string[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
}

/** What differs, with its value before and after. */
export const changesOf = (before: unknown, after: unknown) =>
  changedNames(before, after).map((name) => ({ name, before: valueText(fieldsOf(before)[name]), after: valueText(fieldsOf(after)[name]) }))
