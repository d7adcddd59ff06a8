import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import type { CartValidation, PaymentMethod } from '#contract/checkout.ts'
import type { OrderResult } from '#contract/order.ts'
import { type ConsentEvent, type ConsentReport, consentMachine } from '../consent/consent.machine.ts'
import { areRequiredAccepted, type FormConsent } from '../consent/consent.rules.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import { hasDifference, isOutdated, UNNAMED_DIFFERENCE } from './cart-difference.ts'
import type { CheckoutEmittedEvent, MessageKey, PaymentStepEvent, StepReport } from './checkout.events.ts'
import { consentSubmit, differenceIn, isPaidWithoutAsking, type PaymentStepContext, type PaymentStepInput, type PaymentSubmit } from './payment-step.rules.ts'

// What the cart has is no longer so: validated again, it says what.
const OUTDATED: ReadonlySet<string> = new Set(['cart-changed', 'out-of-stock', 'product-unknown'])

const canSaveAgain = ({ attempts, methodId }: PaymentStepContext): boolean => attempts < RETRY_PAUSES_MS.length && methodId !== null

const report = (emitted: CheckoutEmittedEvent): StepReport => ({ type: 'step.emitted', emitted })

/** Actors, guards and actions of the payment step. */
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
    getApplicablePaymentMethods: operation('getApplicablePaymentMethods'),
    consents: consentMachine,
    savePaymentMethod: operation('savePaymentMethod'),
    validateCart: operation('validateCart'),
    createOrder: operation('createOrder'),
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isLoaded: ({ context }) => context.methods !== null && context.consents !== null,
    isDue: ({ context }) => context.methods !== null && context.consents !== null && isPaidWithoutAsking(context),
    isOutcomeUnknown: ({ context }) => context.isOutcomeUnknown,
    areConsentsUnread: ({ context }) => context.consents === null,
    // A missing consent is reported first.
    lacksMethodAlone: ({ context }, { acceptedConsents }: PaymentSubmit) =>
      !context.methods?.some(({ id }) => id === context.methodId) && areRequiredAccepted(context.consents ?? [], acceptedConsents),
    isChanged: ({ context }, { validation }: { validation: CartValidation }) => hasDifference(differenceIn(context, validation)),
    isOutdated: ({ context }, { validation }: { validation: CartValidation }) => context.cart !== null && isOutdated(context.cart, validation),
    canSaveOutdated: ({ context }, { validation }: { validation: CartValidation }) =>
      context.cart !== null && isOutdated(context.cart, validation) && canSaveAgain(context),
    isRejectedAsChanged: (_, { problem }: { problem: Problem }) => problem.code === 'cart-changed',
    canSaveRejected: ({ context }, { problem }: { problem: Problem }) => OUTDATED.has(problem.code) && canSaveAgain(context),
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
    isTransient: (_, { problem }: { problem: Problem }) => isTransient(problem),
  },
  actions: {
    storeMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => ({
      methods,
      methodId: methods.some(({ id }) => id === context.methodId) ? context.methodId : null,
    })),
    chooseOnly: assign(({ context }) => ({ methodId: context.methods?.[0]?.id ?? null })),
    storeConsents: assign((_, { consents }: { consents: readonly FormConsent[] }) => ({ consents })),
    submitConsents: sendTo('consents', ({ context }): ConsentEvent => consentSubmit(context)),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    choose: assign((_, { methodId }: { methodId: number }) => ({ methodId, rejection: null })),
    storeSubmit: assign((_, submit: PaymentSubmit) => ({ submit, rejection: null, problem: null, difference: null, attempts: 0 })),
    storeCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    storeDifference: assign(({ context }, { validation }: { validation: CartValidation }) => ({ difference: differenceIn(context, validation) })),
    storeUnnamedDifference: assign({ difference: UNNAMED_DIFFERENCE }),
    storeOrder: assign((_, { order }: { order: OrderResult }) => ({ order, isOutcomeUnknown: false })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markOutcomeUnknown: assign({ isOutcomeUnknown: true, attempts: 0 }),
    markOutcomeKnown: assign({ isOutcomeUnknown: false, attempts: 0 }),
    reject: assign((_, { key }: { key: MessageKey }) => ({ rejection: key })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ problem: null, rejection: null }),
    reportRejected: sendParent((_, { key }: { key: MessageKey }): StepReport => report({ type: 'step.rejected', key })),
    reportFailed: sendParent((_, { problem }: { problem: Problem }): StepReport => report({ type: 'step.failed', problem })),
    reportValidated: sendParent((_, { cart }: { cart: Cart }): StepReport => report({ type: 'cart.received', cart })),
    reportChanged: sendParent(
      ({ context }): StepReport => report({ type: 'cart.changedDuringCheckout', difference: context.difference ?? UNNAMED_DIFFERENCE }),
    ),
    reportBegan: sendParent((): StepReport => ({ type: 'placing.started' })),
    reportEnded: sendParent((): StepReport => ({ type: 'placing.finished' })),
  },
})
