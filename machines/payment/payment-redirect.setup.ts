import { assign, emit, fromPromise, setup } from 'xstate'
import type { Order, OrderResult, WalletOrder } from '#contract/order.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type {
  HostedForm,
  PaymentFailure,
  PaymentRedirectContext,
  PaymentRedirectEmittedEvent,
  PaymentRedirectEvent,
  PaymentRedirectInput,
  WalletApproval,
  WalletOutcome,
} from './payment-redirect.events.ts'

/** Intervals for polling a pending order, in milliseconds: two minutes in total. */
export const POLL_INTERVALS_MS = [2000, 4000, 8000, 16_000, 30_000, 60_000] as const

const NOT_PAYABLE: readonly string[] = ['order-not-payable', 'payment-method-unknown'] satisfies Problem['code'][]
const SETTLED: readonly Order['payment']['state'][] = ['paid', 'onDelivery', 'refunded']
const CLOSED: readonly Order['payment']['state'][] = ['expired', 'cancelled']

const notProvided = (name: string) => () => Promise.reject(new Error(`Effect "${name}" was not provided`))

/** Actors, guards and actions of the payment redirect machine. */
export const paymentRedirectSetup = setup({
  types: {} as {
    context: PaymentRedirectContext
    events: PaymentRedirectEvent
    emitted: PaymentRedirectEmittedEvent
    input: PaymentRedirectInput
    tags: 'busy' | 'wallet'
  },
  actors: {
    getOrderBySlug: operation('getOrderBySlug'),
    payOrder: operation('payOrder'),
    pgSuccess: operation('pgSuccess'),
    /** Checks a form of a provider and returns what may be sent; rejects anything else. */
    readForm: fromPromise<HostedForm, { html: string }>(notProvided('readForm')),
    /** Loads a wallet's script from an allowed origin. */
    loadWallet: fromPromise<void, { scriptUrl: string }>(notProvided('loadWallet')),
    /** Shows the wallet's buttons until the user approves or closes it. */
    showWallet: fromPromise<WalletOutcome, { wallet: WalletOrder }>(notProvided('showWallet')),
  },
  delays: {
    backoff: ({ context }) => retryPause(context.attempts),
    pollAgain: ({ context }) => POLL_INTERVALS_MS[context.polls] ?? 60_000,
    walletTakesLong: 20_000,
  },
  guards: {
    hasForm: ({ context: { html } }) => typeof html === 'string' && html !== '',
    hasWallet: ({ context: { html } }) => typeof html === 'object' && html !== null,
    hasNothingToPay: ({ context: { html } }) => html === '',
    lacksProof: ({ context: { protectCode, isLoggedIn } }) => protectCode === null && !isLoggedIn,
    isSettled: ({ context: { order, otherWay } }) => order !== null && (SETTLED.includes(order.payment.state) || (order.payment.state === 'due' && !otherWay)),
    isClosed: ({ context: { order } }) => order !== null && CLOSED.includes(order.payment.state) && order.payableBy.length === 0,
    isUndecided: ({ context: { order, polls } }) => order?.payment.state === 'waiting' && polls < POLL_INTERVALS_MS.length,
    isApproved: (_, { outcome }: { outcome: WalletOutcome }) => outcome.type === 'approved',
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
    isTransient: (_, { problem }: { problem: Problem }) => isTransient(problem),
    isUnknown: (_, { problem }: { problem: Problem }) => problem.code === 'not-found',
    isNotPayable: (_, { problem }: { problem: Problem }) => NOT_PAYABLE.includes(problem.code),
  },
  actions: {
    emitRedirectStarted: emit((): PaymentRedirectEmittedEvent => ({ type: 'payment.redirectStarted' })),
    emitSent: emit(({ context: { form } }): PaymentRedirectEmittedEvent => {
      if (!form) throw new Error('There is no form to send')
      return { type: 'form.sent', form }
    }),
    emitSettled: emit(({ context: { orderSlug } }): PaymentRedirectEmittedEvent => ({ type: 'order.settled', orderSlug })),
    emitReported: emit((_, { url }: { url: string }): PaymentRedirectEmittedEvent => ({ type: 'payment.reported', url })),
    storeForm: assign((_, form: HostedForm) => ({ form, html: null, failure: null, problem: null })),
    storeApproval: assign((_, { outcome }: { outcome: WalletOutcome }) => ({ approval: outcome.type === 'approved' ? outcome : null, failure: null })),
    storeOrder: assign((_, { order }: { order: Order }) => ({ order, attempts: 0 })),
    storeResult: assign((_, { html }: Pick<OrderResult, 'html'>) => ({ html, intent: null, failure: null, problem: null, attempts: 0 })),
    beginPayment: assign(({ context: { intent } }, { methodId, key }: { methodId: number; key: string }) => ({
      intent: intent?.methodId === methodId ? intent : { methodId, key },
      failure: null,
      problem: null,
      attempts: 0,
    })),
    /** Discards the prepared payment: from here the order's state counts. */
    discardPreparedPayment: assign({ html: null, form: null, approval: null, attempts: 0, polls: 0 }),
    storeFailure: assign((_, { failure }: { failure: PaymentFailure }) => ({ failure })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem, attempts: 0 })),
    clearIntent: assign({ intent: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    clearProblem: assign({ problem: null, failure: null, attempts: 0 }),
  },
})

/** The shown wallet. */
export function walletOf({ html }: PaymentRedirectContext): WalletOrder {
  if (typeof html !== 'object' || html === null) throw new Error('There is no wallet to show')
  return html
}

export const orderInput = ({ context: { orderSlug, protectCode } }: { context: PaymentRedirectContext }) => ({ body: { orderSlug, protectCode } })

export function paymentInput({ context: { orderSlug, protectCode, intent, returnUrls } }: { context: PaymentRedirectContext }) {
  if (!intent) throw new Error('No payment method was chosen')
  return { body: { orderSlug, protectCode, paymentMethodId: intent.methodId, ...returnUrls }, idempotencyKey: intent.key }
}

export function reportInput({ context }: { context: PaymentRedirectContext }) {
  const { type: _, ...details }: WalletApproval = context.approval ?? { type: 'approved', orderID: null, subscriptionID: null, payerID: null }
  return { params: { id: walletOf(context).orderId }, body: { internalRedirect: true as const, protectCode: context.protectCode, ...details } }
}
