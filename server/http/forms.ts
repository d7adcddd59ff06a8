import type { FastifyInstance, FastifyRequest } from 'fastify'

const BODY_LIMIT = 16 * 1024

/** Accepts form bodies in the routes of this scope; bodies stay text. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Fields of a form or of a JSON object; none when the body is neither. */
export function fieldsOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Record<string, unknown> {
  if (typeof body !== 'string') return {}
  return headers['content-type']?.startsWith('application/json') ? readJson(body) : Object.fromEntries(new URLSearchParams(body))
}
