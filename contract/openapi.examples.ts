import type { JsonSchema } from './openapi.schemas.ts'

type Definitions = Readonly<Record<string, JsonSchema>>

const MOMENT = '2026-05-14T09:30:00.000Z'
const DATED = /(?:At|At_|_at|From|To|Until|Timestamp|^start|^end|^from|^to)$/

/** What a reader expects under these names; all other values follow from the schema alone. */
const NAMED: Readonly<Record<string, unknown>> = {
  apiKeyToken: 'shop-1f6c2b0a9d',
  siteName: 'Bonaca',
  siteUrl: 'http://localhost:4000',
  handlers: 'header-section',
  handler: 'header-section',
  label: 'Size',
  code: 'hrv',
  iso: 'HR',
  countryIso: 'HR',
  iso3: 'HRV',
  dialCode: '+385',
  symbol: '€',
  name: 'Fig jam',
  productName: 'Fig jam',
  title: 'Fig jam',
  sku: 'FIG-200',
  slug: 'fig-jam',
  slugMain: 'fig-jam',
  termSlugs: 'island-life',
  path: '/fig-jam',
  url: '/fig-jam',
  email: 'ana@example.com',
  contactEmail: 'ana@example.com',
  confirmedEmail: true,
  firstName: 'Ana',
  lastName: 'Horvat',
  contactPhone: '+385911234567',
  phone: '+385911234567',
  street: 'Obala',
  houseNumber: '4',
  zipCode: '21000',
  zip: '21000',
  city: 'Split',
  password: 'four quiet salty mornings',
  newPassword: 'four quiet salty mornings',
  repeatPassword: 'four quiet salty mornings',
  oldPassword: 'three loud sweet evenings',
  couponCode: 'SUMMER10',
  memberCardBarcode: '2900260010314',
  barcode: '2900260010314',
  driveId: '0123456789abcdef',
  driveIds: '0123456789abcdef',
  oib: '12345678903',
  companyOIB: '12345678903',
  keywords: 'jam',
  q: 'jam',
  search: 'jam',
  hashtags: 'salt',
  language: 'hr',
  reportCode: 'K7QF-2M9P',
  shop: '1.12.17',
  route: '/{-$locale}/cart',
  requestId: '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3',
  protectCode: '5h0kq9wPZr2mX7cV',
  cartId: '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3',
  orderSlug: 'b-2026-000128',
  orderNumber: 'B-2026-000128',
  successURL: 'http://localhost:4000/checkout/success',
  failureURL: 'http://localhost:4000/checkout/failure',
  hex: '#7b3f61',
  retailPrice: 6.9,
  finalPrice: 5.9,
  lowestPrice30Days: 5.9,
  price: 5.9,
  taxRatePercent: 25,
  ratePercent: 25,
  rating: 5,
  average: 4.5,
  qty: 2,
  statusCode: 422,
  iban: 'HR1723600001101234565',
  mime: 'image/jpeg',
  extension: 'jpg',
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
const typesOf = ({ type }: JsonSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []))
const isWithin = ({ minLength, maxLength, pattern }: JsonSchema, value: string): boolean =>
  value.length >= Number(minLength ?? 0) && value.length <= Number(maxLength ?? value.length) && new RegExp(String(pattern ?? ''), 'u').test(value)

/** Values for patterns that no name above meets. */
const TEXTS = [
  'text',
  MOMENT,
  '1',
  '2026-000128',
  '2026-11-20',
  'A'.repeat(43),
  '0198a4c1-6a54-7c1e-9d7f-2b6a51c0e4f3',
  '0198a4c16a547c1e',
  `entry:${'A'.repeat(27)}`,
]

function textOf(schema: JsonSchema, name: string): string {
  const named = NAMED[name]
  const texts = [...(typeof named === 'string' ? [named] : []), ...(DATED.test(name) || schema.format === 'date-time' ? [MOMENT] : []), ...TEXTS]
  const found = texts.find((text) => isWithin(schema, text))
  if (found === undefined) throw new Error(`No example meets the schema of ${name}: ${JSON.stringify(schema)}`)
  return found
}

function numberOf({ minimum, maximum, type }: JsonSchema, name: string): number {
  const named = NAMED[name]
  const value = typeof named === 'number' && (type !== 'integer' || Number.isInteger(named)) ? named : 1
  return Math.min(Math.max(value, Number(minimum ?? value)), Number(maximum ?? value))
}

/** A valid example of a schema; of optional fields it has those of responses only. */
export function exampleOf(schema: JsonSchema, definitions: Definitions, options: { isComplete: boolean }): unknown {
  const write = (part: JsonSchema, name: string, within: readonly string[]): unknown => {
    if ('const' in part) return part.const
    if (Array.isArray(part.enum)) return part.enum[0]
    if (typeof part.$ref === 'string') {
      const entity = part.$ref.slice('#/components/schemas/'.length)
      return write(definitions[entity] ?? {}, name, [...within, entity])
    }
    if ('default' in part) return part.default
    const variants = [...schemasIn(part.anyOf), ...schemasIn(part.oneOf)]
    const variant = variants.find((each) => !isRepeated(each, within)) ?? variants[0]
    if (variant) return write(variant, name, within)
    const types = typesOf(part)
    if (types.includes('object')) return objectOf(part, within)
    if (types.includes('array')) return isSchema(part.items) && !isRepeated(part.items, within) ? [write(part.items, name, within)] : []
    if (types.includes('integer') || types.includes('number')) return numberOf(part, name)
    if (types.includes('boolean')) return true
    return types.includes('string') ? textOf(part, name) : null
  }
  // A tree ends where its entity would begin again.
  const isRepeated = ({ $ref }: JsonSchema, within: readonly string[]) =>
    typeof $ref === 'string' && within.includes($ref.slice('#/components/schemas/'.length))
  const objectOf = ({ properties = {}, required = [] }: JsonSchema, within: readonly string[]) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name, field]) => required.includes(name) || (options.isComplete && !isRepeated(field, within)))
        .map(([name, field]) => [name, write(field, name, within)]),
    )
  return write(schema, '', [])
}
