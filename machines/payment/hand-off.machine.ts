import { problemParams } from '../problem.ts'
import { handOffSetup, orderInput, paymentInput, reportInput, walletOf } from './hand-off.setup.ts'

const hindered = (hindrance: 'formRefused' | 'walletFailed') => ({ target: 'asking', actions: [{ type: 'hinder', params: { hindrance } }] }) as const
const asksTheOrder = { 'page.restored': 'asking', 'way.change': 'asking' } as const

/** From an order to its money: the shopper is handed to a provider once, and whatever comes between, the platform is asked what became of it. */
export const handOffMachine = handOffSetup.createMachine({
  id: 'handOff',
  context: ({ input }) => ({
    ...input,
    order: null,
    form: null,
    approval: null,
    intent: null,
    hindrance: null,
    problem: null,
    attempts: 0,
    looks: 0,
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
        onDone: { target: 'leaving', actions: [{ type: 'keepForm', params: ({ event }) => event.output }, 'emitBegan', 'emitSent'] },
        onError: hindered('formRefused'),
      },
    },
    leaving: {
      description: 'The form is sent once; a person may send it again, nothing else does.',
      on: { 'payment.continue': { actions: 'emitSent' }, ...asksTheOrder },
    },
    loadingWallet: {
      tags: ['busy', 'wallet'],
      on: asksTheOrder,
      after: { walletTakesLong: hindered('walletFailed') },
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context }) => ({ scriptUrl: walletOf(context).scriptUrl }),
        onDone: { target: 'wallet', actions: 'emitBegan' },
        onError: hindered('walletFailed'),
      },
    },
    wallet: {
      tags: 'wallet',
      on: asksTheOrder,
      invoke: {
        id: 'showWallet',
        src: 'showWallet',
        input: ({ context }) => ({ wallet: walletOf(context) }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reporting',
            actions: { type: 'keepApproval', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'wallet', reenter: true, actions: { type: 'hinder', params: { hindrance: 'walletCancelled' } } },
        ],
        onError: hindered('walletFailed'),
      },
    },
    reporting: {
      description: 'The wallet approved: the platform asks the provider itself.',
      tags: 'busy',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'pgSuccess',
            src: 'pgSuccess',
            input: reportInput,
            onDone: { target: '#handOff.reported', actions: { type: 'emitReported', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              { guard: { type: 'isPassing', params: problemParams }, target: '#handOff.unreported', actions: { type: 'fail', params: problemParams } },
              { target: '#handOff.asking', actions: { type: 'hinder', params: { hindrance: 'walletFailed' } } },
            ],
          },
        },
        pausing: { after: { backoff: 'calling' } },
      },
    },
    unreported: {
      description: 'Approved, and the platform could not be told.',
      on: { 'report.retry': { target: 'reporting', actions: 'clearProblem' }, 'page.restored': 'asking' },
    },
    asking: {
      tags: 'busy',
      entry: 'putAside',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'getOrderBySlug',
            src: 'getOrderBySlug',
            input: orderInput,
            onDone: { target: '#handOff.judging', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: [
              { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              { guard: { type: 'isPassing', params: problemParams }, target: '#handOff.unreachable', actions: { type: 'fail', params: problemParams } },
              { target: '#handOff.unknown', actions: { type: 'fail', params: problemParams } },
            ],
          },
        },
        pausing: { after: { backoff: 'calling' } },
      },
    },
    unreachable: { on: { 'order.ask': { target: 'asking', actions: 'clearProblem' }, 'page.restored': 'asking' } },
    unknown: { description: 'Nobody here can prove the order.' },
    judging: {
      always: [{ guard: 'isSettled', target: 'settled' }, { guard: 'isClosed', target: 'closed' }, { target: 'open' }],
    },
    closed: { description: 'Over, and it cannot be paid any more.' },
    open: {
      description: 'The order waits for its money; the person says how it comes.',
      on: {
        'payment.start': { target: 'paying', actions: { type: 'intend', params: ({ event }) => event } },
        'order.ask': { target: 'asking', actions: 'clearProblem' },
        'page.restored': 'asking',
      },
      initial: 'resting',
      states: {
        resting: { after: { looksAgain: { guard: 'isUndecided', target: 'looking' } } },
        looking: {
          entry: 'countLook',
          invoke: {
            id: 'getOrderBySlug',
            src: 'getOrderBySlug',
            input: orderInput,
            onDone: { target: '#handOff.judging', actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: 'resting',
          },
        },
      },
    },
    paying: {
      description: 'Repeated with the same key: handed over once, whatever is lost on the way.',
      tags: 'busy',
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'payOrder',
            src: 'payOrder',
            input: paymentInput,
            onDone: { target: '#handOff.deciding', actions: { type: 'keepResult', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isWorthRepeating', params: problemParams }, target: 'pausing', actions: 'countAttempt' },
              { guard: { type: 'isPassing', params: problemParams }, target: '#handOff.open', actions: { type: 'fail', params: problemParams } },
              {
                guard: { type: 'isUnknown', params: problemParams },
                target: '#handOff.unknown',
                actions: ['dropIntent', { type: 'fail', params: problemParams }],
              },
              {
                guard: { type: 'isNotPayable', params: problemParams },
                target: '#handOff.asking',
                actions: ['dropIntent', { type: 'fail', params: problemParams }],
              },
              { target: '#handOff.open', actions: ['dropIntent', { type: 'fail', params: problemParams }] },
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
