import { problemParams } from '../problem.ts'
import type { MessageKey } from './checkout.events.ts'
import { offerInput, orderBody, paymentBody } from './payment-step.rules.ts'
import { paymentStepSetup } from './payment-step.setup.ts'

const theRefusal = ({ event }: { event: { key: MessageKey } }) => ({ key: event.key })
const refusalOf = [
  { type: 'refuse', params: theRefusal },
  { type: 'reportRefused', params: theRefusal },
] as const
const stopped = { target: 'choosing', actions: [{ type: 'fail', params: problemParams }, 'reportEnded'] } as const

/** How it is paid, and the order itself: all checks in order, and any failure stops it. */
export const paymentStepMachine = paymentStepSetup.createMachine({
  id: 'paymentStep',
  context: ({ input }) => ({
    ...input,
    methods: null,
    consents: null,
    methodId: input.savedMethodId,
    submit: null,
    isUnanswered: false,
    attempts: 0,
    cart: null,
    difference: null,
    refusal: null,
    problem: null,
    order: null,
  }),
  invoke: {
    id: 'consents',
    src: 'consents',
    input: ({ context: { session, given } }) => ({ form: 'checkoutForm', proof: session, given }),
  },
  on: { 'consents.read': { actions: { type: 'keepConsents', params: ({ event }) => event } } },
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
        'consents.refused': { target: 'unavailable', actions: refusalOf },
        'payment.submit': { guard: 'areConsentsUnread', actions: refusal('error.consentsNotFetched') },
      },
      invoke: {
        id: 'getApplicablePaymentMethods',
        src: 'getApplicablePaymentMethods',
        input: ({ context }) => offerInput(context),
        onDone: { actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) } },
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
        'payment.submit': { guard: 'areConsentsUnread', actions: refusal('error.consentsNotFetched') },
      },
    },
    choosing: {
      initial: 'settled',
      on: {
        'payment.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'offer.outdated': '.refreshing',
        'payment.submit': [
          { guard: 'isUnanswered', target: 'ordering', actions: ['clear', 'reportBegan'] },
          { guard: { type: 'lacksMethodAlone', params: ({ event }) => event }, target: '.settled', actions: refusal('checkout.pleaseSelectPayment') },
          { target: 'consenting', actions: [{ type: 'keepSubmit', params: ({ event }) => event }, 'reportBegan'] },
        ],
      },
      states: {
        settled: {},
        due: { description: 'The only way is a hosted page: the view submits without a press, once.', on: { 'offer.outdated': {} } },
        refreshing: {
          description: 'What was offered stays in sight; a choice that is offered no longer is none.',
          invoke: {
            id: 'getApplicablePaymentMethods',
            src: 'getApplicablePaymentMethods',
            input: ({ context }) => offerInput(context),
            onDone: { target: 'settled', actions: { type: 'keepMethods', params: ({ event }) => ({ methods: event.output }) } },
            onError: 'settled',
          },
        },
      },
    },
    consenting: {
      description: 'Further submits are not taken until this one is answered.',
      tags: 'busy',
      entry: 'submitConsents',
      on: {
        'consents.logged': 'saving',
        'consents.refused': { target: 'choosing', actions: ['reportEnded', ...refusalOf] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePaymentMethod',
        src: 'savePaymentMethod',
        input: ({ context }) => paymentBody(context),
        onDone: {
          target: 'validating',
          actions: [
            { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
            { type: 'reportAnswered', params: ({ event }) => ({ cart: event.output }) },
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
            actions: [{ type: 'keepDifference', params: ({ event }) => ({ validation: event.output }) }, 'reportChanged', 'reportEnded'],
          },
          { target: 'ordering' },
        ],
        onError: { ...stopped, actions: [...stopped.actions, { type: 'reportFailed', params: problemParams }] },
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
              { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              {
                guard: { type: 'isRefusedAsChanged', params: problemParams },
                target: '#paymentStep.choosing',
                actions: ['markAnswered', 'keepUnnamedDifference', 'reportChanged', 'reportEnded'],
              },
              {
                guard: { type: 'isPassing', params: problemParams },
                target: '#paymentStep.choosing',
                actions: ['markUnanswered', { type: 'fail', params: problemParams }, 'reportEnded', { type: 'reportFailed', params: problemParams }],
              },
              {
                target: '#paymentStep.choosing',
                actions: ['markAnswered', { type: 'fail', params: problemParams }, 'reportEnded', { type: 'reportFailed', params: problemParams }],
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
    { type: 'reportRefused', params: { key } },
  ] as const
}
