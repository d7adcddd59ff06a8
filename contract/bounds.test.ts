import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { type JsonSchema, jsonSchemaOf } from './openapi.schemas.ts'
import { Slug, Timestamp } from './text.ts'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : [value]).filter(isSchema)

/** Whether a regular expression matches a limited number of characters only. */
function isLimiting(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !pattern.startsWith('^') || !pattern.endsWith('$')) return false
  const bare = pattern.replaceAll(/\\[pP]\{[^}]*\}|\\./g, 'c').replaceAll(/\[[^\]]*\]/g, 'c')
  return !/[*+]|\{\d+,\}/.test(bare)
}

/** Paths of arrays, strings and records without a limit; of values that no schema describes, too. */
function unlimitedIn(schema: JsonSchema, path: string): string[] {
  if ('const' in schema || 'enum' in schema) return []
  const variants = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf), ...schemasIn(schema.allOf)]
  if (variants.length > 0) return variants.flatMap((each) => unlimitedIn(each, path))
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => unlimitedIn({ ...schema, type }, path))
  switch (schema.type) {
    case 'string':
      return typeof schema.maxLength === 'number' || isLimiting(schema.pattern) ? [] : [path]
    case 'array':
      return [...(typeof schema.maxItems === 'number' ? [] : [path]), ...schemasIn(schema.items).flatMap((each) => unlimitedIn(each, `${path}[]`))]
    case 'object': {
      const rest = schemasIn(schema.additionalProperties)
      const isLimited = rest.length === 0 || typeof schema.maxProperties === 'number'
      return [
        ...(isLimited ? [] : [path]),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => unlimitedIn(each, `${path}.${name}`)),
        ...rest.flatMap((each) => unlimitedIn(each, `${path}{}`)),
        ...schemasIn(schema.propertyNames).flatMap((each) => unlimitedIn(each, `${path}{key}`)),
      ]
    }
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return []
    default:
      return [path]
  }
}

const unlimited = (schema: z.ZodMiniType) => unlimitedIn(jsonSchemaOf(schema, 'input'), '')

test.each(Object.values<Endpoint>(contract).map((operation) => [operation.id, operation] as const))(
  'every array and string in the input of %s is limited',
  (_id, operation) => {
    const parts = { params: operation.params, query: operation.query, body: operation.body }
    expect(Object.entries(parts).flatMap(([part, schema]) => (schema ? unlimited(schema).map((path) => `${part}${path}`) : []))).toEqual([])
  },
)

test.each([
  ['a string', z.string(), ['']],
  ['a string in a list', z.array(z.string()).check(z.maxLength(2)), ['[]']],
  ['a list of a few words', z.array(z.enum(['a', 'b'])), ['']],
  ['a field of an object', z.object({ a: z.optional(z.string()) }), ['.a']],
  ['the values and keys of a record', z.record(z.string(), z.string()), ['', '{}', '{key}']],
  ['a variant', z.union([z.number(), z.string()]), ['']],
  ['anything', z.unknown(), ['']],
  ['a pattern that repeats', z.string().check(z.regex(/^(?:a|b)+$/)), ['']],
  ['a pattern without an end', z.string().check(z.regex(/^a{3}/)), ['']],
  ['a pattern with an end', z.string().check(z.regex(/^[a+*]{1,3}$/)), []],
  ['a slug', Slug, []],
  ['a time', Timestamp, []],
])('the limit of %s is found missing, or found', (_what, schema, paths) => {
  expect(unlimited(schema)).toEqual(paths)
})
