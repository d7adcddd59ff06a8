/** Where a page may reach beside the shop itself. */
interface PolicySources {
  /** SHA-256 hashes of the scripts that stand in the page. */
  readonly hashes?: readonly string[]
  readonly forms?: readonly string[]
  /** Address of the captcha's script; null while there is none. */
  readonly captcha?: string | null
}

/** Players of films that a visitor allowed. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** The ways for text into elements and addresses of scripts, each in one place of `src`; `default` lets the icons of the gallery through. */
const TRUSTED_TYPES = ['cms', 'handoff', 'wallet', 'captcha', 'launch', 'default']

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

function hostsOf(script: string | null): readonly string[] {
  if (script === null || !URL.canParse(script)) return []
  return RECAPTCHA.some((host) => script.startsWith(host)) ? RECAPTCHA : [new URL(script).origin]
}

/** The Content-Security-Policy of a page: what it may load, its inline scripts only by their hashes, and where its forms may go. */
export function pagePolicy({ hashes = [], forms = [], captcha = null }: PolicySources = {}): string {
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
    ['frame-src', ...PLAYERS, ...captchaHosts].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The script of a captcha brings ways of its own, whose names are its business.
    `trusted-types ${captchaHosts.length > 0 ? '*' : TRUSTED_TYPES.join(' ')} 'allow-duplicates'`,
  ].join('; ')
}
