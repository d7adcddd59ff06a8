/** Which names may leave the page as they are. */
export interface KnownWords {
  /** Values of enumerations, error codes, operations, states and events. */
  readonly values: ReadonlySet<string>
  /** Names of fields. */
  readonly fields: ReadonlySet<string>
}

export interface Redaction {
  /** A copy of the value with nothing of a user in it, as JSON. */
  value(value: unknown): unknown
  /** The name of an actor, state or event; ids inside it become stand-ins. */
  name(name: string): string
}

const SECRET = /password|token|secret|authorization|cookie|captcha|^key$|idempotency|cvv|cvc|iban|oib|barcode|html|url$/i
/** An error code, a country or the state of a payment is a known word; a protect code, a coupon or the state of a log-in is none. */
const CODE = /code$|^state$/i
const ID = /(?:^|[a-z])I[dD]s?$|^ids?$|number$/
const CATALOGUE_ID =
  /^(?:product|category|attribute|option|currency|mainCurrency|country|store|site|deliveryMethod|paymentMethod|shipping|branch|relatedProduct)I[dD]s?$/
const CATALOGUE =
  /^(?:product|productData|products|mainProduct|associatedProducts|categor(?:y|ies)|countr(?:y|ies)|currency|options?|bundleOptions|chosen|attributes?|methods?|deliveryMethods|paymentMethods|consents|settings)$/
/** How many of something, as it was typed. */
const QUANTITY = /^(?:qty|quantity)$/
const COUNT = /^\d{1,6}$/
/** Their codes name a colour or a size, and become stand-ins. */
const ATTRIBUTE = /^(?:attributes|configurationAttributes|customOptions|values)$/
const ATTRIBUTE_CODE = 'attributeCode'
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NAME = /^[\w.-]+$/
/** Longer ones may be telephone, card or identity numbers. */
const MAX_NUMBER = 1e9
const MAX_DEPTH = 16

/** Denies by default: what is not known to be harmless becomes a stand-in, the same for the same value, or is left out. `known` are stand-ins of before. */
export function createRedaction({ values, fields }: KnownWords, known: ReadonlyMap<string, string> = new Map()): Redaction {
  const standIns = new Map(known)
  let last = Math.max(0, ...[...known.values()].map((standIn) => Number(standIn.replace(/\D+/, ''))))
  const standIn = (value: string | number): string => {
    const known = standIns.get(String(value)) ?? `redacted-${++last}`
    standIns.set(String(value), known)
    return known
  }

  function text(value: string, key: string, noun: string): string {
    if (isBlank(value) || (QUANTITY.test(key) && COUNT.test(value)) || (values.has(value) && !ID.test(key))) return value
    return /slug/i.test(key) && SLUG.test(value) && CATALOGUE.test(noun) ? value : standIn(value)
  }
  function number(value: number, key: string, noun: string): number | string | null {
    if (!Number.isFinite(value)) return null
    const isOpen = !ID.test(key) || CATALOGUE_ID.test(key) || (/^ids?$/.test(key) && CATALOGUE.test(noun))
    return isOpen && Math.abs(value) < MAX_NUMBER ? value : standIn(value)
  }
  /** `key` is the name of the field, `noun` that of the field its object is in. */
  function copy(value: unknown, key: string, noun: string, around: readonly object[]): unknown {
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'number') return number(value, key, noun)
    if (typeof value === 'string') return text(value, key, noun)
    if (typeof value !== 'object' || around.includes(value) || around.length > MAX_DEPTH) return undefined
    const inside = [...around, value]
    if (Array.isArray(value)) return value.map((each) => copy(each, key, noun, inside) ?? null)
    if (value instanceof Error) return fieldsOf(pick(value, ['name', 'code', 'status', 'payload']), key, inside)
    // References to actors, files and dates have no fields of their own.
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === Object.prototype || prototype === null ? fieldsOf(value, key, inside) : undefined
  }
  function fieldsOf(object: object, noun: string, around: readonly object[]): Record<string, unknown> {
    const entries = Object.entries(object).flatMap(([key, value]) => {
      const copied = isLeftOut(key, value, { values }, noun) ? undefined : copy(value, key, noun, around)
      return copied === undefined ? [] : [[fields.has(key) ? key : standIn(key), copied] as const]
    })
    return Object.fromEntries(entries)
  }
  return {
    value: (value) => copy(value, '', '', []),
    name: (name) => (values.has(name) ? name : NAME.test(name) ? name.replace(/-.+$/, (id) => `-${standIn(id.slice(1))}`) : standIn(name)),
  }
}

/** Nothing, or nothing that can be seen, stays. */
const isBlank = (value: string): boolean => value.trim() === ''

/** Whether a field is not even replaced: a secret, or a code that is no word of the shop's code. */
export const isLeftOut = (key: string, value: unknown, { values }: Pick<KnownWords, 'values'>, noun: string): boolean =>
  typeof value !== 'boolean' &&
  value !== null &&
  (SECRET.test(key) ||
    (CODE.test(key) && key !== ATTRIBUTE_CODE && !ATTRIBUTE.test(noun) && !(typeof value === 'string' && (isBlank(value) || values.has(value)))))

const pick = (object: object, keys: readonly string[]): object =>
  Object.fromEntries(keys.flatMap((key) => (key in object ? [[key, Reflect.get(object, key)]] : [])))
