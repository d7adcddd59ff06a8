import { problemParams } from '../problem.ts'
import type { MessageKey } from './checkout.events.ts'
import { offerInput, orderBody, paymentBody } from './payment-step.rules.ts'
import { paymentStepSetup } from './payment-step.setup.ts'

const theRejection = ({ event }: { event: { key: MessageKey } }) => ({ key: event.key })
const rejectionActions = [
  { type: 'reject', params: theRejection },
  { type: 'reportRejected', params: theRejection },
] as const
const stopped = { target: 'choosing', actions: [{ type: 'fail', params: problemParams }, 'reportEnded'] } as const

const changedUnnamed = { target: '#paymentStep.choosing', actions: ['markOutcomeKnown', 'storeUnnamedDifference', 'reportChanged', 'reportEnded'] } as const

/** Payment method and placing the order: all checks in order; any failure stops it. */
export const paymentStepMachine = paymentStepSetup.createMachine({
  id: 'paymentStep',
  context: ({ input }) => ({
    ...input,
    methods: null,
    consents: null,
    methodId: input.savedMethodId,
    submit: null,
    isOutcomeUnknown: false,
    attempts: 0,
    cart: null,
    difference: null,
    rejection: null,
    problem: null,
    order: null,
  }),
  invoke: {
    id: 'consents',
    src: 'consents',
    input: ({ context: { session, given } }) => ({ form: 'checkoutForm', proof: session, given }),
  },
  on: { 'consents.loaded': { actions: { type: 'storeConsents', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'clear',
      always: [
        { guard: 'isDue', target: 'choosing.due', actions: 'chooseOnly' },
        { guard: 'isLoaded', target: 'choosing' },
      ],
      on: {
        'consents.rejected': { target: 'unavailable', actions: rejectionActions },
        'payment.submit': { guard: 'areConsentsUnread', actions: rejection('error.consentsNotFetched') },
      },
      invoke: {
        id: 'getApplicablePaymentMethods',
        src: 'getApplicablePaymentMethods',
        input: ({ context }) => offerInput(context),
        onDone: { actions: { type: 'storeMethods', params: ({ event }) => ({ methods: event.output }) } },
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'fail', params: problemParams },
            { type: 'reportFailed', params: problemParams },
          ],
        },
      },
    },
    unavailable: {
      on: {
        'load.retry': { target: 'loading', actions: 'retryConsents' },
        'payment.submit': { guard: 'areConsentsUnread', actions: rejection('error.consentsNotFetched') },
      },
    },
    choosing: {
      initial: 'settled',
      on: {
        'payment.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'offer.outdated': '.refreshing',
        'payment.submit': [
          { guard: 'isOutcomeUnknown', target: 'ordering', actions: ['clear', 'reportBegan'] },
          { guard: { type: 'lacksMethodAlone', params: ({ event }) => event }, target: '.settled', actions: rejection('checkout.pleaseSelectPayment') },
          { target: 'consenting', actions: [{ type: 'storeSubmit', params: ({ event }) => event }, 'reportBegan'] },
        ],
      },
      states: {
        settled: {},
        due: { description: 'The only payment method is a hosted page: the view submits automatically, once.', on: { 'offer.outdated': {} } },
        refreshing: {
          description: 'The methods stay visible; a choice that is no longer offered is cleared.',
          invoke: {
            id: 'getApplicablePaymentMethods',
            src: 'getApplicablePaymentMethods',
            input: ({ context }) => offerInput(context),
            onDone: { target: 'settled', actions: { type: 'storeMethods', params: ({ event }) => ({ methods: event.output }) } },
            onError: 'settled',
          },
        },
      },
    },
    consenting: {
      description: 'Further submits are ignored until the response.',
      tags: 'busy',
      entry: 'submitConsents',
      on: {
        'consents.logged': 'saving',
        'consents.rejected': { target: 'choosing', actions: ['reportEnded', ...rejectionActions] },
      },
    },
    saving: {
      description: 'Repeated when the cart was written meanwhile: another tab may have chosen another payment method.',
      tags: 'busy',
      invoke: {
        id: 'savePaymentMethod',
        src: 'savePaymentMethod',
        input: ({ context }) => paymentBody(context),
        onDone: {
          target: 'validating',
          actions: [
            { type: 'storeCart', params: ({ event }) => ({ cart: event.output }) },
            { type: 'reportValidated', params: ({ event }) => ({ cart: event.output }) },
          ],
        },
        onError: { ...stopped, actions: [...stopped.actions, { type: 'reportFailed', params: problemParams }] },
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
            actions: [{ type: 'storeDifference', params: ({ event }) => ({ validation: event.output }) }, 'reportChanged', 'reportEnded'],
          },
          { guard: { type: 'canSaveOutdated', params: ({ event }) => ({ validation: event.output }) }, target: 'saving', actions: 'countAttempt' },
          { guard: { type: 'isOutdated', params: ({ event }) => ({ validation: event.output }) }, ...changedUnnamed },
          { target: 'ordering' },
        ],
        onError: { ...stopped, actions: [...stopped.actions, { type: 'reportFailed', params: problemParams }] },
      },
    },
    ordering: {
      description: 'Retried with the same idempotency key: the order is placed once.',
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => orderBody(context),
            onDone: { target: '#paymentStep.done', actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: [
              { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              { guard: { type: 'canSaveRejected', params: problemParams }, target: '#paymentStep.saving', actions: 'countAttempt' },
              { guard: { type: 'isRejectedAsChanged', params: problemParams }, ...changedUnnamed },
              {
                guard: { type: 'isTransient', params: problemParams },
                target: '#paymentStep.choosing',
                actions: ['markOutcomeUnknown', { type: 'fail', params: problemParams }, 'reportEnded', { type: 'reportFailed', params: problemParams }],
              },
              {
                target: '#paymentStep.choosing',
                actions: ['markOutcomeKnown', { type: 'fail', params: problemParams }, 'reportEnded', { type: 'reportFailed', params: problemParams }],
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

function rejection(key: MessageKey) {
  return [
    { type: 'reject', params: { key } },
    { type: 'reportRejected', params: { key } },
  ] as const
}
