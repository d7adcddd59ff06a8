import { type CaptchaAccount, captchaIn } from './env-captcha.ts'
import { type OidcProvider, providersIn } from './env-providers.ts'

/** Configuration from environment variables. Read once, in `main`. */
export interface Env {
  readonly production: boolean
  /** Folder of the build that is served; the one with developer tools is separate. */
  readonly built: 'dist' | 'dist-tools'
  readonly host: string
  readonly port: number
  /** PostgreSQL; without it the embedded database in `dataDir` is opened. */
  readonly databaseUrl: string | null
  /** Directory of the embedded database, uploads and picture renditions. */
  readonly dataDir: string
  /** Host names of the shop in addition to those in the database; with any in production, localhost is not one. */
  readonly domains: readonly string[]
  readonly logLevel: string
  /** Requests per minute and IP address; 0 disables the limit. */
  readonly rateLimit: number
  /** IP addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[]
  /** Redis URL of the response cache shared by processes; without it each has its own. */
  readonly redisUrl: string | null
  /** Secret that signs tokens; without it the database stores a generated one. */
  readonly tokenSecret: string | null
  /** SMTP server of e-mails; without it they stay in the outbox. */
  readonly smtpUrl: string | null
  /** Origin of the shop in e-mails; null derives it from the host. */
  readonly shopUrl: string | null
  /** The payment sandbox, for demonstration and tests. */
  readonly paymentSandbox: boolean
  /** The shop's account at WSPay; null without one. */
  readonly wspay: { readonly shopId: string; readonly secretKey: string; readonly test: boolean } | null
  /** The shop's GitLab project, whose releases are shown to developers; null without one. */
  readonly gitlab: { readonly url: string; readonly projectId: string; readonly branch: string; readonly token: string | null } | null
  /** URL of the documentation; null for the built-in documents. */
  readonly documentationUrl: string | null
  /** The account at a captcha provider; null while forms require no captcha. */
  readonly captcha: CaptchaAccount | null
  /** Social log-in providers. */
  readonly oidcProviders: readonly OidcProvider[]
}

const SECRET_LENGTH = 32

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
  if (secret.length < SECRET_LENGTH) throw new Error(`${name} must have at least ${SECRET_LENGTH} characters`)
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

/** Reads the settings from environment variables; invalid ones stop the start with an error. */
export function readEnv(variables: Variables): Env {
  const production = variables.NODE_ENV === 'production'
  return {
    production,
    built: !production && variables.DEVELOPMENT_TOOLS === 'on' ? 'dist-tools' : 'dist',
    host: variables.HOST || '0.0.0.0',
    port: numberIn(variables, 'PORT', 4000),
    databaseUrl: variables.DATABASE_URL || null,
    dataDir: variables.DATA_DIR || '.data',
    domains: listIn(variables.SHOP_DOMAINS),
    logLevel: variables.LOG_LEVEL || (variables.NODE_ENV === 'test' ? 'silent' : 'warn'),
    rateLimit: numberIn(variables, 'RATE_LIMIT', production ? 600 : 0),
    trustedProxies: listIn(variables.TRUSTED_PROXIES),
    redisUrl: urlIn(variables, 'REDIS_URL', ['redis:', 'rediss:']),
    tokenSecret: secretIn(variables, 'TOKEN_SECRET'),
    smtpUrl: urlIn(variables, 'SMTP_URL', ['smtp:', 'smtps:']),
    shopUrl: urlIn(variables, 'SHOP_URL', ['http:', 'https:']),
    paymentSandbox: variables.PAYMENT_SANDBOX !== 'off',
    wspay: wspayIn(variables),
    gitlab: gitlabIn(variables),
    documentationUrl: urlIn(variables, 'DOCUMENTATION_URL', ['http:', 'https:']),
    captcha: captchaIn(variables),
    oidcProviders: providersIn(variables.OIDC_PROVIDERS),
  }
}

/** The origin of the shop outside of requests: the configured one, else derived from its main host. */
export const originOf = ({ shopUrl }: Pick<Env, 'shopUrl'>, mainHost: string): string =>
  shopUrl === null ? `${mainHost.startsWith('localhost') ? 'http' : 'https'}://${mainHost}` : new URL(shopUrl).origin
