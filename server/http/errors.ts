import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEMS, type ProblemCode, type ProblemResponse } from '#contract/problem.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { errorPage } from './error-page.ts'
import { protect } from './hardening.ts'
import { pagePolicy } from './page-policy.ts'
import { noteSecurity } from './security-log.ts'

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

function withStatusOf(reply: FastifyReply, { code, status }: ProblemError): FastifyReply {
  const retry = RETRY_SECONDS[code]
  if (retry !== undefined) reply.header('retry-after', retry)
  return reply.code(status).header('cache-control', 'no-store')
}

/** Returns an error response. */
export const sendProblem = (reply: FastifyReply, problem: ProblemError): FastifyReply =>
  withStatusOf(reply, problem)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, problem.status >= 500 ? reply.request.id : undefined)))

/** Returns an error response as a page. */
const sendProblemPage = (reply: FastifyReply, problem: ProblemError): FastifyReply =>
  withStatusOf(reply, problem).type('text/html; charset=utf-8').send(errorPage(problem.status))

/** Handles a malformed URL, with half a surrogate pair for instance: browsers get a page, API clients a problem. */
export const malformedUrlHandler =
  (env: Parameters<typeof protect>[1]) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The router rejects before any hook runs.
    protect(reply, env)
    if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) return sendProblem(reply, new ProblemError('malformed-request'))
    return sendProblemPage(reply, new ProblemError('not-found'))
  }

type ErrorHandler = (error: FastifyError | ProblemError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The problem that an error is; an unexpected one is logged, and its problem reveals nothing of it. */
function problemOf(error: FastifyError | ProblemError, request: FastifyRequest): ProblemError {
  const problem = error instanceof ProblemError ? error : new ProblemError(codeOf(error))
  noteSecurity(request, { problem: problem.code, ...(problem.event && { event: problem.event }) })
  if (problem === error) return problem
  if (problem.status >= 500) request.log.error({ err: error }, 'the request failed')
  return problem
}

/** Error handler of the page routes: as for all others, with a page as the response. */
export const handlePageError: ErrorHandler = (error, request, reply) =>
  sendProblemPage(reply.header('content-security-policy', pagePolicy()), problemOf(error, request))

/** Every error becomes an error response; an unexpected one reveals only the request's id. */
export function handleErrors(app: FastifyInstance): void {
  const handle: ErrorHandler = (error, request, reply) => sendProblem(reply, problemOf(error, request))
  app.setErrorHandler(handle)
}
