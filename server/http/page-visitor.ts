import type { FastifyRequest } from 'fastify'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import type { Identities } from '#server/kernel/identity.ts'

/** Who asks for a page, all that it may know of them. `unknown`: tokens that the browser may still renew. */
export type PageVisitor = 'anonymous' | 'customer' | 'backOffice' | 'unknown'

function cookieOf(request: FastifyRequest, name: string): string {
  const cookie = request.headers.cookie?.split('; ').find((each) => each.startsWith(`${name}=`))
  try {
    return decodeURIComponent(cookie?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** Who comes to a shop that is closed: back office `passes`, whoever may be it with newer tokens logs in, everybody else `waits`. */
export async function maintenanceAccess(identities: Identities, request: FastifyRequest): Promise<'passes' | 'logsIn' | 'waits'> {
  const accessToken = cookieOf(request, AUTH_COOKIES.accessToken)
  if (accessToken === '' || cookieOf(request, AUTH_COOKIES.refreshToken) === '') return 'waits'
  const identity = await identities.identify(accessToken)
  if (identity.person) return identity.person.isBackofficeUser ? 'passes' : 'waits'
  return identity.claimsBackoffice ? 'logsIn' : 'waits'
}

/** Looks at the tokens that a browser keeps. They decide where a page sends it, never what a call answers. */
export async function pageVisitor(identities: Identities, request: FastifyRequest): Promise<PageVisitor> {
  const accessToken = cookieOf(request, AUTH_COOKIES.accessToken)
  if (accessToken === '' || cookieOf(request, AUTH_COOKIES.refreshToken) === '') return 'anonymous'
  const { person } = await identities.identify(accessToken)
  if (!person) return 'unknown'
  return person.isBackofficeUser ? 'backOffice' : 'customer'
}
