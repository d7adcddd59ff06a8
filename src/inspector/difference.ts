import diff from 'microdiff'

interface Value {
  readonly value: unknown
}

/** One line of a comparison: what was, what is, or what stayed. */
export interface DifferenceLine {
  /** `items.0.amount` */
  readonly key: string
  readonly removed?: Value
  readonly added?: Value
  readonly same?: Value
}

type Fields = Readonly<Record<string, unknown>>

/** Changed fields by their path, and the fields of the first level that are the same, in the order of the fields. */
export function differenceLines(before: Fields, after: Fields): DifferenceLine[] {
  const changes = diff({ ...before }, { ...after })
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): DifferenceLine[] => {
    const own = changes.filter(({ path }) => String(path[0]) === field)
    if (own.length === 0) return after[field] === undefined ? [] : [{ key: field, same: { value: after[field] } }]
    return own.map((change) => ({
      key: change.path.join('.'),
      ...('oldValue' in change && change.oldValue !== undefined && { removed: { value: change.oldValue } }),
      ...('value' in change && change.value !== undefined && { added: { value: change.value } }),
    }))
  })
}
