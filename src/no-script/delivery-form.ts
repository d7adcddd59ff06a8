import { ADDRESS_FIELDS, COMPANY_FIELDS, eachField } from '#contract/address.constants.ts'
import { type AddressForm, type DeliveryForm, deliveryErrors, type FieldErrors } from '#contract/address.ts'
import { countryIdOf, EMPTY_DELIVERY, formOf, guestBody } from '#machines/checkout/guest.ts'
import { rejectedFields } from '#machines/checkout/rejected-fields.ts'
import { splitStreet } from '#machines/checkout/split-street.ts'
import { acceptedOf, areRequiredAccepted, consentLog, type FormConsent } from '#machines/consent/consent.rules.ts'
import { type Checkout, readConsents, readShippingMethods, stepPath } from './checkout-data.ts'
import { storeGivenConsents } from './given-consents.ts'
import type { DeliveryFormPage, NoScriptResult } from './page.ts'
import { acceptedIn, asTicked, stillAccepted } from './ticked-consents.ts'
import { field, rejectionOf, sendOnce, statusOf, timeOf, type Visit } from './visit.ts'

const HOME = 'HR'
const LONGEST_TYPED = 300

const addressIn = (visit: Visit, group: 'shipping' | 'billing'): AddressForm => {
  const typed = (name: string) => field(visit, `${group}.${name}`).slice(0, LONGEST_TYPED)
  const address = { ...eachField(ADDRESS_FIELDS, ({ name }) => typed(name)), country: typed('country') }
  return { ...address, ...(field(visit, 'split') === group && splitStreet(address)) }
}

const formIn = (visit: Visit): DeliveryForm => ({
  companyMode: field(visit, 'companyMode') !== '',
  ...eachField(COMPANY_FIELDS, ({ name }) => field(visit, name).slice(0, LONGEST_TYPED)),
  shippingId: null,
  shipping: addressIn(visit, 'shipping'),
  differentBilling: field(visit, 'differentBilling') !== '',
  billingId: null,
  billing: addressIn(visit, 'billing'),
  acceptedConsents: acceptedIn(visit),
})

const atHome = (form: DeliveryForm): DeliveryForm => ({
  ...form,
  shipping: { ...form.shipping, country: form.shipping.country || HOME },
  billing: { ...form.billing, country: form.billing.country || HOME },
})

function pageOf({ cart, countries, settings }: Checkout, consents: readonly FormConsent[], form: DeliveryForm): DeliveryFormPage {
  const page = { kind: 'delivery', cart, countries, settings, consents, form: atHome(form) } as const
  return { ...page, method: null, errors: {}, isEmailTaken: false, areConsentsMissing: false, problem: null }
}

export async function showDelivery(checkout: Checkout): Promise<NoScriptResult> {
  const { cart, countries } = checkout
  const form = cart.guestUser ? formOf(cart.guestUser, countries) : EMPTY_DELIVERY
  return { status: 200, page: pageOf(checkout, await readConsents(checkout, 'addressForm'), form) }
}

/** Errors of the form's fields, by the rules of the browser's form. */
function errorsOf({ countries, settings }: Checkout, form: DeliveryForm): FieldErrors {
  const unknown = (path: string, iso: string): FieldErrors => (countryIdOf(countries, iso) === undefined ? { [path]: { key: 'required' } } : {})
  return {
    ...unknown('shipping.country', form.shipping.country),
    ...(form.differentBilling ? unknown('billing.country', form.billing.country) : {}),
    ...deliveryErrors(form, settings),
  }
}

const textOf = ({ uniqueNumber, version }: FormConsent) => ({ uniqueNumber, version })

/** Logs the consents and stores the guest with the addresses. */
export async function submitDelivery(checkout: Checkout): Promise<NoScriptResult> {
  const { visit, session, countries, settings } = checkout
  const { api, key } = visit
  const form = formIn(visit)
  const consents = await readConsents(checkout, 'addressForm')
  const page = pageOf(checkout, consents, { ...form, acceptedConsents: stillAccepted(visit, consents) })
  const errors = errorsOf(checkout, form)
  const areConsentsMissing = !areRequiredAccepted(consents, form.acceptedConsents)
  if (Object.keys(errors).length > 0 || areConsentsMissing) return { status: 422, page: { ...page, errors, areConsentsMissing } }
  try {
    const submit = { accepted: form.acceptedConsents, email: form.shipping.contactEmail, userType: 'guest', at: timeOf(key), key } as const
    const shown = asTicked(visit, consents)
    const { body, idempotencyKey } = consentLog(shown, 'addressForm', session, submit)
    await sendOnce(() => api.logConsents({ body }, { idempotencyKey }))
    storeGivenConsents(visit.cookies, { cartId: session.cartId, at: submit.at, consents: acceptedOf(shown, form.acceptedConsents).map(textOf) })
    const cart = await api.updateGuestUser(guestBody(session, form, countries))
    return { redirect: stepPath(visit, await stepAfter({ ...checkout, cart }, settings.skipShippingStep)) }
  } catch (error) {
    const problem = rejectionOf(error)
    const isEmailTaken = problem.code === 'email-taken'
    const rejected = rejectedFields(problem, ['shipping', form.differentBilling ? 'billing' : 'shipping'])
    const isShown = isEmailTaken || Object.keys(rejected).length > 0
    return { status: statusOf(problem), page: { ...page, errors: rejected, isEmailTaken, problem: isShown ? null : problem } }
  }
}

/** A shop that skips the shipping step takes the first method, unless a branch must be chosen. */
async function stepAfter(checkout: Checkout, skips: boolean): Promise<'shipping' | 'payment'> {
  const [first] = skips ? await readShippingMethods(checkout) : []
  if (!first || first.options.length > 0) return 'shipping'
  const { visit, session } = checkout
  await visit.api.saveDeliveryMethod({ body: { ...session, userId: null, deliveryMethodId: first.id, branchId: null } })
  return 'payment'
}
