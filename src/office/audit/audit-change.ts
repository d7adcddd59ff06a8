const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Names of what differs before and after a change. */
export function changedNames(before: unknown, after: unknown): string[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
}

interface Change {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** What differs, with its value before and after. */
export const changesOf = (before: unknown, after: unknown): Change[] =>
  changedNames(before, after).map((name) => ({ name, before: fieldsOf(before)[name], after: fieldsOf(after)[name] }))

/** What a target that is deleted was called, by language, where the entry says so. */
export function findLoggedName(before: unknown, after: unknown): Readonly<Record<string, unknown>> | null {
  const { name, names, title } = { ...fieldsOf(before), ...fieldsOf(after) }
  return [name, names, title].map(fieldsOf).find((each) => Object.keys(each).length > 0) ?? null
}
