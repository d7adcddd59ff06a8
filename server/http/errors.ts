import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, TRANSLATED_LOCALES } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import { PROBLEMS, type ProblemCode, type ProblemResponse } from '#contract/problem.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { protect } from './hardening.ts'

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  503: 'unavailable',
}
// The database is down, full or too slow; a retry may work.
const UNAVAILABLE_CODES = /^(?:08...|53...|57P0[1-3]|57014|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const UNAVAILABLE_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Retry-After during maintenance. */
export const MAINTENANCE_RETRY_SECONDS = 60

const RETRY_SECONDS: Partial<Record<ProblemCode, number>> = { unavailable: 2, maintenance: MAINTENANCE_RETRY_SECONDS, 'idempotency-in-flight': 1 }

function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.test(error.code)) return true
  return UNAVAILABLE_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}

function codeOf(error: FastifyError | Error): ProblemCode {
  if (isDatabaseUnavailable(error)) return 'unavailable'
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) return BY_STATUS[error.statusCode] ?? 'malformed-request'
  return 'server-error'
}

/** The problem format of every error response. */
export function problemBody(problem: ProblemError, requestId?: string): ProblemResponse {
  const { message } = PROBLEMS[problem.code]
  return {
    errored: true,
    code: problem.code,
    message,
    statusCode: problem.status,
    payload: { message, ...problem.extra, ...(requestId && { requestId }) },
    data: { errorMessage: message },
  }
}

/** Returns an error response. */
export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  const retry = RETRY_SECONDS[problem.code]
  if (retry !== undefined) reply.header('retry-after', retry)
  return reply
    .code(problem.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(problem, problem.status >= 500 ? reply.request.id : undefined)))
}

const malformedUrlPage = (): string => {
  const { title, home } = SERVER[DEFAULT_LOCALE].notFound
  const others = TRANSLATED_LOCALES.map((locale) => {
    const words = SERVER[locale].notFound
    return `<div lang="${locale}"><h2>${words.title}</h2><p><a href="${publicPath(locale, 'page', '')}">${words.home}</a></p></div>`
  })
  return `<!doctype html><html lang="${DEFAULT_LOCALE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main><h1>${title}</h1><p><a href="/">${home}</a></p>
${others.join('\n')}</main></html>
`
}

/** A malformed URL, with half a surrogate pair for instance: browsers get a page, API clients a problem. */
export function handleMalformedUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The router rejects before any hook runs.
  protect(reply)
  if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) return sendProblem(reply, new ProblemError('malformed-request'))
  return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(malformedUrlPage())
}

/** Every error becomes an error response; an unexpected one reveals only the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    if (error instanceof ProblemError) return sendProblem(reply, error)
    const code = codeOf(error)
    if (PROBLEMS[code].status >= 500) request.log.error({ err: error }, 'the request failed')
    return sendProblem(reply, new ProblemError(code))
  })
}
