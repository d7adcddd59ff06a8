/** Where a page may reach beside the shop itself. */
interface Elsewhere {
  /** SHA-256 hashes of the scripts that stand in the page. */
  readonly hashes?: readonly string[]
  readonly forms?: readonly string[]
  readonly scripts?: readonly string[]
  readonly frames?: readonly string[]
}

/** Players of films that a visitor allowed. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** The ways for text into elements and addresses of scripts, each in one place of `src`; `default` lets the icons of the gallery through. */
const WAYS = ['cms', 'handoff', 'wallet', 'captcha', 'launch', 'default']

/** The Content-Security-Policy of a page: what it may load, its inline scripts only by their hashes, and where its forms may go. */
export const pagePolicy = ({ hashes = [], forms = [], scripts = [], frames = [] }: Elsewhere = {}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...PLAYERS, ...frames].join(' '),
    ["form-action 'self'", ...forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${WAYS.join(' ')} 'allow-duplicates'`,
  ].join('; ')
