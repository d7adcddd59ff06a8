import { assign, sendParent, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import type { CartValidation, PaymentMethod } from '#contract/checkout.ts'
import type { Consent, ConsentAssignment } from '#contract/consent.ts'
import type { OrderResult } from '#contract/order.ts'
import { call } from '../call.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { isPassing, type Problem, problemOf, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { CheckoutFact, MessageKey, PaymentStepEvent, StepReport } from './checkout.events.ts'
import {
  areRead,
  areRequiredAccepted,
  assignmentInput,
  assignmentOf,
  consentLog,
  consentTextsInput,
  type FormConsents,
  NO_CONSENTS,
  withAssignment,
  withTexts,
} from './consents.ts'

export interface PaymentStepInput {
  session: CartSession
  email: string
  /** In company mode only. */
  company: { companyName: string; oib: string } | null
  /** What the cart has. */
  savedMethodId: number | null
}

type Submit = Extract<PaymentStepEvent, { type: 'payment.submit' }>

export interface PaymentStepContext extends PaymentStepInput {
  readonly methods: readonly PaymentMethod[] | null
  readonly consents: FormConsents
  readonly methodId: number | null
  /** The submit that is worked on, and after a lost answer the one to repeat word for word. */
  readonly submit: Submit | null
  /** The order was asked for and nothing came back: it may stand. */
  readonly isUnanswered: boolean
  readonly attempts: number
  /** The cart's version that was checked. */
  readonly version: number
  /** What differs from what was shown. */
  readonly changes: CartValidation['items']
  /** Why the order was not sent. */
  readonly refusal: MessageKey | null
  readonly problem: Problem | null
  readonly order: OrderResult | null
}

const theProblem = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const tell = (fact: CheckoutFact): StepReport => ({ type: 'step.told', fact })
const stopped = { target: 'choosing', actions: [{ type: 'fail', params: theProblem }, 'tellEnded'] } as const

/** How it is paid, and the order itself: all checks in order, and any failure stops it. */
export const paymentStepMachine = setup({
  types: {} as {
    context: PaymentStepContext
    events: PaymentStepEvent
    input: PaymentStepInput
    output: { order: OrderResult; paymentType: PaymentMethod['paymentType'] }
    tags: 'loading' | 'busy'
  },
  actors: {
    getApplicablePaymentMethods: call('getApplicablePaymentMethods'),
    filterConsents: call('filterConsents'),
    filterConsentAssignments: call('filterConsentAssignments'),
    logConsents: call('logConsents'),
    savePaymentMethod: call('savePaymentMethod'),
    validateCart: call('validateCart'),
    createOrder: call('createOrder'),
  },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    isLoaded: ({ context }) => context.methods !== null && areRead(context.consents),
    isUnanswered: ({ context }) => context.isUnanswered,
    lacksConsents: ({ context }, { acceptedConsents }: Submit) => !areRequiredAccepted(context.consents, acceptedConsents),
    lacksMethod: ({ context }) => !context.methods?.some(({ id }) => id === context.methodId),
    isChanged: (_, { validation }: { validation: CartValidation }) => !validation.validateMemberCard || validation.items.some(({ valid }) => !valid),
    isRefusedAsChanged: (_, { problem }: { problem: Problem }) => problem.code === 'cart-changed',
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
    isPassing: (_, { problem }: { problem: Problem }) => isPassing(problem),
  },
  actions: {
    keepMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => ({
      methods,
      methodId: methods.some(({ id }) => id === context.methodId) ? context.methodId : null,
    })),
    keepTexts: assign(({ context }, { texts }: { texts: readonly Consent[] }) => ({ consents: withTexts(context.consents, texts) })),
    keepAssignment: assign(({ context }, { assigned }: { assigned: ConsentAssignment | 'none' }) => ({ consents: withAssignment(context.consents, assigned) })),
    choose: assign((_, { methodId }: { methodId: number }) => ({ methodId, refusal: null })),
    keepSubmit: assign((_, submit: Submit) => ({ submit, refusal: null, problem: null, changes: [], attempts: 0 })),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    keepChanges: assign((_, { items }: { items: CartValidation['items'] }) => ({ changes: items.filter(({ valid }) => !valid) })),
    keepOrder: assign((_, { order }: { order: OrderResult }) => ({ order, isUnanswered: false })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    markUnanswered: assign({ isUnanswered: true, attempts: 0 }),
    markAnswered: assign({ isUnanswered: false, attempts: 0 }),
    refuse: assign((_, { key }: { key: MessageKey }) => ({ refusal: key })),
    fail: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign({ problem: null, refusal: null }),
    tellRefused: sendParent((_, { key }: { key: MessageKey }): StepReport => tell({ type: 'step.refused', key })),
    tellFailed: sendParent((_, { problem }: { problem: Problem }): StepReport => tell({ type: 'step.failed', problem })),
    tellAnswered: sendParent((_, { cart }: { cart: Cart }): StepReport => tell({ type: 'cart.answered', cart })),
    tellChanged: sendParent((_, { items }: { items: CartValidation['items'] }): StepReport => tell({ type: 'cart.changedDuringCheckout', items })),
    tellBegan: sendParent((): StepReport => ({ type: 'placing.began' })),
    tellEnded: sendParent((): StepReport => ({ type: 'placing.ended' })),
  },
}).createMachine({
  id: 'paymentStep',
  context: ({ input }) => ({
    ...input,
    methods: null,
    consents: NO_CONSENTS,
    methodId: input.savedMethodId,
    submit: null,
    isUnanswered: false,
    attempts: 0,
    version: 0,
    changes: [],
    refusal: null,
    problem: null,
    order: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'clear',
      always: { guard: 'isLoaded', target: 'choosing' },
      invoke: [
        {
          id: 'getApplicablePaymentMethods',
          src: 'getApplicablePaymentMethods',
          input: ({ context }) => ({ body: context.session }),
          onDone: { actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) } },
          onError: {
            target: 'unavailable',
            actions: [
              { type: 'fail', params: theProblem },
              { type: 'tellFailed', params: theProblem },
            ],
          },
        },
        {
          id: 'filterConsents',
          src: 'filterConsents',
          input: consentTextsInput,
          onDone: { actions: { type: 'keepTexts', params: ({ event }) => ({ texts: event.output.records }) } },
          onError: { target: 'unavailable', actions: { type: 'tellRefused', params: { key: 'error.consentsNotFetched' } } },
        },
        {
          id: 'filterConsentAssignments',
          src: 'filterConsentAssignments',
          input: assignmentInput('checkoutForm'),
          onDone: { actions: { type: 'keepAssignment', params: ({ event }) => ({ assigned: assignmentOf(event.output, 'checkoutForm') }) } },
          onError: { target: 'unavailable', actions: { type: 'tellRefused', params: { key: 'error.consentsNotFetched' } } },
        },
      ],
    },
    unavailable: { on: { 'load.retry': 'loading' } },
    choosing: {
      on: {
        'payment.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'payment.submit': [
          { guard: 'isUnanswered', target: 'ordering', actions: ['clear', 'tellBegan'] },
          { guard: { type: 'lacksConsents', params: ({ event }) => event }, actions: refusal('core.notifications.consentRequired') },
          { guard: 'lacksMethod', actions: refusal('checkout.pleaseSelectPayment') },
          { target: 'logging', actions: [{ type: 'keepSubmit', params: ({ event }) => event }, 'tellBegan'] },
        ],
      },
    },
    logging: {
      tags: 'busy',
      invoke: {
        id: 'logConsents',
        src: 'logConsents',
        input: ({ context: { consents, session, email, submit } }) => {
          const { acceptedConsents, at, key } = submitted(submit)
          return consentLog(consents, { session, sourceType: 'checkoutForm', accepted: acceptedConsents, at, email, key })
        },
        onDone: 'saving',
        onError: { ...stopped, actions: [...stopped.actions, ...refusal('error.failedConsentLog')] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePaymentMethod',
        src: 'savePaymentMethod',
        input: ({ context }) => paymentBody(context),
        onDone: { target: 'validating', actions: { type: 'tellAnswered', params: ({ event }) => ({ cart: event.output }) } },
        onError: { ...stopped, actions: [...stopped.actions, { type: 'tellFailed', params: theProblem }] },
      },
    },
    validating: {
      tags: 'busy',
      invoke: {
        id: 'validateCart',
        src: 'validateCart',
        input: ({ context }) => ({ body: context.session }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ validation: event.output }) },
            target: 'choosing',
            actions: [{ type: 'keepChanges', params: ({ event }) => event.output }, { type: 'tellChanged', params: ({ event }) => event.output }, 'tellEnded'],
          },
          { target: 'ordering', actions: { type: 'keepVersion', params: ({ event }) => event.output } },
        ],
        onError: { ...stopped, actions: [...stopped.actions, { type: 'tellFailed', params: theProblem }] },
      },
    },
    ordering: {
      description: 'Repeated with the same key: the order is placed once, whatever is lost on the way.',
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => orderBody(context),
            onDone: { target: '#paymentStep.done', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: [
              { guard: { type: 'isWorthRepeating', params: theProblem }, target: 'pausing', actions: 'countAttempt' },
              {
                guard: { type: 'isRefusedAsChanged', params: theProblem },
                target: '#paymentStep.choosing',
                actions: ['markAnswered', { type: 'tellChanged', params: { items: [] } }, 'tellEnded'],
              },
              {
                guard: { type: 'isPassing', params: theProblem },
                target: '#paymentStep.choosing',
                actions: ['markUnanswered', { type: 'fail', params: theProblem }, 'tellEnded', { type: 'tellFailed', params: theProblem }],
              },
              {
                target: '#paymentStep.choosing',
                actions: ['markAnswered', { type: 'fail', params: theProblem }, 'tellEnded', { type: 'tellFailed', params: theProblem }],
              },
            ],
          },
        },
        pausing: { after: { backoff: 'asking' } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { order, methods, methodId } }) => {
    if (!order) throw new Error('No order was placed')
    return { order, paymentType: methods?.find(({ id }) => id === methodId)?.paymentType ?? null }
  },
})

function refusal(key: MessageKey) {
  return [
    { type: 'refuse', params: { key } },
    { type: 'tellRefused', params: { key } },
  ] as const
}

function submitted(submit: Submit | null): Submit {
  if (!submit) throw new Error('Nothing was submitted')
  return submit
}

export function paymentBody({ session, methodId, company }: PaymentStepContext) {
  if (methodId === null) throw new Error('No payment method is chosen')
  return { body: { ...session, paymentMethodId: methodId, ...(company ? { companyData: company } : {}) } }
}

/** The nine keys of the specification, and the version that was checked. */
export function orderBody({ session, submit, version }: PaymentStepContext) {
  const { notes, successURL, failureURL, key } = submitted(submit)
  return { body: { userId: null, ...session, ...notes, failureURL, successURL, version }, idempotencyKey: key }
}
