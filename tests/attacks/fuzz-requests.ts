import * as fc from 'fast-check'
import { HEADERS } from '#contract/headers.ts'
import type { JsonSchema } from '#contract/openapi.schemas.ts'
import { openApi } from '#contract/openapi.ts'
import { fuzzForms } from './fuzz-forms.ts'

/** One request as it is sent: the path with its query, header values (several are sent as several lines), and the body's text. */
export interface FuzzRequest {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | undefined
}

/** What the shop knows, so that requests get beyond its first checks. */
export interface Known {
  /** Headers of a visitor: key and site. */
  readonly headers: Readonly<Record<string, string>>
  readonly accessTokens: readonly string[]
  /** Cookies of a visitor without scripts who has a cart. */
  readonly cookies: string
  /** Real values by the name of a field. */
  readonly values: Readonly<Record<string, readonly unknown[]>>
}

type Values = fc.Arbitrary<unknown>
/** One of twenty values is hostile: with more of them, hardly a request would get beyond its schema. */
const often = <T>(valid: fc.Arbitrary<T>, hostile: fc.Arbitrary<T>) => fc.oneof({ weight: 19, arbitrary: valid }, { weight: 1, arbitrary: hostile })

const nested = (depth: number): unknown => (depth === 0 ? 'a\0b' : [nested(depth - 1)])
const HOSTILE_TEXTS = [
  '',
  ' ',
  'a\0b',
  '\ud83d',
  '\u202e\ufeff',
  '%00',
  "'; drop table carts; --",
  '../../etc/passwd',
  '__proto__',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2147483648',
  '1e400',
  'x'.repeat(5_000),
]
const HOSTILE: Values = fc.constantFrom<unknown>(
  ...HOSTILE_TEXTS,
  ...[null, true, 0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300, -1e300],
  ...[[], {}, [null], { toString: 1 }, { $ne: '' }, JSON.parse('{"__proto__":{"a":1}}'), nested(200), Array(300).fill(1)],
)
const HOSTILE_SEGMENTS = fc.constantFrom(
  '%00',
  '%ED%A0%BD',
  '%',
  '%zz',
  '..%2f..',
  '-1',
  '2147483648',
  '99999999999',
  '%E2%80%AE',
  'constructor',
  'x'.repeat(400),
)
const HOSTILE_HEADERS: fc.Arbitrary<string | string[]> = fc.constantFrom<string | string[]>(
  '',
  '0',
  '-1',
  '2147483648',
  'ÿ',
  "'",
  'x'.repeat(2_000),
  ['1', '1'],
  ['1', '2'],
)
const HOSTILE_BODIES = fc.constantFrom('', '{', '[]', 'null', '"x"', '{"a":1e999}', '{"a":"\\u0000"}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`)
/** They would end the sessions that the other requests need. */
const ENDS_SESSIONS = ['logout', 'localLogout', 'endSession', 'endOtherSessions', 'deleteAccount', 'resetPassword', 'setPassword']

const document = openApi()
const schemas: Readonly<Record<string, JsonSchema>> = document.components.schemas
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

const minOf = (limit: unknown, fallback: number) => (typeof limit === 'number' ? limit : fallback)
const EXAMPLES = ['ana@example.com', 'fig-jam', '2026-05-14T09:30:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59']

function textOf({ pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const examples = fc.constantFrom(...EXAMPLES)
  if (typeof pattern !== 'string')
    return fc.oneof(examples, fc.string({ minLength: minOf(minLength, 0), maxLength: Math.min(minOf(maxLength, 40), 40), unit: 'grapheme' }))
  // Of look-ahead, as in the pattern of an e-mail address, no text can be made.
  return pattern.includes('(?!') || pattern.includes('(?=') ? examples : fc.oneof(examples, fc.stringMatching(new RegExp(pattern)))
}

/** Values of a schema, among them hostile ones at any place. */
function valuesOf(schema: JsonSchema, name: string, known: Known['values']): Values {
  const real = known[name]
  const made = often(validOf(schema, name, known), HOSTILE)
  return real ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made }) : made
}

function validOf(schema: JsonSchema, name: string, known: Known['values']): Values {
  if (typeof schema.$ref === 'string') return validOf(schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {}, name, known)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  const variants = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)]
  if (variants.length > 0) return fc.oneof(...variants.map((each) => validOf(each, name, known)))
  const [minimum, maximum] = [minOf(schema.minimum, Number.MIN_SAFE_INTEGER), minOf(schema.maximum, Number.MAX_SAFE_INTEGER)]
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known)
    case 'array':
      return fc.array(isSchema(schema.items) ? valuesOf(schema.items, name, known) : HOSTILE, { maxLength: Math.min(minOf(schema.maxItems, 4), 4) })
    case 'integer':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.maxSafeInteger().map((value) => minimum + (Math.abs(value) % (Math.min(maximum - minimum, 200) + 1))),
      )
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 200 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    default:
      return HOSTILE
  }
}

function objectsOf({ properties = {}, required = [], additionalProperties }: JsonSchema, known: Known['values']): Values {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name, known)]))
  // Without a prototype of its own, an object would not be what JSON brings.
  if (!isSchema(additionalProperties)) return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true })
  const keys = fc.oneof(fc.constantFrom('firstName', 'email', 'message', 'subject', 'files'), fc.constantFrom(...HOSTILE_TEXTS))
  return fc.dictionary(keys, valuesOf(additionalProperties, '', known), { maxKeys: 5, noNullPrototype: true })
}

/** A value as part of an address; objects as their JSON. */
const inAddress = (value: unknown): string => encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

type Operation = (typeof document.paths)[string][string]

function pathsOf(template: string, { parameters }: Operation, known: Known['values']): fc.Arbitrary<string> {
  const named = parameters.flatMap((each) => ('name' in each ? [each] : []))
  const values = (place: string) =>
    Object.fromEntries(
      named.filter((each) => each.in === place).map(({ name, schema }) => [name, often(valuesOf(schema, name, known).map(inAddress), HOSTILE_SEGMENTS)]),
    )
  const requiredKeys = named.filter((each) => each.in === 'query' && each.required).map(({ name }) => name)
  return fc
    .tuple(
      fc.record(values('path')),
      fc.record(values('query'), { requiredKeys }),
      often(fc.constant(''), fc.constantFrom('&%00=1', '&a[b]=1', '&page=1&page=2')),
    )
    .map(([params, query, rest]) => {
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
      return `${path}?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}${rest}`
    })
}

const odd = (names: readonly string[]): fc.Arbitrary<FuzzRequest['headers']> =>
  fc.dictionary(fc.constantFrom(...names), HOSTILE_HEADERS, { maxKeys: 2, noNullPrototype: true })

function headersOf({ operationId }: Operation, known: Known): fc.Arbitrary<FuzzRequest['headers']> {
  const tokens = ENDS_SESSIONS.includes(operationId) ? [] : known.accessTokens
  const login = fc.constantFrom({}, ...tokens.map((token) => ({ [HEADERS.accessToken]: token })))
  const language = fc.constantFrom({}, { [HEADERS.language]: 'hrv' })
  return fc
    .tuple(
      login,
      language,
      often(
        fc.constant({}),
        odd([...Object.values(HEADERS), 'referer', 'origin', 'accept-encoding', 'if-none-match', 'content-type', 'cookie', 'x-forwarded-proto']),
      ),
    )
    .map((parts) => Object.assign({ ...known.headers }, ...parts))
}

function requestsOf(template: string, method: string, operation: Operation, known: Known): fc.Arbitrary<FuzzRequest> {
  const schema = operation.requestBody?.content['application/json']?.schema
  const bodies = schema
    ? fc.oneof({ weight: 30, arbitrary: validOf(schema, '', known.values).map((body) => JSON.stringify(body)) }, { weight: 1, arbitrary: HOSTILE_BODIES })
    : fc.constant(undefined)
  return fc
    .tuple(pathsOf(template, operation, known.values), headersOf(operation, known), bodies)
    .map(([path, headers, body]) => ({ operation: operation.operationId, method: method.toUpperCase(), path, headers, body }))
}

/** Requests to all operations of the OpenAPI document, valid ones and hostile ones. */
export function fuzzOperations(known: Known): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsOf(template, method, operation, known)),
  )
  return fc.oneof(...operations)
}

/** Operations and, as pages cost much more, a few forms of pages. */
export function fuzzAll(known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.oneof({ weight: 19, arbitrary: fuzzOperations(known) }, { weight: 1, arbitrary: fuzzForms(known) })
}
