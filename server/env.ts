import { type CaptchaAccount, captchaIn } from './env-captcha.ts'
import { type OidcProvider, providersIn } from './env-providers.ts'

/** Configuration from environment variables. Read once, in `main`. */
export interface Env {
  readonly production: boolean
  /** Folder of the build that is served; the one with tools for developers is its own. */
  readonly built: 'dist' | 'dist-tools'
  readonly host: string
  readonly port: number
  /** PostgreSQL; without it the embedded database in `dataDir` is opened. */
  readonly databaseUrl: string | null
  /** Holds the embedded database, stored pictures and their sizes. */
  readonly dataDir: string
  /** Host names of the shop beside those in the database; with any in production, localhost is not one. */
  readonly domains: readonly string[]
  readonly logLevel: string
  /** Requests per minute from one address; 0 is without limit. */
  readonly rateLimit: number
  /** Addresses of proxies whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[]
  /** Where processes of the shop share answers; without it each keeps its own. */
  readonly redisUrl: string | null
  /** What log-in tokens are signed with; without it the database keeps one of its own. */
  readonly tokenSecret: string | null
  /** Where mails are handed over; without it they stay in the outbox. */
  readonly smtpUrl: string | null
  /** Address of the shop in mails: scheme and host; null makes it from the host. */
  readonly shopUrl: string | null
  /** Payments that nobody pays, for demonstration and tests. */
  readonly paymentSandbox: boolean
  /** The shop's account at WSPay; null while there is none. */
  readonly wspay: { readonly shopId: string; readonly secretKey: string; readonly test: boolean } | null
  /** The shop's own project at GitLab, whose releases developers are told; null while there is none. */
  readonly gitlab: { readonly url: string; readonly projectId: string; readonly branch: string; readonly token: string | null } | null
  /** Where developers read on; null for the documents that come with the shop. */
  readonly documentationUrl: string | null
  /** The account at a provider that tells people from robots; null while forms ask for no captcha. */
  readonly captcha: CaptchaAccount | null
  /** Where else customers may log in. */
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

/** Reads the settings from environment variables; wrong ones stop the start with a sentence. */
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

/** The address of the shop where no request says it: the one that was set, else made from its main host. */
export const originOf = ({ shopUrl }: Pick<Env, 'shopUrl'>, mainHost: string): string =>
  shopUrl === null ? `${mainHost.startsWith('localhost') ? 'http' : 'https'}://${mainHost}` : new URL(shopUrl).origin
