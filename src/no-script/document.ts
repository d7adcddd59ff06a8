import { FORM_KEY_COOKIE } from '#contract/cart.constants.ts'
import { cookieName } from '#contract/cookie.constants.ts'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const CLASSES = /\bclass="([^"]*)"/g

/** A style sheet of the build with the names of its classes. */
export interface StyleSheet {
  readonly css: string
  readonly classes: ReadonlySet<string>
}

export const styleSheet = (css: string): StyleSheet => ({ css, classes: new Set([...css.matchAll(CLASS)].map(([, name]) => name ?? '')) })

/** The style sheets that a document needs and does not contain. */
export function missingStyles(html: string, sheets: readonly StyleSheet[]): string {
  const used = new Set([...html.matchAll(CLASSES)].flatMap(([, names]) => names?.split(' ') ?? []))
  return sheets
    .filter(({ css, classes }) => [...used].some((name) => classes.has(name)) && !html.includes(css))
    .map(({ css }) => css)
    .join('')
}

// A browser that runs scripts gets the page with scripts instead.
const returnScript = (isSecure: boolean): string =>
  `document.cookie='${cookieName(FORM_KEY_COOKIE.name, isSecure)}=;max-age=0;path=${FORM_KEY_COOKIE.path}${isSecure ? ';Secure' : ''}';location.replace(location.href)`

interface FormDocumentOptions {
  /** Style sheets of the build. */
  readonly sheets: readonly StyleSheet[]
  /** Styles of such documents alone. */
  readonly own: string
  /** The shop is visited over https. */
  readonly isSecure: boolean
}

/** Makes a rendered document one of forms: without scripts and what they hydrate from, with all its styles. */
export function formDocument(html: string, { sheets, own, isSecure }: FormDocumentOptions): string {
  const plain = html.replaceAll(SCRIPT, '')
  const styles = `${missingStyles(plain, sheets)}${own}`
  return plain.replace('</head>', () => `<style>${styles}</style><script>${returnScript(isSecure)}</script></head>`)
}
