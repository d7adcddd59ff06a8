import { dependsOnUser, type Endpoint, isForUsers, type Policy } from './endpoint.ts'
import { HEADERS } from './headers.ts'
import { FRESH_MINUTES } from './second-factor.constants.ts'

const inHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description }) as const

/** How a request proves its rights. A cart is proved by `cartId` and `protectCode`, which are part of the request itself. */
export const SECURITY_SCHEMES = {
  apiKey: inHeader(HEADERS.apiKey, 'apiKeyToken of the domainDetect response'),
  site: inHeader(HEADERS.site, 'siteID of the domainDetect response'),
  accessToken: inHeader(HEADERS.accessToken, 'accessToken of the login or refresh response'),
  refreshToken: inHeader(HEADERS.refreshToken, 'refreshToken of the login or refresh response'),
  bearer: { type: 'http', scheme: 'bearer', description: 'Token of the localLogin response' },
} as const

type Requirement = Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, readonly string[]>>>

/** Alternatives of the security schemes that an operation accepts; none for an open one. */
export function securityOf(call: Endpoint): readonly Requirement[] {
  if (call.policy === 'open') return []
  const site = { apiKey: [], site: [] }
  if (call.bearer) return [{ ...site, bearer: [] }]
  if (call.id === 'refresh') return [{ ...site, refreshToken: [] }]
  if (isForUsers(call)) return [{ ...site, accessToken: [] }]
  return dependsOnUser(call) ? [site, { ...site, accessToken: [] }] : [site]
}

const WHO: Readonly<Record<Policy, string>> = {
  open: 'Anybody.',
  visitor: 'Anybody who sends apiKey and site.',
  cart: 'Whoever proves the cart by cartId and protectCode.',
  person: 'A logged-in user.',
  customer: 'A logged-in customer.',
  backOffice: 'A logged-in user of the back office.',
}

/** A sentence that says who may call the operation. */
export function whoMayCall({ bearer, policy, needs, fresh }: Endpoint): string {
  if (bearer) return 'Whoever sends the token of localLogin.'
  const freshly = fresh
    ? ` With a second factor: who has called proveSecondFactor or provePasskey, or logged in, within the last ${FRESH_MINUTES} minutes.`
    : ''
  return needs ? `A logged-in user of the back office who has ${needs.map((name) => `\`${name}\``).join(' or ')}.${freshly}` : `${WHO[policy]}${freshly}`
}
