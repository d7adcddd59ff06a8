import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { fieldProblems } from '#server/text/field-problems.ts'
import { isStorableText } from '#server/text/storable-text.ts'

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new ProblemError('invalid-input', { fields: fieldProblems(result.error.issues) })
}

// Query values are strings: numbers are parsed where the schema expects one.
function parseText(schema: z.ZodMiniType, query: Readonly<Record<string, unknown>>): unknown {
  const first = schema.safeParse(query)
  if (first.success) return first.data
  const read: Record<string, unknown> = { ...query }
  for (const issue of first.error.issues) {
    const [key] = issue.path
    const wantsNumber = issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')
    if (wantsNumber && typeof key === 'string' && /^-?\d{1,15}$/.test(String(read[key]))) read[key] = Number(read[key])
  }
  return parse(schema, read)
}

/** Deeper than any input of the contract; without a limit, nested lists would use up the stack. */
const DEPTH_MAX = 32

/** Path of text that the database cannot store: NUL or half of a surrogate pair. */
function unstorable(value: unknown, path: string, depth = 0): FieldProblem | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : { path, key: 'text' }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEPTH_MAX) return { path, key: 'invalid' }
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const found = unstorable(key, at, depth) ?? unstorable(inner, at, depth + 1)
    if (found) return found
  }
  return undefined
}

function rejectUnstorable(value: unknown): void {
  const found = unstorable(value, '')
  if (found) throw new ProblemError('invalid-input', { fields: [found] })
}

const SUSPICIOUS_JSON = /\\u(?:0000|d[89a-f])/i

function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProblemError('malformed-request')
  }
  if (SUSPICIOUS_JSON.test(text)) rejectUnstorable(value)
  return value
}

interface RawRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Parses a body, which is a string; an empty one is an empty object. */
export function bodyOf<S extends z.ZodMiniType>(schema: S, { body }: Pick<RawRequest, 'body'>): z.output<S> {
  return parse(schema, typeof body === 'string' && body !== '' ? readJson(body) : {})
}

/** Parses the input of a request by the operation's schemas; rejects with every invalid field. The body is a string. */
export function inputOf(call: Endpoint, request: RawRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  if (call.params) {
    rejectUnstorable(request.params)
    input.params = parse(call.params, request.params)
  }
  if (call.query) {
    rejectUnstorable(request.query)
    input.query = parseText(call.query, isObject(request.query) ? request.query : {})
  }
  if (!call.body) return input
  if (!request.body && call.method === 'DELETE' && isObject(request.query)) {
    rejectUnstorable(request.query)
    input.body = parseText(call.body, request.query)
  } else input.body = bodyOf(call.body, request)
  return input
}
