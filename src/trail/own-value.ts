/** A field of a record whose keys come from a file: `constructor` is none of them unless the file has it. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
