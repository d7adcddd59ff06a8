import { resolve } from 'node:path'
import { type CaptchaAccount, captchaIn } from './env-captcha.ts'
import { type Mode, modeOf } from './env-mode.ts'
import { domainsIn, hostIn, proxiesIn, shopUrlIn } from './env-network.ts'
import { type OidcProvider, providersIn } from './env-providers.ts'
import { flagIn, logLevelIn, numberIn, secretIn, urlIn, type Variables } from './env-values.ts'

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
  /** The address to listen on that is set; null derives it. */
  readonly host: string | null
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
  /** Header in which those proxies send the country of a visitor's address, by ISO code; null without one. */
  readonly countryHeader: string | null
  /** Redis URL of the response cache shared by processes; without it each has its own. */
  readonly redisUrl: string | null
  /** Secret that signs tokens; without it the database stores a generated one. */
  readonly tokenSecret: string | null
  /** Whether users of the back office can do nothing before they have a second factor. */
  readonly requireSecondFactor: boolean
  /** Whether nobody can edit pages in place, as on a shop that is shown around. */
  readonly dummyMode: boolean
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
const RATE_LIMIT = 600
const PORT = 4000
const PORT_MAX = 65_535
/** No key that WSPay gives is shorter. */
const WSPAY_KEY_LENGTH = 12

function wspayIn(variables: Variables): Env['wspay'] {
  const { WSPAY_SHOP_ID: shopId, WSPAY_SECRET_KEY: secretKey } = variables
  const test = flagIn(variables, 'WSPAY_TEST', false)
  if (!shopId && !secretKey) return null
  if (!shopId || !secretKey) throw new Error('WSPAY_SHOP_ID and WSPAY_SECRET_KEY must be set together')
  if (secretKey.length < WSPAY_KEY_LENGTH)
    throw new Error(`WSPAY_SECRET_KEY must be the key of the account at WSPay, of at least ${WSPAY_KEY_LENGTH} characters`)
  return { shopId, secretKey, test }
}

function gitlabIn(variables: Variables): Env['gitlab'] {
  const { GITLAB_PROJECT_ID: projectId, GITLAB_BRANCH: branch, GITLAB_TOKEN: token } = variables
  const url = urlIn(variables, 'GITLAB_URL', ['http:', 'https:']) ?? 'https://gitlab.com'
  return projectId ? { url: url.replace(/\/+$/, ''), projectId, branch: branch ?? '', token: token || null } : null
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
  const listed = read(() => domainsIn(variables), [])
  const domains = [...new Set([...(shopUrl === null ? [] : [new URL(shopUrl).hostname]), ...listed])]
  const trustedProxies = read(() => proxiesIn(variables), [])
  const host = read(() => hostIn(variables), null)
  const logLevel = variables.NODE_ENV === 'test' ? 'silent' : mode === 'production' ? 'info' : 'warn'
  const rateLimit = mode === 'development' ? 0 : RATE_LIMIT
  read(() => flagIn(variables, 'DEMO', false), false)
  const env: Env = {
    mode,
    built: mode === 'development' && variables.DEVELOPMENT_TOOLS === 'on' ? 'dist-tools' : 'dist',
    host,
    port: read(() => numberIn(variables, 'PORT', { otherwise: PORT, max: PORT_MAX }), PORT),
    databaseUrl: read(() => urlIn(variables, 'DATABASE_URL', ['postgres:', 'postgresql:']), null),
    dataDir: resolve(variables.DATA_DIR || '.data'),
    domains,
    logLevel: read(() => logLevelIn(variables, logLevel), logLevel),
    rateLimit: read(() => numberIn(variables, 'RATE_LIMIT', { otherwise: rateLimit }), rateLimit),
    responseCacheBytes: MEGABYTE * read(() => numberIn(variables, 'RESPONSE_CACHE_MB', { otherwise: RESPONSE_CACHE_MB }), RESPONSE_CACHE_MB),
    trustedProxies,
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase() || null,
    redisUrl: read(() => urlIn(variables, 'REDIS_URL', ['redis:', 'rediss:']), null),
    tokenSecret: read(() => secretIn(variables, 'TOKEN_SECRET'), null),
    requireSecondFactor: read(() => flagIn(variables, 'REQUIRE_SECOND_FACTOR', false), false),
    dummyMode: read(() => flagIn(variables, 'DUMMY_MODE', false), false),
    smtpUrl: read(() => urlIn(variables, 'SMTP_URL', ['smtp:', 'smtps:']), null),
    shopUrl,
    paymentSandbox: read(() => flagIn(variables, 'PAYMENT_SANDBOX', mode !== 'production'), false),
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
