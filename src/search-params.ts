import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

// A number that would be serialized differently is text: 007, 1e5, twenty digits.
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(text)
  return value
}

const stringify = stringifySearchWith(JSON.stringify, readValue)

/** Parses search parameters without loss. */
export const parseSearch = parseSearchWith(readValue)
/** Serializes search parameters; commas are not encoded: `?colour=3,5`. */
export const stringifySearch = (search: Record<string, unknown>): string => stringify(search).replaceAll('%2C', ',')
