import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import type { OidcProvider } from '#server/env-providers.ts'

/** Claims of one user, beside `sub`. */
export type UserClaims = Readonly<Record<string, unknown>>

/** A real OpenID Connect provider on a free port of this machine; typing the name of a user logs in as that user. */
export interface RunningProvider {
  readonly issuer: string
  /** The configuration for the shop. */
  readonly setting: OidcProvider
  /** Claims by `sub`; tests may change them. */
  readonly claimsBySub: Map<string, UserClaims>
  stop(): Promise<void>
}

const CLIENT = { clientId: 'the-shop', clientSecret: 'a secret between the shop and the provider' }

// A native client may return to any port of the loopback address.
const configurationOf = (claimsBySub: ReadonlyMap<string, UserClaims>): Configuration => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      application_type: 'native',
      redirect_uris: ['http://localhost/social-login', 'http://127.0.0.1/social-login'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  jwks: { keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
  findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...claimsBySub.get(sub), sub }) }),
  // The consent was given when the account was created.
  async loadExistingGrant({ oidc }) {
    if (!oidc.session || !oidc.client) return undefined
    const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId ?? '', clientId: oidc.client.clientId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const page = (uid: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Island ID</title>
<link rel="icon" href="data:,"><form method="post" action="/interaction/${uid}"><label>Who are you? <input name="login" autofocus></label>
<button name="answer" value="yes">Continue</button> <button name="answer" value="no">Cancel</button></form></html>`

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid))
  const body = await bodyOf(request)
  const result = body.get('answer') === 'no' ? { error: 'access_denied' } : { login: { accountId: body.get('login') ?? '' }, consent: {} }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

export async function startProvider(name = 'island', label = 'Island ID'): Promise<RunningProvider> {
  const claimsBySub = new Map<string, UserClaims>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(claimsBySub))
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, request, response).catch(() => response.writeHead(400).end())
  })
  return {
    issuer,
    setting: { name, label, issuer, ...CLIENT, scopes: ['email', 'profile'] },
    claimsBySub,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The parameters that a provider returns in the URL. */
export interface CallbackParameters {
  readonly address: URL
  readonly code: string
  readonly state: string
  readonly iss: string
}

/** Follows the provider's redirects as a browser does, as this user, and stops at the callback URL of the shop. */
export async function followRedirects(url: string, login: string): Promise<CallbackParameters> {
  const jar = new Map<string, string>()
  const { origin } = new URL(url)
  let at = new URL(url)
  let form: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps += 1) {
    const answer: Response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) {
      if (form || answer.status !== 200) throw new Error(`The provider answered ${answer.status} at ${at.pathname}: ${await answer.text()}`)
      form = new URLSearchParams({ login, answer: 'yes' })
      continue
    }
    form = null
    form = null
    at = new URL(location, at)
    if (at.origin !== origin) {
      const { code = '', state = '', iss = '' } = Object.fromEntries(at.searchParams)
      return { address: at, code, state, iss }
    }
  }
  throw new Error('The provider leads in a ring')
}
