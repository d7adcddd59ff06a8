import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isStorableText } from '#server/text/storable-text.ts'

const BODY_LIMIT = 16 * 1024

/** Accepts form bodies in the routes of this scope; bodies stay text. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
}

type Field = string | number | boolean | null

const isField = (value: unknown): value is Field =>
  typeof value === 'string' ? isStorableText(value) : typeof value === 'number' || typeof value === 'boolean' || value === null

function readJson(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

/** Fields of a form or of a JSON object; none when the body is neither. Rejects nested values and text that the database cannot store. */
export function fieldsOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Record<string, Field> {
  if (typeof body !== 'string') return {}
  const sent: [string, unknown][] = headers['content-type']?.startsWith('application/json') ? Object.entries(readJson(body)) : [...new URLSearchParams(body)]
  const fields = sent.map(([path, value]): [string, Field] => {
    if (!isStorableText(path) || !isField(value)) throw new ProblemError('invalid-input', { fields: [{ path, key: 'text' }] })
    return [path, value]
  })
  return Object.fromEntries(fields)
}
