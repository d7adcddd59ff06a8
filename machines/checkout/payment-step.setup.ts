import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import type { CartValidation, PaymentMethod } from '#contract/checkout.ts'
import type { OrderResult } from '#contract/order.ts'
import { call } from '../call.ts'
import { type ConsentEvent, type ConsentReport, consentMachine } from '../consent/consent.machine.ts'
import { type AskedConsent, areRequiredAccepted } from '../consent/consent.rules.ts'
import { isPassing, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import { hasDifference, UNNAMED_DIFFERENCE } from './cart-difference.ts'
import type { CheckoutEmittedEvent, MessageKey, PaymentStepEvent, StepReport } from './checkout.events.ts'
import { consentSubmit, differenceIn, isPaidWithoutAsking, type PaymentStepContext, type PaymentStepInput, type PaymentSubmit } from './payment-step.rules.ts'

const report = (emitted: CheckoutEmittedEvent): StepReport => ({ type: 'step.emitted', emitted })

/** What the payment step can ask, check and do. */
export const paymentStepSetup = setup({
  types: {} as {
    context: PaymentStepContext
    events: PaymentStepEvent | ConsentReport
    input: PaymentStepInput
    output: { order: OrderResult; paymentType: PaymentMethod['paymentType'] }
    tags: 'loading' | 'busy'
    children: { consents: 'consents' }
  },
  actors: {
    getApplicablePaymentMethods: call('getApplicablePaymentMethods'),
    consents: consentMachine,
    savePaymentMethod: call('savePaymentMethod'),
    validateCart: call('validateCart'),
    createOrder: call('createOrder'),
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isLoaded: ({ context }) => context.methods !== null && context.consents !== null,
    isDue: ({ context }) => context.methods !== null && context.consents !== null && isPaidWithoutAsking(context),
    isUnanswered: ({ context }) => context.isUnanswered,
    areConsentsUnread: ({ context }) => context.consents === null,
    // A consent that is missing is spoken of first.
    lacksMethodAlone: ({ context }, { acceptedConsents }: PaymentSubmit) =>
      !context.methods?.some(({ id }) => id === context.methodId) && areRequiredAccepted(context.consents ?? [], acceptedConsents),
    isChanged: ({ context }, { validation }: { validation: CartValidation }) => hasDifference(differenceIn(context, validation)),
    isRefusedAsChanged: (_, { problem }: { problem: Problem }) => problem.code === 'cart-changed',
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
    isPassing: (_, { problem }: { problem: Problem }) => isPassing(problem),
  },
  actions: {
    keepMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => ({
      methods,
      methodId: methods.some(({ id }) => id === context.methodId) ? context.methodId : null,
    })),
    chooseOnly: assign(({ context }) => ({ methodId: context.methods?.[0]?.id ?? null })),
    keepConsents: assign((_, { asked }: { asked: readonly AskedConsent[] }) => ({ consents: asked })),
    submitConsents: sendTo('consents', ({ context }): ConsentEvent => consentSubmit(context)),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    choose: assign((_, { methodId }: { methodId: number }) => ({ methodId, refusal: null })),
    keepSubmit: assign((_, submit: PaymentSubmit) => ({ submit, refusal: null, problem: null, difference: null, attempts: 0 })),
    keepCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    keepDifference: assign(({ context }, { validation }: { validation: CartValidation }) => ({ difference: differenceIn(context, validation) })),
    keepUnnamedDifference: assign({ difference: UNNAMED_DIFFERENCE }),
    keepOrder: assign((_, { order }: { order: OrderResult }) => ({ order, isUnanswered: false })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markUnanswered: assign({ isUnanswered: true, attempts: 0 }),
    markAnswered: assign({ isUnanswered: false, attempts: 0 }),
    refuse: assign((_, { key }: { key: MessageKey }) => ({ refusal: key })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ problem: null, refusal: null }),
    reportRefused: sendParent((_, { key }: { key: MessageKey }): StepReport => report({ type: 'step.refused', key })),
    reportFailed: sendParent((_, { problem }: { problem: Problem }): StepReport => report({ type: 'step.failed', problem })),
    reportAnswered: sendParent((_, { cart }: { cart: Cart }): StepReport => report({ type: 'cart.answered', cart })),
    reportChanged: sendParent(
      ({ context }): StepReport => report({ type: 'cart.changedDuringCheckout', difference: context.difference ?? UNNAMED_DIFFERENCE }),
    ),
    reportBegan: sendParent((): StepReport => ({ type: 'placing.began' })),
    reportEnded: sendParent((): StepReport => ({ type: 'placing.ended' })),
  },
})
