import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { ADDRESS_FIELDS } from '#contract/address.constants.ts'

const SECRETS = [
  'accessToken',
  'refreshToken',
  'protectCode',
  'password',
  'apiKey',
  'apiKeyToken',
  'email',
  'phone',
  'token',
  'oldPassword',
  'newPassword',
  'repeatPassword',
  'bearerToken',
  'authorization',
  'cookie',
  ...ADDRESS_FIELDS.filter(({ sensitive }) => sensitive).map(({ name }) => name),
]

/** Receives the lines of the log. */
export interface LogStream {
  write(line: string): void
}

const SLOW_MS = 1_000

const withoutValues = (text: string): string => text.replace(/\nparams: .*?(?=\n {4}at |$)/gs, '')

/** An error as it is logged: a failed query without its values, which may be personal data. */
export function loggedError(error: Error): { type: string; message: string; stack: string; code?: unknown; cause?: unknown } {
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

/** Log options: one JSON line per event, secrets and personal data redacted; to the standard output by default. */
export function logOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false
  return {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: loggedError },
    ...(stream && { stream }),
  }
}

// Parameters may be personal data or e-mail tokens, and so may query values: the URL pattern suffices.
function pathOf({ url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url ?? ''
  return (pattern.startsWith('/api/') && pattern !== '/api/*') || pattern.endsWith('/:key') ? pattern : (url.split('?', 1)[0] ?? '')
}

/** Logs one line for each request that failed or was slow; the rest only at level debug. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const level = statusCode >= 500 ? 'error' : statusCode >= 400 || elapsedTime > SLOW_MS ? 'info' : 'debug'
    request.log[level]({ method: request.method, path: pathOf(request), status: statusCode, ms: Math.round(elapsedTime) }, 'request completed')
    done()
  })
}
