import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Env } from '#server/env.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { carriesToken } from './token-address.ts'

/** Security-relevant headers: sent twice, two parsers could read them differently. */
const UNIQUE_HEADERS = new Set(['host', 'apikey', 'site', 'store', 'accesstoken', 'refreshtoken', 'authorization', 'idempotency-key', 'x-gaussbox-language'])

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), interest-cohort=()',
  'x-frame-options': 'DENY',
} as const

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

function hasDuplicates(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (!UNIQUE_HEADERS.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

type Where = Pick<Env, 'mode' | 'shopUrl'>

/** Sets the security headers of a response. */
export function protect(reply: FastifyReply, { mode, shopUrl }: Where): FastifyReply {
  if (mode === 'production' && (reply.request.protocol === 'https' || shopUrl?.startsWith('https:')))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  reply.headers(HEADERS)
  // The page of a token may be one of an error or of maintenance.
  if (carriesToken(reply.request.url)) reply.header('referrer-policy', 'no-referrer')
  return reply.header('content-security-policy', NOTHING)
}

/** Rejects ambiguous requests and sets the security headers of every response. */
export function harden(app: FastifyInstance, env: Where): void {
  app.addHook('onRequest', (request, reply, done) => {
    protect(reply, env)
    // A proxy that is trusted may pass on whatever a client names as its protocol.
    const isKnownProtocol = request.protocol === 'http' || request.protocol === 'https'
    const isAmbiguous = !request.raw.url?.startsWith('/') || !isKnownProtocol || hasDuplicates(request.raw.rawHeaders ?? [])
    done(isAmbiguous ? new ProblemError('malformed-request') : undefined)
  })
}
