import { resolve } from 'node:path'
import { type CaptchaAccount, captchaIn } from './env-captcha.ts'
import { type Mode, modeOf } from './env-mode.ts'
import { type OidcProvider, providersIn } from './env-providers.ts'

/** Why the shop does not start: malformed variables, or settings that are not safe. */
export class ConfigurationError extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

/** Configuration from environment variables. Read once, in `main`. */
export interface Env {
  readonly mode: Mode
  /** Folder of the build that is served; the one with developer tools is separate. */
  readonly built: 'dist' | 'dist-tools'
  readonly host: string
  readonly port: number
  /** PostgreSQL; without it the embedded database in `dataDir` is opened. */
  readonly databaseUrl: string | null
  /** Absolute path of the embedded database, uploads and picture renditions. */
  readonly dataDir: string
  /** Host names of the shop in addition to those in the database, the one of `shopUrl` first. With any in production, localhost is not one. */
  readonly domains: readonly string[]
  readonly logLevel: string
  /** Requests per minute and IP address; 0 disables the limit. */
  readonly rateLimit: number
  /** Memory of the response cache in bytes. */
  readonly responseCacheBytes: number
  /** IP addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Redis URL of the response cache shared by processes; without it each has its own. */
  readonly redisUrl: string | null
  /** Secret that signs tokens; without it the database stores a generated one. */
  readonly tokenSecret: string | null
  /** SMTP server of e-mails; without it they stay in the outbox. */
  readonly smtpUrl: string | null
  /** Public origin of the shop: of links, e-mails and payment returns. Null derives it from the host; production requires it. */
  readonly shopUrl: string | null
  /** The payment sandbox, for demonstration and tests. In production only where it is asked for. */
  readonly paymentSandbox: boolean
  /** The shop's account at WSPay; null without one. */
  readonly wspay: { readonly shopId: string; readonly secretKey: string; readonly test: boolean } | null
  /** The shop's GitLab project, whose releases are shown to developers; null without one. */
  readonly gitlab: { readonly url: string; readonly projectId: string; readonly branch: string; readonly token: string | null } | null
  /** VIES, the EU's register of VAT numbers; null where no number is asked, so that every company is charged VAT. */
  readonly viesUrl: string | null
  /** URL of the documentation; null for the built-in documents. */
  readonly documentationUrl: string | null
  /** The account at a captcha provider; null while forms require no captcha. */
  readonly captcha: CaptchaAccount | null
  /** Social log-in providers. */
  readonly oidcProviders: readonly OidcProvider[]
}

const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
const MEGABYTE = 1_000_000
const RESPONSE_CACHE_MB = 64
const SECRET_LENGTH = 32
const SECRET_VARIETY = 12

type Variables = Readonly<Record<string, string | undefined>>

function numberIn(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name]
  if (text === undefined || text === '') return otherwise
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} must be a whole number, but is "${text}"`)
  return number
}

function secretIn(variables: Variables, name: string): string | null {
  const secret = variables[name]
  if (!secret) return null
  const isWeak = secret.length < SECRET_LENGTH || new Set(secret).size < SECRET_VARIETY
  if (isWeak) throw new Error(`${name} must have at least ${SECRET_LENGTH} characters, ${SECRET_VARIETY} of them different: openssl rand -base64 32`)
  return secret
}

function wspayIn({ WSPAY_SHOP_ID: shopId, WSPAY_SECRET_KEY: secretKey, WSPAY_TEST: test }: Variables): Env['wspay'] {
  if (!shopId && !secretKey) return null
  if (!shopId || !secretKey) throw new Error('WSPAY_SHOP_ID and WSPAY_SECRET_KEY must be set together')
  return { shopId, secretKey, test: test === 'on' }
}

function gitlabIn(variables: Variables): Env['gitlab'] {
  const { GITLAB_PROJECT_ID: projectId, GITLAB_BRANCH: branch, GITLAB_TOKEN: token } = variables
  const url = urlIn(variables, 'GITLAB_URL', ['http:', 'https:']) ?? 'https://gitlab.com'
  return projectId ? { url: url.replace(/\/+$/, ''), projectId, branch: branch ?? '', token: token || null } : null
}

function urlIn(variables: Variables, name: string, protocols: readonly string[]): string | null {
  const text = variables[name]
  if (!text) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  return text
}

const listIn = (text: string | undefined): string[] => (text ?? '').split(',').flatMap((word) => word.trim().toLowerCase() || [])

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

function domainsIn(variables: Variables): string[] {
  const domains = listIn(variables.SHOP_DOMAINS)
  if (!domains.every((domain) => HOST_NAME.test(domain)))
    throw new Error('SHOP_DOMAINS must list host names, such as shop.example, without https://, ports and paths')
  return domains
}

function shopUrlIn(variables: Variables): string | null {
  const url = urlIn(variables, 'SHOP_URL', ['http:', 'https:'])
  if (url === null) return null
  const { origin, pathname, search, username } = new URL(url)
  if (pathname !== '/' || search !== '' || username !== '') throw new Error('SHOP_URL must be an origin, such as https://shop.example')
  return origin
}

function viesUrlIn(variables: Variables, mode: Mode): string | null {
  if (variables.VIES_URL === 'off') return null
  return urlIn(variables, 'VIES_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? (mode === 'development' ? null : VIES_URL)
}

/** Reads the settings from environment variables, with the reasons why they are malformed. */
export function parseEnv(variables: Variables): { env: Env; reasons: string[] } {
  const reasons: string[] = []
  const read = <T>(setting: () => T, otherwise: T): T => {
    try {
      return setting()
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
      return otherwise
    }
  }
  const mode = modeOf(variables)
  const shopUrl = read(() => shopUrlIn(variables), null)
  const domains = read(() => domainsIn(variables), [])
  const env: Env = {
    mode,
    built: mode === 'development' && variables.DEVELOPMENT_TOOLS === 'on' ? 'dist-tools' : 'dist',
    host: variables.HOST || (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: read(() => numberIn(variables, 'PORT', 4000), 4000),
    databaseUrl: read(() => urlIn(variables, 'DATABASE_URL', ['postgres:', 'postgresql:']), null),
    dataDir: resolve(variables.DATA_DIR || '.data'),
    domains: [...new Set([...(shopUrl === null ? [] : [new URL(shopUrl).hostname]), ...domains])],
    logLevel: variables.LOG_LEVEL || (variables.NODE_ENV === 'test' ? 'silent' : mode === 'production' ? 'info' : 'warn'),
    rateLimit: read(() => numberIn(variables, 'RATE_LIMIT', mode === 'development' ? 0 : 600), 0),
    responseCacheBytes: MEGABYTE * read(() => numberIn(variables, 'RESPONSE_CACHE_MB', RESPONSE_CACHE_MB), RESPONSE_CACHE_MB),
    trustedProxies: listIn(variables.TRUSTED_PROXIES),
    redisUrl: read(() => urlIn(variables, 'REDIS_URL', ['redis:', 'rediss:']), null),
    tokenSecret: read(() => secretIn(variables, 'TOKEN_SECRET'), null),
    smtpUrl: read(() => urlIn(variables, 'SMTP_URL', ['smtp:', 'smtps:']), null),
    shopUrl,
    paymentSandbox: mode === 'production' ? variables.PAYMENT_SANDBOX === 'on' : variables.PAYMENT_SANDBOX !== 'off',
    wspay: read(() => wspayIn(variables), null),
    gitlab: read(() => gitlabIn(variables), null),
    viesUrl: read(() => viesUrlIn(variables, mode), null),
    documentationUrl: read(() => urlIn(variables, 'DOCUMENTATION_URL', ['http:', 'https:']), null),
    captcha: read(() => captchaIn(variables, mode), null),
    oidcProviders: read(() => providersIn(variables.OIDC_PROVIDERS), []),
  }
  return { env, reasons }
}

/** Reads the settings from environment variables; throws `ConfigurationError` with all that are malformed. */
export function readEnv(variables: Variables): Env {
  const { env, reasons } = parseEnv(variables)
  if (reasons.length > 0) throw new ConfigurationError(reasons)
  return env
}

/** The origin of the shop outside of requests: the configured one, else derived from its main host. */
export const originOf = ({ shopUrl }: Pick<Env, 'shopUrl'>, mainHost: string): string =>
  shopUrl ?? `${mainHost.startsWith('localhost') ? 'http' : 'https'}://${mainHost}`
