import * as oidc from 'openid-client'
import type { OidcProvider } from '#server/env-providers.ts'
import type { Claims } from './social.rules.ts'

/** State of a started log-in; the tab and the provider get only the URL. */
export interface StartedLogin {
  readonly url: string
  readonly nonce: string
  readonly verifier: string
}

/** The callback, with the state of its start. */
export interface Callback {
  readonly redirectUri: string
  readonly code: string
  readonly iss: string | undefined
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The authenticated identity, with its claims. */
export interface Proof {
  readonly issuer: string
  readonly subject: string
  readonly claims: Claims
}

/** The providers of the shop. A request to one that is down or responds wrongly throws. */
export interface Providers {
  readonly list: readonly Pick<OidcProvider, 'name' | 'label'>[]
  has(name: string): boolean
  begin(name: string, where: { redirectUri: string; state: string }): Promise<StartedLogin>
  verify(name: string, back: Callback): Promise<Proof>
}

const TIMEOUT_SECONDS = 5
/** Provider metadata and keys are read again after this time. */
const METADATA_TTL_MS = 86_400_000

// The provider decides whether the secret goes into the header or the body; the standard's default is the header.
const proofOfClient =
  (secret: string): oidc.ClientAuth =>
  (as, client, body, headers) => {
    const inBody = as.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (inBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))(as, client, body, headers)
  }

const discover = ({ issuer, clientId, clientSecret }: OidcProvider): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, {}, proofOfClient(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
  })

/** Nothing is requested before a log-in: a provider that is down affects only its own log-ins. */
export function createProviders(given: readonly OidcProvider[], now: () => Date): Providers {
  const known = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()

  function configurationOf(name: string): Promise<oidc.Configuration> {
    const cached = known.get(name)
    if (cached && now().getTime() < cached.until) return cached.configuration
    const configuration = discover(providerOf(name))
    known.set(name, { configuration, until: now().getTime() + METADATA_TTL_MS })
    configuration.catch(() => known.delete(name))
    return configuration
  }

  function providerOf(name: string): OidcProvider {
    const provider = given.find((each) => each.name === name)
    if (!provider) throw new Error(`The provider "${name}" is not configured`)
    return provider
  }

  return {
    list: given.map(({ name, label }) => ({ name, label })),
    has: (name) => given.some((provider) => provider.name === name),
    async begin(name, { redirectUri, state }) {
      const configuration = await configurationOf(name)
      const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: ['openid', ...providerOf(name).scopes].join(' '),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...{ state, nonce },
      })
      // Redirects must be encrypted, and never lead to a script.
      if (url.protocol !== 'https:' && url.protocol !== new URL(providerOf(name).issuer).protocol)
        throw new Error('The authorization endpoint of the provider is not secure')
      return { url: url.href, nonce, verifier }
    },
    async verify(name, { redirectUri, code, iss, state, nonce, verifier }) {
      const configuration = await configurationOf(name)
      const callbackUrl = new URL(redirectUri)
      callbackUrl.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
      return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } }
    },
  }
}
