import type { FastifyRequest } from 'fastify'
import { cookieName } from '#contract/cookie.constants.ts'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import type { Identities } from '#server/kernel/identity.ts'

/** What a page knows of the visitor. `unknown`: tokens that the browser may still refresh. */
export type PageVisitor = 'anonymous' | 'customer' | 'backOffice' | 'unknown'

/** What pages read of a request: its cookies, and whether the shop is visited over https. */
export interface PageRequest {
  readonly headers: Pick<FastifyRequest['headers'], 'cookie'>
  readonly isSecure: boolean
}

/** Value of a cookie; '' without it. Names without prefix are of http only: over https another host of the domain may have set them. */
export function cookieOf({ headers, isSecure }: PageRequest, name: string): string {
  const cookies = headers.cookie?.split('; ') ?? []
  const storedAs = (stored: string) => cookies.find((each) => each.startsWith(`${stored}=`))?.slice(stored.length + 1)
  try {
    return decodeURIComponent(storedAs(cookieName(name, true)) ?? (isSecure ? undefined : storedAs(name)) ?? '')
  } catch {
    return ''
  }
}

const tokensIn = (request: PageRequest) => ({
  accessToken: cookieOf(request, AUTH_COOKIES.accessToken),
  refreshToken: cookieOf(request, AUTH_COOKIES.refreshToken),
})

/** Access during maintenance: the back office `passes`, a visitor whose refresh token may belong to it logs in, everybody else `waits`. */
export async function maintenanceAccess(identities: Identities, request: PageRequest): Promise<'passes' | 'logsIn' | 'waits'> {
  const { accessToken, refreshToken } = tokensIn(request)
  if (accessToken === '' || refreshToken === '') return 'waits'
  const identity = await identities.identify(accessToken)
  if (identity.user) return identity.user.isBackofficeUser ? 'passes' : 'waits'
  return identity.claimsBackoffice ? 'logsIn' : 'waits'
}

/** Reads the token cookies. They decide page redirects only, never the response of an operation. */
export async function pageVisitor(identities: Identities, request: PageRequest): Promise<PageVisitor> {
  const { accessToken, refreshToken } = tokensIn(request)
  if (accessToken === '' || refreshToken === '') return 'anonymous'
  const { user } = await identities.identify(accessToken)
  if (!user) return 'unknown'
  return user.isBackofficeUser ? 'backOffice' : 'customer'
}

/** Whether the visitor is a back-office user; a visitor without token cookies costs nothing. */
export async function isBackOffice(identities: Identities, request: PageRequest): Promise<boolean> {
  const { accessToken, refreshToken } = tokensIn(request)
  return accessToken !== '' && refreshToken !== '' && (await identities.isBackOffice(accessToken))
}
