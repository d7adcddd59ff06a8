import type { SentRequest } from '../client/problem-error.ts'

const HIDDEN = 'REDACTED'
const SECRET_HEADERS = /^(?:accesstoken|refreshtoken|authorization|cookie)$/i
const SECRET_FIELDS = /password|token|secret|protectcode|^code$|^state$|^key$|card|cvv|cvc|barcode|iban|oib|response$/i
// Digits of a card, however they are grouped.
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

function bodyOf(body: unknown): string[] {
  if (body === undefined || body === null) return []
  if (!(body instanceof FormData)) return [`-H ${quoted('content-type: application/json')}`, `--data-raw ${quoted(JSON.stringify(redacted(body)))}`]
  return [...body].map(([name, value]) =>
    typeof value === 'string'
      ? `--form-string ${quoted(`${name}=${redacted(value, name)}`)}`
      : `-F ${quoted(`${name}=@"${value.name.replaceAll('"', '\\"')}"`)}`,
  )
}

/** A command that sends the request once more, for a shell; whatever proves who somebody is, or pays, is left out. */
export function curlOf({ method, url, headers, body }: SentRequest): string {
  const sent = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${SECRET_HEADERS.test(name) ? HIDDEN : withoutCards(value)}`)}`)
  return ['curl', `-X ${method}`, quoted(redactedUrl(url)), ...sent, ...bodyOf(body)].join(' ')
}
