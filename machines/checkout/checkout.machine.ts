import { assign, emit, enqueueActions, forwardTo, setup } from 'xstate'
import type { DeliveryForm } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'
import type { OrderResult } from '#contract/order.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import type { CheckoutDraft, CheckoutEvent, CheckoutFact, CheckoutInput, StepReport } from './checkout.events.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'
import { branchIdOf, EMPTY_DRAFT } from './guest.ts'
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
    emitted: CheckoutFact
    input: CheckoutInput
    output: { orderSlug: string; orderNumber: string }
    tags: 'placing'
    children: { delivery: 'deliveryStep'; shipping: 'shippingStep'; payment: 'paymentStep' }
  },
  actors: { deliveryStep: deliveryStepMachine, shippingStep: shippingStepMachine, paymentStep: paymentStepMachine },
  guards: {
    lacksSession: ({ context }) => context.session === null,
    isShippingAlone: ({ context }) => context.session === null && context.step === 'shipping',
    isClosed: ({ context }) => !isReached(context.cart, context.step),
    isSaved: (_, { cart }: { cart: Cart | null }) => cart !== null,
    isWanted: ({ context }, { step }: { step: CheckoutStep }) => context.step === step,
    isOpen: ({ context }, { step }: { step: CheckoutStep }) => context.session !== null && isReached(context.cart, step),
    isOther: ({ context }, { session }: { session: CartSession }) => session.cartId !== context.session?.cartId,
  },
  actions: {
    tell: emit((_, fact: CheckoutFact) => fact),
    tellStep: emit(({ context }): CheckoutFact => ({ type: 'step.entered', step: context.step })),
    tellDraft: emit(({ context }): CheckoutFact => ({ type: 'draft.kept', draft: context.draft })),
    tellCart: enqueueActions(({ enqueue }, { cart }: { cart: Cart | null }) => {
      if (cart) enqueue.emit({ type: 'cart.answered', cart })
    }),
    tellGuest: enqueueActions(({ context: { cart }, enqueue }) => {
      if (cart?.guestUser) enqueue.emit({ type: 'guest.saved', id: cart.guestUser.id, email: cart.guestUser.email })
    }),
    tellPlaced: emit(
      ({ context: { session } }, { order }: { order: OrderResult }): CheckoutFact => ({
        type: 'order.placed',
        orderSlug: order.orderSlug,
        orderNumber: order.orderNumber,
        protectCode: session?.protectCode ?? '',
        html: order.html,
      }),
    ),
    want: assign((_, { step, isFollowing }: { step: CheckoutStep; isFollowing: boolean }) => ({ step, isFollowing })),
    keepDraft: assign(({ context }, { draft }: { draft: Partial<CheckoutDraft> }) => ({ draft: { ...context.draft, ...draft } })),
    keepForm: assign(({ context }, { form }: { form: DeliveryForm }) => ({ draft: { ...context.draft, delivery: form } })),
    keepCart: assign(({ context }, { cart }: { cart: Cart | null }) => ({ cart: cart ?? context.cart })),
    keepSession: assign((_, { session, cart }: { session: CartSession; cart: Cart | null }) => ({ session, cart })),
    loseSession: assign({ session: null, cart: null }),
    keepOrder: assign((_, { order }: { order: OrderResult }) => ({ order })),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input: { draft, step, ...input } }) => ({ ...input, draft: draft ?? EMPTY_DRAFT, step: step ?? 'delivery', isFollowing: false, order: null }),
  initial: 'deciding',
  on: {
    'draft.changed': { actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'tellDraft'] },
    'step.told': { actions: { type: 'tell', params: ({ event }) => event.fact } },
    'step.visit': [
      { guard: { type: 'isWanted', params: ({ event }) => event } },
      {
        guard: { type: 'isOpen', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'want', params: ({ event }) => ({ step: event.step, isFollowing: false }) },
      },
      { actions: 'tellStep' },
    ],
    'session.found': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'keepSession', params: ({ event }) => event },
    },
    'session.lost': { target: '.deciding', actions: 'loseSession' },
  },
  states: {
    deciding: {
      description: 'The wanted step when all before it is done, else the address.',
      always: [
        {
          guard: 'isShippingAlone',
          target: 'missing',
          actions: { type: 'tell', params: { type: 'step.refused', key: 'texts.Cart session not initialised!' } },
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
      entry: 'tellStep',
      on: { 'delivery.submit': { actions: forwardTo('delivery') }, 'load.retry': { actions: forwardTo('delivery') } },
      invoke: {
        id: 'delivery',
        src: 'deliveryStep',
        input: ({ context }) => ({
          session: sessionOf(context),
          countries: context.countries,
          disableSpecialCharsValidation: context.settings.disableSpecialCharsValidation,
        }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepForm', params: ({ event }) => event.output },
            { type: 'keepCart', params: ({ event }) => event.output },
            { type: 'want', params: { step: 'shipping', isFollowing: true } },
            'tellDraft',
            'tellGuest',
            { type: 'tell', params: ({ event }) => ({ type: 'cart.answered', cart: event.output.cart }) },
          ],
        },
      },
    },
    shipping: {
      entry: 'tellStep',
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
          countryId: context.cart?.guestUser?.addresses.find(({ type }) => type === 'Shipping')?.countryId ?? 0,
          currencyId: context.currencyId,
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
              { type: 'tellCart', params: ({ event }) => event.output },
            ],
          },
          { target: 'deciding', actions: { type: 'want', params: { step: 'payment', isFollowing: true } } },
        ],
      },
    },
    payment: {
      entry: 'tellStep',
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
          email: context.cart?.guestUser?.email ?? '',
          company: companyOf(context.cart),
          savedMethodId: context.cart?.paymentMethodId ?? null,
        }),
        onDone: {
          target: 'placed',
          actions: [
            { type: 'keepOrder', params: ({ event }) => event.output },
            { type: 'tellPlaced', params: ({ event }) => event.output },
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
            'step.visit': { actions: 'tellStep' },
            'session.found': {},
            'session.lost': {},
          },
        },
      },
    },
    placed: { type: 'final' },
  },
  output: ({ context: { order } }) => ({ orderSlug: order?.orderSlug ?? '', orderNumber: order?.orderNumber ?? '' }),
})

function sessionOf({ session }: CheckoutContext): CartSession {
  if (!session) throw new Error('Cart session not initialised!')
  return session
}

function isReached(cart: Cart | null, step: CheckoutStep): boolean {
  const reached: CheckoutStep = !cart?.guestUser ? 'delivery' : cart.deliveryMethodId === null ? 'shipping' : 'payment'
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(reached)
}

function companyOf(cart: Cart | null): { companyName: string; oib: string } | null {
  const { companyName, companyOIB } = cart?.guestUser ?? {}
  return companyName ? { companyName, oib: companyOIB ?? '' } : null
}
