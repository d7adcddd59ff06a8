import * as oidc from 'openid-client'
import type { OidcProvider } from '#server/env-providers.ts'
import type { Claims } from './social.rules.ts'

/** What a log-in is begun with; the tab and the provider know none of it but the address. */
export interface StartPaymentInput {
  readonly url: string
  readonly nonce: string
  readonly verifier: string
}

/** What came back, and what it was begun with. */
export interface Return {
  readonly redirectUri: string
  readonly code: string
  readonly iss: string | undefined
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider means, with all it says of them. */
export interface Proof {
  readonly issuer: string
  readonly subject: string
  readonly claims: Claims
}

/** The providers of the shop. Asking one that is away, or that says something wrong, throws. */
export interface Providers {
  readonly list: readonly Pick<OidcProvider, 'name' | 'label'>[]
  has(name: string): boolean
  begin(name: string, where: { redirectUri: string; state: string }): Promise<StartPaymentInput>
  verify(name: string, back: Return): Promise<Proof>
}

const TIMEOUT_SECONDS = 5
/** Addresses and keys of a provider are read again after so long. */
const KNOWN_MS = 86_400_000

// Whether the secret goes into the head or the body is the provider's choice; without a word of it, the standard says the head.
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

/** Nothing is asked before somebody logs in: a provider that is away stops nobody but those who go there. */
export function createProviders(given: readonly OidcProvider[], now: () => Date): Providers {
  const known = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()

  function configurationOf(name: string): Promise<oidc.Configuration> {
    const kept = known.get(name)
    if (kept && now().getTime() < kept.until) return kept.configuration
    const configuration = discover(providerOf(name))
    known.set(name, { configuration, until: now().getTime() + KNOWN_MS })
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
      // Nobody is sent where somebody on the way could read along, and to a script least of all.
      if (url.protocol !== 'https:' && url.protocol !== new URL(providerOf(name).issuer).protocol)
        throw new Error('The authorization endpoint of the provider is not secure')
      return { url: url.href, nonce, verifier }
    },
    async verify(name, { redirectUri, code, iss, state, nonce, verifier }) {
      const configuration = await configurationOf(name)
      const answer = new URL(redirectUri)
      answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier })
      const said = tokens.claims()
      if (!said) throw new Error('The provider sent no ID token')
      const hasMore = said.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, said.sub) : {}
      return { issuer: said.iss, subject: said.sub, claims: { ...more, ...said } }
    },
  }
}
