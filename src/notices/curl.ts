import type { SentRequest } from '../client/problem-error.ts'

const HIDDEN = 'REDACTED'
const SECRET_HEADERS = /^(?:accesstoken|refreshtoken|authorization|cookie)$/i
const SECRET_FIELDS = /password|token|secret|protectcode|^code$|^state$|^key$|card|cvv|cvc|barcode|iban|oib|response$/i
// Card numbers, with or without spaces and hyphens.
const CARD_NUMBER = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g
const SECRET_SEGMENT = /(\/(?:verify|confirm|reset)\/)[^/?]+/gi

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const withoutCards = (text: string): string => text.replaceAll(CARD_NUMBER, HIDDEN)

function redacted(value: unknown, name = ''): unknown {
  if (SECRET_FIELDS.test(name) && value !== null && value !== undefined && value !== '') return HIDDEN
  if (typeof value === 'string') return withoutCards(value)
  if (Array.isArray(value)) return value.map((each) => redacted(each))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redacted(each, key)]))
  return typeof value === 'number' && String(value).length > 12 ? HIDDEN : value
}

function redactedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const open = withoutCards(path.replace(SECRET_SEGMENT, `$1${HIDDEN}`))
  if (query === undefined) return open
  const params = new URLSearchParams(query)
  for (const [name, value] of [...params]) params.set(name, String(redacted(value, name)))
  return `${open}?${params}`
}

interface CurlOptions {
  /** Where relative addresses start. */
  origin: string
  /** With everything that proves who somebody is: only then the response is the same. */
  isWhole?: boolean
}

function bodyOf(body: unknown, write: typeof redacted): string[] {
  if (body === undefined || body === null) return []
  if (!(body instanceof FormData)) return [`-H ${quoted('content-type: application/json')}`, `--data-raw ${quoted(JSON.stringify(write(body)))}`]
  return [...body].map(([name, value]) =>
    typeof value === 'string' ? `--form-string ${quoted(`${name}=${write(value, name)}`)}` : `-F ${quoted(`${name}=@"${value.name.replaceAll('"', '\\"')}"`)}`,
  )
}

/** A shell command that repeats the request (ERR-02); unless `isWhole`, credentials and payment data are redacted. */
export function curlOf({ method, url, headers, body }: SentRequest, { origin, isWhole = false }: CurlOptions): string {
  const address = new URL(url, origin).href
  const shownHeader = (name: string, value: string) => (isWhole ? value : SECRET_HEADERS.test(name) ? HIDDEN : withoutCards(value))
  const sent = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${shownHeader(name, value)}`)}`)
  return ['curl', `-X ${method}`, quoted(isWhole ? address : redactedUrl(address)), ...sent, ...bodyOf(body, isWhole ? (value) => value : redacted)].join(' ')
}
