import * as z from 'zod/mini'

/** An OpenID Connect provider that customers may log in with, as the shop is registered there. */
export interface OidcProvider {
  /** Id in URLs and operations. */
  readonly name: string
  /** Display name. */
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** In addition to `openid`. */
  readonly scopes: readonly string[]
}

const SCOPES = ['email', 'profile']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const word = (max: number, what: string) => z.string({ error: what }).check(z.minLength(1, { error: what }), z.maxLength(max, { error: what }))

// Traffic on the local machine may be unencrypted; all other must use TLS.
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))) && search + hash + username === ''
}

const Providers = z.array(
  z.strictObject(
    {
      name: z.string({ error: 'is missing' }).check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'must contain only lower-case letters, digits and hyphens' })),
      label: word(40, 'must have 1 to 40 characters'),
      issuer: z.string({ error: 'is missing' }).check(z.refine(isIssuer, { error: 'must be a URL that starts with https:// (http:// only for localhost)' })),
      clientId: word(400, 'is missing'),
      clientSecret: word(2000, 'is missing'),
      scopes: z._default(z.array(z.string().check(z.regex(/^[\w:./-]+$/, { error: 'must be an OAuth scope' }))), SCOPES),
    },
    { error: 'must have name, label, issuer, clientId, clientSecret, optionally scopes, and nothing else' },
  ),
  { error: 'must be a JSON list of providers' },
)

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The providers of `OIDC_PROVIDERS`, none without it. Errors do not include the values, which may be secret. */
export function providersIn(text: string | undefined): readonly OidcProvider[] {
  if (!text) return []
  const parsed = Providers.safeParse(jsonIn(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(['OIDC_PROVIDERS', ...(issue?.path ?? []), issue?.message].join(' '))
  }
  for (const field of ['name', 'issuer'] as const)
    if (new Set(parsed.data.map((provider) => provider[field])).size < parsed.data.length) throw new Error(`OIDC_PROVIDERS has a duplicate ${field}`)
  return parsed.data
}
