import { assign, emit, enqueueActions, forwardTo, setup } from 'xstate'
import type { DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import type { OrderResult } from '#contract/order.ts'
import type { User } from '#contract/session.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { GivenConsents } from '../consent/consent.rules.ts'
import type { CheckoutDraft, CheckoutEmittedEvent, CheckoutEvent, CheckoutInput, PaymentStepEvent, ShippingStepEvent, StepReport } from './checkout.events.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'
import { branchIdOf, companyDataOf, EMPTY_DRAFT, type Orderer, ordererOf } from './guest.ts'
import { paymentStepMachine } from './payment-step.machine.ts'
import { shippingStepMachine } from './shipping-step.machine.ts'

export interface CheckoutContext extends Omit<CheckoutInput, 'draft' | 'step'> {
  readonly draft: CheckoutDraft
  /** The step that is open or shall be. */
  readonly step: CheckoutStep
  /** The step came by itself after the one before; one that is opened again is never skipped. */
  readonly isFollowing: boolean
  readonly order: OrderResult | null
}

/** From the address to the order: one step at a time, and each that was done can be opened again. */
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
    isWanted: ({ context }, { step }: { step: CheckoutStep }) => context.step === step,
    isOpen: ({ context }, { step }: { step: CheckoutStep }) => context.session !== null && isReached(context, step),
    isStepLost: ({ context }, { cart }: { cart: Cart }) => context.session !== null && !isReached({ ...context, cart }, context.step),
    isNews: ({ context }, { cart }: { cart: Cart }) => context.session !== null && cart.version > (context.cart?.version ?? 0),
    isOtherPerson: ({ context }, { user }: { user: User | null }) => user?.id !== context.user?.id,
    isOther: ({ context }, { session }: { session: CartSession }) => session.cartId !== context.session?.cartId,
  },
  actions: {
    emit: emit((_, emitted: CheckoutEmittedEvent) => emitted),
    emitStep: emit(({ context }): CheckoutEmittedEvent => ({ type: 'step.entered', step: context.step })),
    emitDraft: emit(({ context }): CheckoutEmittedEvent => ({ type: 'draft.updated', draft: context.draft })),
    emitCart: enqueueActions(({ enqueue }, { cart }: { cart: Cart | null }) => {
      if (cart) enqueue.emit({ type: 'cart.answered', cart })
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
    want: assign((_, { step, isFollowing }: { step: CheckoutStep; isFollowing: boolean }) => ({ step, isFollowing })),
    keepDraft: assign(({ context }, { draft }: { draft: Partial<CheckoutDraft> }) => ({ draft: { ...context.draft, ...draft } })),
    keepForm: assign(({ context }, { form, given }: { form: DeliveryForm; given: GivenConsents | null }) => ({
      draft: { ...context.draft, delivery: form, given },
    })),
    keepCart: assign(({ context }, { cart }: { cart: Cart | null }) => ({ cart: cart ?? context.cart })),
    keepEmitted: assign(({ context }, emitted: CheckoutEmittedEvent) => ({ cart: emitted.type === 'cart.answered' ? emitted.cart : context.cart })),
    keepSession: assign((_, { session, cart }: { session: CartSession; cart: Cart | null }) => ({ session, cart })),
    outdateOffers: enqueueActions(({ enqueue, context }) => {
      if (context.step !== 'delivery') enqueue.sendTo(context.step, { type: 'offer.outdated' } satisfies ShippingStepEvent & PaymentStepEvent)
    }),
    keepUser: assign((_, { user }: { user: User | null }) => ({ user })),
    loseSession: assign({ session: null, cart: null }),
    keepOrder: assign((_, { order }: { order: OrderResult }) => ({ order })),
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
    'draft.changed': { actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'emitDraft'] },
    'step.emitted': {
      actions: [
        { type: 'keepEmitted', params: ({ event }) => event.emitted },
        { type: 'emit', params: ({ event }) => event.emitted },
      ],
    },
    'step.visit': [
      { guard: { type: 'isWanted', params: ({ event }) => event } },
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'want', params: ({ event }) => ({ step: event.step, isFollowing: false }) },
      },
      { actions: 'emitStep' },
    ],
    'session.found': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'keepSession', params: ({ event }) => event },
    },
    'session.lost': { target: '.deciding', actions: 'loseSession' },
    'cart.ordered': { target: '.found', actions: { type: 'emitFound', params: ({ event }) => event } },
    'person.changed': [
      {
        guard: { type: 'isOtherPerson', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'keepUser', params: ({ event }) => event },
      },
      { actions: { type: 'keepUser', params: ({ event }) => event } },
    ],
    'cart.changed': [
      { guard: { type: 'isStepLost', params: ({ event }) => event }, target: '.deciding', actions: { type: 'keepCart', params: ({ event }) => event } },
      {
        guard: { type: 'isNews', params: ({ event }) => event },
        actions: [{ type: 'keepCart', params: ({ event }) => event }, 'outdateOffers'],
      },
    ],
  },
  states: {
    deciding: {
      description: 'The wanted step when all before it is done, else the address.',
      always: [
        {
          guard: 'isShippingAlone',
          target: 'missing',
          actions: { type: 'emit', params: { type: 'step.refused', key: 'texts.Cart session not initialised!' } },
        },
        { guard: 'lacksSession', target: 'missing' },
        { guard: 'isClosed', target: 'delivery', actions: { type: 'want', params: { step: 'delivery', isFollowing: false } } },
        { guard: { type: 'isWanted', params: { step: 'payment' } }, target: 'payment' },
        { guard: { type: 'isWanted', params: { step: 'shipping' } }, target: 'shipping' },
        { target: 'delivery' },
      ],
    },
    missing: { description: 'There is no cart to order.' },
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
            { type: 'keepForm', params: ({ event }) => event.output },
            { type: 'keepUser', params: ({ event }) => event.output },
            { type: 'keepCart', params: ({ event }) => event.output },
            { type: 'want', params: { step: 'shipping', isFollowing: true } },
            'emitDraft',
            'emitGuest',
            { type: 'emit', params: ({ event }) => ({ type: 'cart.answered', cart: event.output.cart }) },
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
              { type: 'keepCart', params: ({ event }) => event.output },
              { type: 'want', params: { step: 'payment', isFollowing: true } },
              { type: 'emitCart', params: ({ event }) => event.output },
            ],
          },
          { target: 'deciding', actions: { type: 'want', params: { step: 'payment', isFollowing: true } } },
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
            { type: 'keepOrder', params: ({ event }) => event.output },
            { type: 'emitPlaced', params: ({ event }) => event.output },
          ],
        },
      },
      states: {
        open: { on: { 'placing.began': 'placing' } },
        placing: {
          description: 'The step stays until it is known what became of the order.',
          tags: 'placing',
          on: {
            'placing.ended': 'open',
            'step.visit': { actions: 'emitStep' },
            'session.found': {},
            'session.lost': {},
            'cart.changed': {},
            'person.changed': { actions: { type: 'keepUser', params: ({ event }) => event } },
          },
        },
      },
    },
    placed: { type: 'final' },
    found: { type: 'final', description: 'The cart is an order already.' },
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

// What a guest said is not a customer's, and the other way round.
function whoOrders({ cart, user }: Pick<CheckoutContext, 'cart' | 'user'>): Orderer | null {
  const orderer = cart && ordererOf(cart)
  return orderer && orderer.ids.userId === (user?.id ?? null) ? orderer : null
}

/** What was agreed to for this cart; another cart's does not count. */
const givenIn = ({ draft: { given }, session }: CheckoutContext): GivenConsents | null => (given?.cartId === session?.cartId ? given : null)

function isReached({ cart, user }: Pick<CheckoutContext, 'cart' | 'user'>, step: CheckoutStep): boolean {
  const reached: CheckoutStep = whoOrders({ cart, user }) === null ? 'delivery' : cart?.deliveryMethodId === null ? 'shipping' : 'payment'
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(reached)
}
