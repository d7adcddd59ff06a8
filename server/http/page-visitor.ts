import type { FastifyRequest } from 'fastify'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import type { Identities } from '#server/kernel/identity.ts'

/** What a page knows of the visitor. `unknown`: tokens that the browser may still refresh. */
export type PageVisitor = 'anonymous' | 'customer' | 'backOffice' | 'unknown'

function cookieOf(request: FastifyRequest, name: string): string {
  const cookie = request.headers.cookie?.split('; ').find((each) => each.startsWith(`${name}=`))
  try {
    return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** Access during maintenance: the back office `passes`, a visitor whose refresh token may belong to it logs in, everybody else `waits`. */
export async function maintenanceAccess(identities: Identities, request: FastifyRequest): Promise<'passes' | 'logsIn' | 'waits'> {
  const accessToken = cookieOf(request, AUTH_COOKIES.accessToken)
  if (accessToken === '' || cookieOf(request, AUTH_COOKIES.refreshToken) === '') return 'waits'
  const identity = await identities.identify(accessToken)
  if (identity.user) return identity.user.isBackofficeUser ? 'passes' : 'waits'
  return identity.claimsBackoffice ? 'logsIn' : 'waits'
}

/** Reads the token cookies. They decide page redirects only, never the response of an operation. */
export async function pageVisitor(identities: Identities, request: FastifyRequest): Promise<PageVisitor> {
  const accessToken = cookieOf(request, AUTH_COOKIES.accessToken)
  if (accessToken === '' || cookieOf(request, AUTH_COOKIES.refreshToken) === '') return 'anonymous'
  const { user } = await identities.identify(accessToken)
  if (!user) return 'unknown'
  return user.isBackofficeUser ? 'backOffice' : 'customer'
}
