import { byLocale } from '#contract/locale.ts'
import { problemOf, problemParams } from '../problem.ts'
import { checkedLocale, getAddress, newPost } from './new-page.rules.ts'
import { newPageSetup } from './new-page.setup.ts'

const rejected = { type: 'emit', params: { type: 'page.rejected' } } as const
const closed = { target: '#newPage.closed', actions: { type: 'emit', params: { type: 'dialog.closed' } } } as const

/** A new page: its titles and addresses are typed, each address is checked once the user pauses, and a draft is created that nobody else sees. */
export const newPageMachine = newPageSetup.createMachine({
  id: 'newPage',
  context: ({ input: { locales } }) => ({
    locales,
    title: byLocale(() => ''),
    typed: byLocale(() => null),
    checked: byLocale(() => null),
    start: {},
    key: null,
    isTried: false,
    problem: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'deciding',
      on: {
        'title.type': { target: '.deciding', actions: { type: 'storeTitle', params: ({ event }) => event } },
        'address.type': { target: '.deciding', actions: { type: 'storeAddress', params: ({ event }) => event } },
        'languages.choose': { target: '.deciding', actions: { type: 'storeLocales', params: ({ event }) => event } },
        'start.choose': { target: '.deciding', actions: { type: 'storeStart', params: ({ event }) => event } },
        'page.create': [
          { guard: 'isInvalid', actions: ['markTried', rejected] },
          { target: 'creating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'dialog.close': [{ guard: 'isTyped', target: 'confirming' }, closed],
      },
      states: {
        deciding: { always: [{ guard: 'isUnchecked', target: 'waiting' }, { target: 'settled' }] },
        settled: { description: 'Of every address that could be one it is known whether it is free' },
        waiting: { description: 'Each further change restarts the timer', after: { addressSettles: 'checking' } },
        checking: {
          description: 'One language after the other',
          invoke: {
            id: 'getFreeSlug',
            src: 'getFreeSlug',
            input: ({ context }) => {
              const locale = checkedLocale(context)
              return { query: { kind: 'page', locale, text: getAddress(context, locale) } }
            },
            onDone: [
              {
                guard: 'isOtherUnchecked',
                target: 'checking',
                reenter: true,
                actions: { type: 'storeChecked', params: ({ event }) => event.output },
              },
              { target: 'settled', actions: { type: 'storeChecked', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unchecked', actions: { type: 'storeProblem', params: problemParams } },
          },
        },
        unchecked: {
          description: 'It is not known whether an address is free: the page may still be created, since the server decides',
          on: { 'check.retry': { target: 'checking', actions: 'clearProblem' } },
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createPost',
        src: 'createPost',
        input: ({ context }) => ({ body: newPost(context), idempotencyKey: context.key ?? '' }),
        onDone: { target: 'created', actions: { type: 'emit', params: ({ event }) => ({ type: 'page.created', draft: event.output }) } },
        onError: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'filling',
            actions: [{ type: 'evictChecked', params: problemParams }, { type: 'storeFailure', params: problemParams }, rejected],
          },
          { target: 'filling', actions: [{ type: 'storeFailure', params: problemParams }, rejected] },
        ],
      },
    },
    confirming: {
      description: 'Asks before what was typed is lost',
      on: { 'close.cancel': 'filling', 'close.confirm': closed },
    },
    created: { type: 'final' },
    closed: { type: 'final' },
  },
})
