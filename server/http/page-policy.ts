/** Origins a page may use besides the shop itself. */
interface PolicySources {
  /** SHA-256 hashes of the inline scripts. */
  readonly hashes?: readonly string[]
  readonly forms?: readonly string[]
  /** URL of the captcha's script; null without one. */
  readonly captcha?: string | null
  /** Trusted Types policies of this page alone. */
  readonly trustedTypes?: readonly string[]
  /** The page may be framed by the shop's own pages, and frame them. */
  readonly framed?: boolean
}

/** Embedded video players, after the visitor's consent. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Trusted Types policies, each used in one place of `src`; `default` lets the icons of the gallery through. */
const TRUSTED_TYPES = ['cms', 'payment-redirect', 'wallet', 'captcha', 'launch', 'default']

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

function hostsOf(script: string | null): readonly string[] {
  if (script === null || !URL.canParse(script)) return []
  return RECAPTCHA.some((host) => script.startsWith(host)) ? RECAPTCHA : [new URL(script).origin]
}

/** The Content-Security-Policy of a page: what it may load, its inline scripts only by their hashes, and where its forms may be submitted. */
export function pagePolicy({ hashes = [], forms = [], captcha = null, trustedTypes = [], framed = false }: PolicySources = {}): string {
  const captchaHosts = hostsOf(captcha)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...captchaHosts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...(framed ? ["'self'"] : []), ...PLAYERS, ...captchaHosts].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    // A captcha's script creates policies of its own, with unknown names.
    `trusted-types ${captchaHosts.length > 0 ? '*' : [...TRUSTED_TYPES, ...trustedTypes].join(' ')} 'allow-duplicates'`,
  ].join('; ')
}
