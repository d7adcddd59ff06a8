import { problemParams } from '../problem.ts'
import { orderInput, paymentInput, paymentRedirectSetup, reportInput, walletOf } from './payment-redirect.setup.ts'

const failedWith = (failure: 'formRefused' | 'walletFailed') => ({ target: 'asking', actions: [{ type: 'storeFailure', params: { failure } }] }) as const
const loadOrderAgain = { 'page.restored': 'asking', 'method.change': 'asking' } as const

/** Payment of an order: one redirect to the provider; after any interruption the order is loaded again. */
export const paymentRedirectMachine = paymentRedirectSetup.createMachine({
  id: 'paymentRedirect',
  context: ({ input }) => ({
    ...input,
    order: null,
    form: null,
    approval: null,
    intent: null,
    failure: null,
    problem: null,
    attempts: 0,
    polls: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasForm', target: 'readingForm' },
        { guard: 'hasWallet', target: 'loadingWallet' },
        { guard: 'hasNothingToPay', target: 'settled' },
        { guard: 'lacksProof', target: 'unknown' },
        { target: 'asking' },
      ],
    },
    readingForm: {
      tags: 'busy',
      invoke: {
        id: 'readForm',
        src: 'readForm',
        input: ({ context: { html } }) => ({ html: typeof html === 'string' ? html : '' }),
        onDone: { target: 'leaving', actions: [{ type: 'storeForm', params: ({ event }) => event.output }, 'emitRedirectStarted', 'emitSent'] },
        onError: failedWith('formRefused'),
      },
    },
    leaving: {
      description: 'The form is submitted once; only the user can submit it again.',
      on: { 'payment.continue': { actions: 'emitSent' }, ...loadOrderAgain },
    },
    loadingWallet: {
      tags: ['busy', 'wallet'],
      on: loadOrderAgain,
      after: { walletTakesLong: failedWith('walletFailed') },
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context }) => ({ scriptUrl: walletOf(context).scriptUrl }),
        onDone: { target: 'wallet', actions: 'emitRedirectStarted' },
        onError: failedWith('walletFailed'),
      },
    },
    wallet: {
      tags: 'wallet',
      on: loadOrderAgain,
      invoke: {
        id: 'showWallet',
        src: 'showWallet',
        input: ({ context }) => ({ wallet: walletOf(context) }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reporting',
            actions: { type: 'storeApproval', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'wallet', reenter: true, actions: { type: 'storeFailure', params: { failure: 'walletCancelled' } } },
        ],
        onError: failedWith('walletFailed'),
      },
    },
    reporting: {
      description: 'The wallet approved: the server checks with the provider.',
      tags: 'busy',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'pgSuccess',
            src: 'pgSuccess',
            input: reportInput,
            onDone: { target: '#paymentRedirect.reported', actions: { type: 'emitReported', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              {
                guard: { type: 'isTransient', params: problemParams },
                target: '#paymentRedirect.unreported',
                actions: { type: 'fail', params: problemParams },
              },
              { target: '#paymentRedirect.asking', actions: { type: 'storeFailure', params: { failure: 'walletFailed' } } },
            ],
          },
        },
        pausing: { after: { backoff: 'calling' } },
      },
    },
    unreported: {
      description: 'Approved, but the API could not be reached.',
      on: { 'report.retry': { target: 'reporting', actions: 'clearProblem' }, 'page.restored': 'asking' },
    },
    asking: {
      tags: 'busy',
      entry: 'discardPreparedPayment',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'getOrderBySlug',
            src: 'getOrderBySlug',
            input: orderInput,
            onDone: { target: '#paymentRedirect.evaluating', actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: [
              { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              {
                guard: { type: 'isTransient', params: problemParams },
                target: '#paymentRedirect.unreachable',
                actions: { type: 'fail', params: problemParams },
              },
              { target: '#paymentRedirect.unknown', actions: { type: 'fail', params: problemParams } },
            ],
          },
        },
        pausing: { after: { backoff: 'calling' } },
      },
    },
    unreachable: { on: { 'order.refresh': { target: 'asking', actions: 'clearProblem' }, 'page.restored': 'asking' } },
    unknown: { description: 'This tab has no proof of the order.' },
    evaluating: {
      always: [{ guard: 'isSettled', target: 'settled' }, { guard: 'isClosed', target: 'closed' }, { target: 'open' }],
    },
    closed: { description: 'The order cannot be paid any more.' },
    open: {
      description: 'The order awaits payment; the user chooses a payment method.',
      on: {
        'payment.start': { target: 'paying', actions: { type: 'beginPayment', params: ({ event }) => event } },
        'order.refresh': { target: 'asking', actions: 'clearProblem' },
        'page.restored': 'asking',
      },
      initial: 'waiting',
      states: {
        waiting: { after: { pollAgain: { guard: 'isUndecided', target: 'polling' } } },
        polling: {
          entry: 'countPoll',
          invoke: {
            id: 'getOrderBySlug',
            src: 'getOrderBySlug',
            input: orderInput,
            onDone: { target: '#paymentRedirect.evaluating', actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: 'waiting',
          },
        },
      },
    },
    paying: {
      description: 'Retried with the same idempotency key: one redirect.',
      tags: 'busy',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'payOrder',
            src: 'payOrder',
            input: paymentInput,
            onDone: { target: '#paymentRedirect.deciding', actions: { type: 'storeResult', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'canRetry', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              { guard: { type: 'isTransient', params: problemParams }, target: '#paymentRedirect.open', actions: { type: 'fail', params: problemParams } },
              {
                guard: { type: 'isUnknown', params: problemParams },
                target: '#paymentRedirect.unknown',
                actions: ['clearIntent', { type: 'fail', params: problemParams }],
              },
              {
                guard: { type: 'isNotPayable', params: problemParams },
                target: '#paymentRedirect.asking',
                actions: ['clearIntent', { type: 'fail', params: problemParams }],
              },
              { target: '#paymentRedirect.open', actions: ['clearIntent', { type: 'fail', params: problemParams }] },
            ],
          },
        },
        pausing: { after: { backoff: 'calling' } },
      },
    },
    reported: { type: 'final' },
    settled: { type: 'final', entry: 'emitSettled' },
  },
})
