import { assign, emit, fromPromise, setup } from 'xstate'
import type { Order, OrderResult, WalletOrder } from '#contract/order.ts'
import { call } from '../call.ts'
import { isPassing, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type {
  HandOffContext,
  HandOffEmittedEvent,
  HandOffEvent,
  HandOffInput,
  Hindrance,
  HostedForm,
  WalletApproval,
  WalletOutcome,
} from './hand-off.events.ts'

/** Pauses between looks at an undecided order, in milliseconds: two minutes together. */
export const LOOK_PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000, 60_000] as const

const NOT_PAYABLE: readonly string[] = ['order-not-payable', 'payment-method-unknown'] satisfies Problem['code'][]
const SETTLED: readonly Order['payment']['state'][] = ['paid', 'onDelivery', 'refunded']
const CLOSED: readonly Order['payment']['state'][] = ['expired', 'cancelled']

const notProvided = (name: string) => () => Promise.reject(new Error(`Effect "${name}" was not provided`))

/** What the chart of the hand-off knows and does. */
export const handOffSetup = setup({
  types: {} as {
    context: HandOffContext
    events: HandOffEvent
    emitted: HandOffEmittedEvent
    input: HandOffInput
    tags: 'busy' | 'wallet'
  },
  actors: {
    getOrderBySlug: call('getOrderBySlug'),
    payOrder: call('payOrder'),
    pgSuccess: call('pgSuccess'),
    /** Checks a form of a provider and takes what may be sent; rejects what is not one. */
    readForm: fromPromise<HostedForm, { html: string }>(notProvided('readForm')),
    /** Loads a wallet's script from an allowed origin. */
    loadWallet: fromPromise<void, { scriptUrl: string }>(notProvided('loadWallet')),
    /** Shows the wallet's buttons until the person approved or closed it. */
    showWallet: fromPromise<WalletOutcome, { wallet: WalletOrder }>(notProvided('showWallet')),
  },
  delays: {
    backoff: ({ context }) => retryPause(context.attempts),
    looksAgain: ({ context }) => LOOK_PAUSES_MS[context.looks] ?? 60_000,
    walletTakesLong: 20_000,
  },
  guards: {
    hasForm: ({ context: { html } }) => typeof html === 'string' && html !== '',
    hasWallet: ({ context: { html } }) => typeof html === 'object' && html !== null,
    hasNothingToPay: ({ context: { html } }) => html === '',
    lacksProof: ({ context: { protectCode, isPerson } }) => protectCode === null && !isPerson,
    isSettled: ({ context: { order, otherWay } }) => order !== null && (SETTLED.includes(order.payment.state) || (order.payment.state === 'due' && !otherWay)),
    isClosed: ({ context: { order } }) => order !== null && CLOSED.includes(order.payment.state) && order.payableBy.length === 0,
    isUndecided: ({ context: { order, looks } }) => order?.payment.state === 'waiting' && looks < LOOK_PAUSES_MS.length,
    isApproved: (_, { outcome }: { outcome: WalletOutcome }) => outcome.type === 'approved',
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
    isPassing: (_, { problem }: { problem: Problem }) => isPassing(problem),
    isUnknown: (_, { problem }: { problem: Problem }) => problem.code === 'not-found',
    isNotPayable: (_, { problem }: { problem: Problem }) => NOT_PAYABLE.includes(problem.code),
  },
  actions: {
    emitBegan: emit((): HandOffEmittedEvent => ({ type: 'handOff.began' })),
    emitSent: emit(({ context: { form } }): HandOffEmittedEvent => {
      if (!form) throw new Error('There is no form to send')
      return { type: 'form.sent', form }
    }),
    emitSettled: emit(({ context: { orderSlug } }): HandOffEmittedEvent => ({ type: 'order.settled', orderSlug })),
    emitReported: emit((_, { url }: { url: string }): HandOffEmittedEvent => ({ type: 'payment.reported', url })),
    keepForm: assign((_, form: HostedForm) => ({ form, html: null, hindrance: null, problem: null })),
    keepApproval: assign((_, { outcome }: { outcome: WalletOutcome }) => ({ approval: outcome.type === 'approved' ? outcome : null, hindrance: null })),
    keepOrder: assign((_, { order }: { order: Order }) => ({ order, attempts: 0 })),
    keepResult: assign((_, { html }: Pick<OrderResult, 'html'>) => ({ html, intent: null, hindrance: null, problem: null, attempts: 0 })),
    intend: assign(({ context: { intent } }, { methodId, key }: { methodId: number; key: string }) => ({
      intent: intent?.methodId === methodId ? intent : { methodId, key },
      hindrance: null,
      problem: null,
      attempts: 0,
    })),
    /** What was prepared is not gone on with: from here the order's state counts. */
    putAside: assign({ html: null, form: null, approval: null, attempts: 0, looks: 0 }),
    hinder: assign((_, { hindrance }: { hindrance: Hindrance }) => ({ hindrance })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem, attempts: 0 })),
    dropIntent: assign({ intent: null }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    clearProblem: assign({ problem: null, hindrance: null, attempts: 0 }),
  },
})

/** The wallet that is shown. */
export function walletOf({ html }: HandOffContext): WalletOrder {
  if (typeof html !== 'object' || html === null) throw new Error('There is no wallet to show')
  return html
}

export const orderInput = ({ context: { orderSlug, protectCode } }: { context: HandOffContext }) => ({ body: { orderSlug, protectCode } })

export function paymentInput({ context: { orderSlug, protectCode, intent, returnUrls } }: { context: HandOffContext }) {
  if (!intent) throw new Error('No way of paying was chosen')
  return { body: { orderSlug, protectCode, paymentMethodId: intent.methodId, ...returnUrls }, idempotencyKey: intent.key }
}

export function reportInput({ context }: { context: HandOffContext }) {
  const { type: _, ...details }: WalletApproval = context.approval ?? { type: 'approved', orderID: null, subscriptionID: null, payerID: null }
  return { params: { id: walletOf(context).orderId }, body: { internalRedirect: true as const, protectCode: context.protectCode, ...details } }
}
