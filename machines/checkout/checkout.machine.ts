import { assign, emit, enqueueActions, forwardTo, setup } from 'xstate'
import type { DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import type { OrderResult } from '#contract/order.ts'
import type { User } from '#contract/session.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { GivenConsents } from '../consent/consent.rules.ts'
import type { CheckoutDraft, CheckoutEmittedEvent, CheckoutEvent, CheckoutInput, PaymentStepEvent, ShippingStepEvent, StepReport } from './checkout.events.ts'
import { formOfCustomer, hasUnsaved, isOrderedToUnsaved, withSavedAddresses } from './customer.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'
import { branchIdOf, companyDataOf, EMPTY_DRAFT, type Orderer, ordererOf } from './guest.ts'
import { paymentStepMachine } from './payment-step.machine.ts'
import { shippingStepMachine } from './shipping-step.machine.ts'

export interface CheckoutContext extends Omit<CheckoutInput, 'draft' | 'step'> {
  readonly draft: CheckoutDraft
  /** The open or requested step. */
  readonly step: CheckoutStep
  /** The step follows the previous one automatically; a step that is opened again is never skipped. */
  readonly isFollowing: boolean
  readonly order: OrderResult | null
}

/** The checkout from the address to the order: one step at a time; completed steps can be opened again. */
export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext
    events: CheckoutEvent | StepReport
    emitted: CheckoutEmittedEvent
    input: CheckoutInput
    output: { orderSlug: string; orderNumber: string }
    tags: 'placing'
    children: { delivery: 'deliveryStep'; shipping: 'shippingStep'; payment: 'paymentStep' }
  },
  actors: { deliveryStep: deliveryStepMachine, shippingStep: shippingStepMachine, paymentStep: paymentStepMachine },
  guards: {
    lacksSession: ({ context }) => context.session === null,
    isShippingAlone: ({ context }) => context.session === null && context.step === 'shipping',
    isClosed: ({ context }) => !isReached(context, context.step),
    isSaved: (_, { cart }: { cart: Cart | null }) => cart !== null,
    isSelectedStep: ({ context }, { step }: { step: CheckoutStep }) => context.step === step,
    isOpen: ({ context }, { step }: { step: CheckoutStep }) => context.session !== null && isReached(context, step),
    isStepLost: ({ context }, { cart }: { cart: Cart }) => context.session !== null && !isReached({ ...context, cart }, context.step),
    isNews: ({ context }, { cart }: { cart: Cart }) => context.session !== null && cart.version > (context.cart?.version ?? 0),
    isOtherUser: ({ context }, { user }: { user: User | null }) => user?.id !== context.user?.id,
    isAddressLost: ({ context }, { user }: { user: User | null }) => user !== null && isAddressLost(context, user),
    isOther: ({ context }, { session }: { session: CartSession }) => session.cartId !== context.session?.cartId,
  },
  actions: {
    emit: emit((_, emitted: CheckoutEmittedEvent) => emitted),
    emitStep: emit(({ context }): CheckoutEmittedEvent => ({ type: 'step.entered', step: context.step })),
    emitDraft: emit(({ context }): CheckoutEmittedEvent => ({ type: 'draft.updated', draft: context.draft })),
    emitCart: enqueueActions(({ enqueue }, { cart }: { cart: Cart | null }) => {
      if (cart) enqueue.emit({ type: 'cart.received', cart })
    }),
    emitGuest: enqueueActions(({ context: { cart }, enqueue }) => {
      if (cart?.guestUser) enqueue.emit({ type: 'guest.saved', id: cart.guestUser.id, email: cart.guestUser.email })
    }),
    emitPlaced: emit(
      ({ context: { session } }, { order }: { order: OrderResult }): CheckoutEmittedEvent => ({
        type: 'order.placed',
        orderSlug: order.orderSlug,
        orderNumber: order.orderNumber,
        protectCode: session?.protectCode ?? '',
        html: order.html,
      }),
    ),
    emitFound: emit(
      ({ context: { session } }, { orderSlug, isHandedOver }: { orderSlug: string; isHandedOver: boolean }): CheckoutEmittedEvent => ({
        type: 'order.found',
        orderSlug,
        protectCode: session?.protectCode ?? '',
        isHandedOver,
      }),
    ),
    selectStep: assign((_, { step, isFollowing }: { step: CheckoutStep; isFollowing: boolean }) => ({ step, isFollowing })),
    storeDraft: assign(({ context }, { draft }: { draft: Partial<CheckoutDraft> }) => ({ draft: { ...context.draft, ...draft } })),
    storeForm: assign(({ context }, { form, given }: { form: DeliveryForm; given: GivenConsents | null }) => ({
      draft: { ...context.draft, delivery: form, given },
    })),
    storeCart: assign(({ context }, { cart }: { cart: Cart | null }) => ({ cart: cart ?? context.cart })),
    storeEmitted: assign(({ context }, emitted: CheckoutEmittedEvent) => ({ cart: emitted.type === 'cart.received' ? emitted.cart : context.cart })),
    storeSession: assign((_, { session, cart }: { session: CartSession; cart: Cart | null }) => ({ session, cart })),
    outdateOffers: enqueueActions(({ enqueue, context }) => {
      if (context.step !== 'delivery') enqueue.sendTo(context.step, { type: 'offer.outdated' } satisfies ShippingStepEvent & PaymentStepEvent)
    }),
    storeUser: assign((_, { user }: { user: User | null }) => ({ user })),
    loseAddress: assign(({ context }, { user }: { user: User | null }) => {
      const [form, { draft, cart, countries }] = [formIn(context), context]
      const isReplaced = user !== null && form !== null && hasUnsaved(form, user)
      return { user, draft: isReplaced ? { ...draft, delivery: withSavedAddresses(form, user, cart?.customer ?? null, countries) } : draft }
    }),
    loseSession: assign({ session: null, cart: null }),
    storeOrder: assign((_, { order }: { order: OrderResult }) => ({ order })),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input: { draft, step, ...input } }) => ({
    ...input,
    draft: { ...EMPTY_DRAFT, ...draft },
    step: step ?? 'delivery',
    isFollowing: false,
    order: null,
  }),
  initial: 'deciding',
  on: {
    'draft.changed': { actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'emitDraft'] },
    'step.emitted': {
      actions: [
        { type: 'storeEmitted', params: ({ event }) => event.emitted },
        { type: 'emit', params: ({ event }) => event.emitted },
      ],
    },
    'step.visit': [
      { guard: { type: 'isSelectedStep', params: ({ event }) => event } },
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'selectStep', params: ({ event }) => ({ step: event.step, isFollowing: false }) },
      },
      { actions: 'emitStep' },
    ],
    'session.found': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'storeSession', params: ({ event }) => event },
    },
    'session.lost': { target: '.deciding', actions: 'loseSession' },
    'cart.ordered': { target: '.found', actions: { type: 'emitFound', params: ({ event }) => event } },
    'user.changed': [
      {
        guard: { type: 'isOtherUser', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'storeUser', params: ({ event }) => event },
      },
      {
        description: 'Deleted in another tab or on another device.',
        guard: { type: 'isAddressLost', params: ({ event }) => event },
        target: '.deciding',
        actions: [
          { type: 'loseAddress', params: ({ event }) => event },
          { type: 'selectStep', params: { step: 'delivery', isFollowing: false } },
          { type: 'emit', params: { type: 'step.rejected', key: 'texts.The chosen address is no longer in your account' } },
          'emitDraft',
        ],
      },
      { actions: { type: 'storeUser', params: ({ event }) => event } },
    ],
    'cart.changed': [
      { guard: { type: 'isStepLost', params: ({ event }) => event }, target: '.deciding', actions: { type: 'storeCart', params: ({ event }) => event } },
      {
        guard: { type: 'isNews', params: ({ event }) => event },
        actions: [{ type: 'storeCart', params: ({ event }) => event }, 'outdateOffers'],
      },
    ],
  },
  states: {
    deciding: {
      description: 'Opens the requested step if it can be reached, else the address.',
      always: [
        {
          guard: 'isShippingAlone',
          target: 'missing',
          actions: { type: 'emit', params: { type: 'step.rejected', key: 'texts.Cart session not initialised!' } },
        },
        { guard: 'lacksSession', target: 'missing' },
        { guard: 'isClosed', target: 'delivery', actions: { type: 'selectStep', params: { step: 'delivery', isFollowing: false } } },
        { guard: { type: 'isSelectedStep', params: { step: 'payment' } }, target: 'payment' },
        { guard: { type: 'isSelectedStep', params: { step: 'shipping' } }, target: 'shipping' },
        { target: 'delivery' },
      ],
    },
    missing: { description: 'There is no cart.' },
    delivery: {
      entry: 'emitStep',
      on: { 'delivery.submit': { actions: forwardTo('delivery') }, 'load.retry': { actions: forwardTo('delivery') } },
      invoke: {
        id: 'delivery',
        src: 'deliveryStep',
        input: ({ context }) => ({
          session: sessionOf(context),
          user: context.user,
          countries: context.countries,
          disableSpecialCharsValidation: context.settings.disableSpecialCharsValidation,
        }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'storeForm', params: ({ event }) => event.output },
            { type: 'storeUser', params: ({ event }) => event.output },
            { type: 'storeCart', params: ({ event }) => event.output },
            { type: 'selectStep', params: { step: 'shipping', isFollowing: true } },
            'emitDraft',
            'emitGuest',
            { type: 'emit', params: ({ event }) => ({ type: 'cart.received', cart: event.output.cart }) },
          ],
        },
      },
    },
    shipping: {
      entry: 'emitStep',
      on: {
        'shipping.choose': { actions: forwardTo('shipping') },
        'branch.choose': { actions: forwardTo('shipping') },
        'shipping.submit': { actions: forwardTo('shipping') },
        'load.retry': { actions: forwardTo('shipping') },
      },
      invoke: {
        id: 'shipping',
        src: 'shippingStep',
        input: ({ context }) => ({
          session: context.session,
          countryId: ordererIn(context).countryId,
          currencyId: context.cart?.currencyId ?? 0,
          ids: ordererIn(context).ids,
          saved: { methodId: context.cart?.deliveryMethodId ?? null, branchId: context.cart ? branchIdOf(context.cart) : null },
          skip: context.settings.skipShippingStep && context.isFollowing,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'storeCart', params: ({ event }) => event.output },
              { type: 'selectStep', params: { step: 'payment', isFollowing: true } },
              { type: 'emitCart', params: ({ event }) => event.output },
            ],
          },
          { target: 'deciding', actions: { type: 'selectStep', params: { step: 'payment', isFollowing: true } } },
        ],
      },
    },
    payment: {
      entry: 'emitStep',
      initial: 'open',
      on: {
        'payment.choose': { actions: forwardTo('payment') },
        'payment.submit': { actions: forwardTo('payment') },
        'load.retry': { actions: forwardTo('payment') },
      },
      invoke: {
        id: 'payment',
        src: 'paymentStep',
        input: ({ context }) => ({
          session: sessionOf(context),
          orderer: ordererIn(context),
          company: companyDataOf(ordererIn(context)),
          savedMethodId: context.cart?.paymentMethodId ?? null,
          given: givenIn(context),
          isFollowing: context.isFollowing,
        }),
        onDone: {
          target: 'placed',
          actions: [
            { type: 'storeOrder', params: ({ event }) => event.output },
            { type: 'emitPlaced', params: ({ event }) => event.output },
          ],
        },
      },
      states: {
        open: { on: { 'placing.started': 'placing' } },
        placing: {
          description: 'The step stays open until the result of the order is known.',
          tags: 'placing',
          on: {
            'placing.finished': 'open',
            'step.visit': { actions: 'emitStep' },
            'session.found': {},
            'session.lost': {},
            'cart.changed': {},
            'user.changed': { actions: { type: 'storeUser', params: ({ event }) => event } },
          },
        },
      },
    },
    placed: { type: 'final' },
    found: { type: 'final', description: 'The cart has already been ordered.' },
  },
  output: ({ context: { order } }) => ({ orderSlug: order?.orderSlug ?? '', orderNumber: order?.orderNumber ?? '' }),
})

function sessionOf({ session }: CheckoutContext): CartSession {
  if (!session) throw new Error('Cart session not initialised!')
  return session
}

function ordererIn(context: CheckoutContext): Orderer {
  const orderer = whoOrders(context)
  if (!orderer) throw new Error('No active user')
  return orderer
}

// Data of a guest is not used for a customer, and vice versa.
function whoOrders({ cart, user }: Pick<CheckoutContext, 'cart' | 'user'>): Orderer | null {
  const orderer = cart && ordererOf(cart)
  return orderer && orderer.ids.userId === (user?.id ?? null) ? orderer : null
}

/** The form of the delivery step, as far as it is known here; null for a guest who typed nothing. */
const formIn = ({ draft, cart, user, countries }: CheckoutContext): DeliveryForm | null =>
  draft.delivery ?? (user && formOfCustomer(user, cart?.customer ?? null, countries))

/** An address of the form, or of the cart in a later step, is not in the account any more. */
function isAddressLost(context: CheckoutContext, now: User): boolean {
  const form = formIn(context)
  return (form !== null && hasUnsaved(form, now)) || (context.step !== 'delivery' && isOrderedToUnsaved(context.cart?.customer ?? null, now))
}

/** Consents given for this cart. */
const givenIn = ({ draft: { given }, session }: CheckoutContext): GivenConsents | null => (given?.cartId === session?.cartId ? given : null)

function isReached({ cart, user }: Pick<CheckoutContext, 'cart' | 'user'>, step: CheckoutStep): boolean {
  const reached: CheckoutStep = whoOrders({ cart, user }) === null ? 'delivery' : cart?.deliveryMethodId === null ? 'shipping' : 'payment'
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(reached)
}
