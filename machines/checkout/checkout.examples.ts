import { companyOf } from '#contract/address.constants.ts'
import type { Address, DeliveryForm } from '#contract/address.ts'
import type { GuestUser } from '#contract/cart.ts'
import type { CartValidation, PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import type { Consent, ConsentAssignment } from '#contract/consent.ts'
import type { User } from '#contract/session.ts'
import type { Country } from '#contract/settings.ts'
import type { FormConsent } from '../consent/consent.rules.ts'
import { EMPTY_ADDRESS, EMPTY_DELIVERY } from './guest.ts'

export const SESSION = { cartId: 'cart-1', protectCode: 'code-1' }
export const AT = '2026-01-02T03:04:05.000Z'
export const HR: Country = { id: 53, iso: 'HR', iso3: 'HRV', name: 'Croatia', dialCode: '385' }
export const COUNTRIES = [HR, { id: 191, iso: 'SI', iso3: 'SVN', name: 'Slovenia', dialCode: '386' }]

export const FORM: DeliveryForm = {
  ...EMPTY_DELIVERY,
  shipping: {
    ...EMPTY_ADDRESS,
    firstName: 'Ana',
    lastName: 'Horvat',
    contactEmail: 'ana@example.com',
    contactPhone: '0911234567',
    country: 'HR',
    street: 'Riva',
    houseNumber: '1',
    zipCode: '21000',
    city: 'Split',
  },
  acceptedConsents: [1],
}
export const COMPANY_FORM: DeliveryForm = { ...FORM, companyMode: true, companyName: 'Val d.o.o.', companyOIB: '12345678903' }

const { country: _, ...place } = FORM.shipping
export const SHIPPING: Address = { type: 'Shipping', ...place, countryId: 53 }
export const GUEST: GuestUser = {
  id: 5,
  email: 'ana@example.com',
  addresses: [SHIPPING, { ...SHIPPING, type: 'Main' }],
  details: { firstName: 'Ana', lastName: 'Horvat', phone: '0911234567' },
  ...companyOf({}),
}

/** A customer with one saved address, and one with it as the billing address too. */
export const CUSTOMER: User = {
  id: 9,
  email: 'ana.account@example.com',
  pendingEmail: null,
  hasPassword: true,
  firstName: 'Ana',
  lastName: 'Horvat',
  isBackofficeUser: false,
  scope: ['customer'],
  memberCardBarcode: null,
  addresses: [{ ...SHIPPING, id: 31 }],
  details: { phone: '0911234567' },
  ...companyOf({}),
  createdAt: AT,
}
export const BILLED: User = { ...CUSTOMER, addresses: [...CUSTOMER.addresses, { ...SHIPPING, type: 'Main', id: 32 }] }

const texts: Consent[] = [
  { id: 11, uniqueNumber: 1, displayName: 'Terms', version: '1' },
  { id: 12, uniqueNumber: 2, displayName: 'News', version: '1' },
]
export const TEXTS = { records: texts, paging: { page: 1, limit: 100, total: 2, lastPage: 1, perPage: 100 } }
const assignment = (assigned_to: ConsentAssignment['assigned_to']): ConsentAssignment => ({ id: 1, assigned_to, consents: [1, 2], requiredConsents: [1] })
export const ASSIGNMENTS = { data: [assignment('addressForm'), assignment('checkoutForm')], paging: TEXTS.paging }

/** Both consents, as loaded by a form that requests the first one. */
export const FORM_CONSENTS: FormConsent[] = texts.map((text) => ({ ...text, required: text.uniqueNumber === 1, givenAt: null }))

const method: ShippingMethod = { id: 1, code: 'courier', name: 'Courier', description: '', estimate: '', price: 4, listPrice: 4, options: [] }
export const COURIER = method
export const PICKUP: ShippingMethod = {
  ...method,
  id: 2,
  code: 'pickup',
  options: [{ id: 21, name: 'Split', address: 'Riva 1', zip: '21000', city: 'Split', note: '' }],
}
export const CASH: PaymentMethod = { id: 1, code: 'cod', name: 'Cash', description: '', paymentType: null, fee: 0 }
export const HOSTED: PaymentMethod = { id: 2, code: 'card', name: 'Card', description: '', paymentType: 'HPF', fee: 0 }

const line = { itemId: 7, name: 'Sardines', oldPrice: 1, newPrice: 1, available: 5 }
export const VALID: CartValidation = { items: [{ ...line, valid: true, reason: null }], validateMemberCard: true, version: 8 }
export const DEARER: CartValidation = { items: [{ ...line, valid: false, reason: 'price', newPrice: 2 }], validateMemberCard: true, version: 8 }
export const ORDER = { html: '', orderSlug: 'order-slug', orderNumber: '2026-000001' }

const problem = (code: string, status: number) => ({ code, status, message: code })
export const SERVER_ERROR = problem('server-error', 500)
export const EMAIL_TAKEN = problem('email-taken', 422)
export const CART_CHANGED = problem('cart-changed', 422)
export const OUT_OF_STOCK = problem('out-of-stock', 422)
export const HELD_TOO_MANY = problem('held-too-many', 422)
