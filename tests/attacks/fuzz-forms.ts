import * as fc from 'fast-check'
import type { FuzzRequest, Known } from './fuzz-requests.ts'

/** What a form of a page is sent with. */
interface Form {
  readonly paths: readonly string[]
  /** Valid values by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

const PRODUCTS = [
  '/product/fig-jam',
  '/hr/proizvod/dzem-od-smokava',
  '/product/olive-wood-board',
  '/product/extra-virgin-olive-oil',
  '/product/no-such-product',
]
const CHECKOUT = ['/checkout', '/hr/naplata', '/checkout?step=payment']
const ADDRESS = {
  'shipping.firstName': ['Žarko'],
  'shipping.lastName': ['O’Neil-Šarić'],
  'shipping.contactEmail': ['zarko@example.com'],
  'shipping.contactPhone': ['+385 91 000 000'],
  'shipping.street': ['Riblja ulica'],
  'shipping.houseNumber': ['6a'],
  'shipping.zipCode': ['21000'],
  'shipping.city': ['Split'],
  'shipping.country': ['HR'],
}
const FORMS: readonly Form[] = [
  { paths: PRODUCTS, fields: { form: ['buy'], qty: ['1', '2'], 'choice-volume': ['250ml', '500ml'], 'option-1': ['', 'Ana'] } },
  { paths: ['/cart', '/hr/kosarica'], fields: { form: ['line'], item: ['1', '2', '3'], qty: ['1', '2'], do: ['', 'remove'] } },
  { paths: ['/cart', '/hr/kosarica'], fields: { form: ['coupon', 'removeCoupon'], coupon: ['SKOJ10', 'NONE'] } },
  { paths: ['/cart', '/hr/kosarica'], fields: { form: ['card', 'removeCard'], memberCard: ['2900260010314', '12'] } },
  { paths: CHECKOUT, fields: { form: ['delivery'], ...ADDRESS, consent: ['1001'] } },
  { paths: CHECKOUT, fields: { form: ['shipping'], deliveryMethod: ['1', '2', '3'], 'branch-2': ['1'] } },
  {
    paths: CHECKOUT,
    fields: { form: ['payment'], paymentMethod: ['1', '2', '3'], consent: ['1001', '1002'], orderMessage: ['Ring twice.'], seenTotal: ['23.2'] },
  },
]
const HOSTILE = fc.constantFrom(
  ...[
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    '',
    ' ',
    'a\0b',
    '\u202e\ufeff',
    '%00',
    '../..',
    '-1',
    '2147483648',
    '1e400',
    'x'.repeat(5_000),
  ],
)
const COOKIES = fc.constantFrom(
  '',
  'cartId=%; protectCode=%',
  'cartId=c; protectCode=p',
  'formKey=%zz',
  'formKey=__proto__',
  'givenConsents=%7B',
  'orderedCart=null',
)
const HOSTILE_QUERIES = fc.constantFrom('', '?step=__proto__', '?constructor=1', '?step=%zz', '?orderSlug=%00')

const often = <T>(valid: fc.Arbitrary<T>, hostile: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: hostile })

const bodiesOf = ({ fields }: Form): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, often(fc.constantFrom(...values), HOSTILE)])), {
        requiredKeys: ['form'],
      }),
      often(fc.constant({}), fc.dictionary(HOSTILE, HOSTILE, { maxKeys: 2, noNullPrototype: true })),
    )
    .map(([sent, others]) => new URLSearchParams({ ...sent, ...others }).toString())

/** Forms of pages, submitted without scripts, and the pages that show them. */
export function fuzzForms({ cookies }: Pick<Known, 'cookies'>): fc.Arbitrary<FuzzRequest> {
  const sent = often(fc.constantFrom('', cookies), COOKIES).map((cookie) => ({
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }))
  const submits = FORMS.map((form) =>
    fc
      .tuple(fc.constantFrom(...form.paths), sent, bodiesOf(form))
      .map(([path, headers, body]) => ({ operation: 'a form without scripts', method: 'POST', path, headers, body })),
  )
  const shows = fc
    .tuple(fc.constantFrom('/cart', '/hr/kosarica', '/checkout', '/checkout/success'), HOSTILE_QUERIES, sent)
    .map(([path, query, headers]) => ({ operation: 'a page of forms', method: 'GET', path: path + query, headers, body: undefined }))
  return fc.oneof(...submits, shows)
}
