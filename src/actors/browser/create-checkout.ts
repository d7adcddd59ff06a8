import { type ActorRefFrom, fromPromise } from 'xstate'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { LANGUAGE_CODES, type Locale } from '#contract/locale.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { deliveryStepMachine } from '#machines/checkout/delivery-step.machine.ts'
import { paymentStepMachine } from '#machines/checkout/payment-step.machine.ts'
import { shippingStepMachine } from '#machines/checkout/shipping-step.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { OperationInput } from '#machines/operation.ts'
import type { Problem } from '#machines/problem.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { CART_CHANGED_MS } from '../../notices/durations.ts'
import type { ActorDeps } from '../deps.ts'
import { operationActor } from '../operation-actor.ts'
import { clearCheckoutDraft, storeCheckoutDraft, storedCheckoutDraft, storePaymentRedirect, storeReceiptCode } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import type { CartActor } from './cart.actor.ts'
import { clearGuest, clearGuestEmail, storedGuest, storeGuest } from './cookies.ts'
import { currentCustomer, onCustomerChange } from './current-customer.ts'
import type { LazyUserActors } from './lazy-user-actors.ts'
import { releaseOrderedCart } from './ordered-cart.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

export interface CheckoutStart {
  countries: readonly Country[]
  settings: Pick<CheckoutSettings, 'skipShippingStep' | 'disableSpecialCharsValidation'>
  /** The step the address names. */
  step: CheckoutStep | null
}

interface CheckoutDeps {
  deps: ActorDeps
  api: () => ApiClient
  cart: CartActor
  userActors: LazyUserActors
  environment: BrowserEnvironment
}

/** An address of the account was deleted elsewhere: the account and the cart are read again. */
const ADDRESS_GONE: ReadonlySet<string> = new Set(['address-gone', 'address-unknown'])

/** A started checkout, connected to the cart, the URL and session storage. */
export async function createCheckout({ countries, settings, step }: CheckoutStart, parts: CheckoutDeps): Promise<CheckoutActor> {
  const { deps, api, cart, userActors, environment } = parts
  const user = await currentCustomer(userActors)
  const { notify, navigate } = deps
  const { jar, storage, channel, createActor } = environment
  const { session, cart: known } = cart.getSnapshot().context
  const checkout = createActor(checkoutWith(api, deps.locale), {
    input: { session, cart: known, countries, settings, draft: storedCheckoutDraft(storage), user, guestEmail: storedGuest(jar)?.email ?? '', step },
  })

  checkout.on('step.entered', (entered) => navigate({ to: 'checkout', step: entered.step }))
  checkout.on('step.rejected', ({ key }) => notify.info(key))
  checkout.on('step.failed', ({ problem }) => notify.problem(problem))
  checkout.on('step.failed', ({ problem }) => {
    if (!ADDRESS_GONE.has(problem.code)) return
    userActors.current()?.session.send({ type: 'profile.refresh' })
    cart.send({ type: 'cart.refresh' })
  })
  checkout.on('draft.updated', ({ draft }) => storeCheckoutDraft(storage, draft))
  checkout.on('account.changed', () => userActors.current()?.session.send({ type: 'profile.refresh' }))
  checkout.on('guest.saved', ({ id, email }) => storeGuest(jar, { id, email }))
  checkout.on('cart.received', ({ cart: received }) => cart.send({ type: 'cart.received', cart: received }))
  checkout.on('cart.changedDuringCheckout', () => notify.info('core.notifications.cartChanged', { duration: CART_CHANGED_MS }))
  checkout.on('cart.changedDuringCheckout', () => cart.send({ type: 'cart.refresh' }))
  checkout.on('order.placed', ({ orderSlug, protectCode }) => storeReceiptCode(storage, orderSlug, protectCode))
  checkout.on('order.placed', () => clearCheckoutDraft(storage))
  checkout.on('order.placed', () => clearGuest(jar))
  checkout.on('order.placed', ({ orderSlug, html }) => {
    if (html === '') return navigate({ to: 'checkout/success', orderSlug })
    storePaymentRedirect(storage, orderSlug, html)
    navigate({ to: 'checkout/pay', orderSlug })
  })

  checkout.on('order.found', ({ orderSlug, protectCode }) => storeReceiptCode(storage, orderSlug, protectCode))
  checkout.on('order.found', () => clearCheckoutDraft(storage))
  checkout.on('order.found', ({ orderSlug, isHandedOver }) => navigate({ to: isHandedOver ? 'checkout/pay' : 'checkout/success', orderSlug }))

  const followOrderOf = (problem: Problem | null): boolean => {
    const orderSlug = problem?.payload?.orderSlug
    if (!orderSlug) return false
    checkout.send({ type: 'cart.ordered', orderSlug, isHandedOver: true })
    return true
  }
  checkout.on('step.failed', ({ problem }) => followOrderOf(problem))
  const stopListening = channel?.listen((message) => {
    if (message.type !== 'ordered' || message.cartId !== checkout.getSnapshot().context.session?.cartId) return
    if (checkout.getSnapshot().status === 'active') notify.info('core.notifications.orderedElsewhere')
    checkout.send({ ...message, type: 'cart.ordered' })
  })
  const subscriptions = [
    cart.on('session.cleared', ({ problem }) => {
      if (!followOrderOf(problem)) checkout.send({ type: 'session.lost' })
    }),
    cart.subscribe(({ context: { session, cart: current } }) => {
      if (!session || !current) return
      checkout.send({ type: 'session.found', session, cart: current })
      checkout.send({ type: 'cart.changed', cart: current })
    }),
  ]
  const stopFollowingUser = onCustomerChange(userActors, user, (other) => checkout.send({ type: 'user.changed', user: other }))
  const unsubscribeAll = () => {
    stopFollowingUser()
    stopListening?.()
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
  checkout.on('order.placed', unsubscribeAll)
  checkout.on('order.placed', ({ orderSlug, html }) => {
    const { session: ordered } = checkout.getSnapshot().context
    if (ordered) channel?.post({ type: 'ordered', cartId: ordered.cartId, orderSlug, isHandedOver: html !== '' })
  })
  checkout.on('order.placed', ({ orderSlug, html }) => {
    if (html === '') cart.send({ type: 'order.placed' })
    else releaseOrderedCart(cart, orderSlug, environment)
  })
  checkout.subscribe({ complete: unsubscribeAll })
  checkout.subscribe({ complete: () => clearGuestEmail(jar) })

  return checkout.start()
}

/** The checkout machines with every operation provided. */
export function checkoutWith(api: () => ApiClient, locale: () => Locale) {
  const consents = consentMachine.provide({
    actors: {
      filterConsents: operationActor(api, 'filterConsents'),
      filterConsentAssignments: operationActor(api, 'filterConsentAssignments'),
      logConsents: operationActor(api, 'logConsents'),
    },
  })
  return checkoutMachine.provide({
    actors: {
      deliveryStep: deliveryStepMachine.provide({
        actors: {
          consents,
          getAvailableCountries: availableCountries(api, locale),
          updateGuestUser: operationActor(api, 'updateGuestUser'),
          createAddress: operationActor(api, 'createAddress'),
          updateAddress: operationActor(api, 'updateAddress'),
          assignAddresses: operationActor(api, 'assignAddresses'),
        },
      }),
      shippingStep: shippingStepMachine.provide({
        actors: {
          getApplicableDeliveryMethods: operationActor(api, 'getApplicableDeliveryMethods'),
          saveDeliveryMethod: operationActor(api, 'saveDeliveryMethod'),
        },
      }),
      paymentStep: paymentStepMachine.provide({
        actors: {
          consents,
          getApplicablePaymentMethods: operationActor(api, 'getApplicablePaymentMethods'),
          savePaymentMethod: operationActor(api, 'savePaymentMethod'),
          validateCart: operationActor(api, 'validateCart'),
          createOrder: operationActor(api, 'createOrder'),
        },
      }),
    },
  })
}

// The language is the page's, which no machine knows.
const availableCountries = (api: () => ApiClient, locale: () => Locale) =>
  fromPromise<ResponseOf<Contract['getAvailableCountries']>, OperationInput<'getAvailableCountries'>>(({ input: { body }, signal }) =>
    api().getAvailableCountries({ body: { ...body, language: LANGUAGE_CODES[locale()] } }, { signal }),
  )
