import { assign, emit, setup } from 'xstate'
import { SEARCH_SETTLES_MS, searchedWords } from '#contract/search.constants.ts'

export interface SearchContext {
  /** The text in the field. */
  readonly typed: string
  /** The search terms of the results. */
  readonly requested: string
}

export type SearchEvent =
  | { type: 'text.type'; text: string }
  /** Ends the debounce. */
  | { type: 'text.submit' }
  | { type: 'text.clear' }
  /** The URL has these search terms now; it takes precedence. */
  | { type: 'address.changed'; words: string }

export type SearchEmittedEvent = { type: 'text.settled'; words: string } | { type: 'text.submitted'; words: string }

const settledEvent = ({ context }: { context: SearchContext }): SearchEmittedEvent => ({ type: 'text.settled', words: context.requested })
const submittedEvent = ({ context }: { context: SearchContext }): SearchEmittedEvent => ({ type: 'text.submitted', words: context.requested })

/** Debounces the search text into search terms. */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: SearchEmittedEvent; input: { words: string } },
  delays: { searchSettles: SEARCH_SETTLES_MS },
  guards: {
    isRequested: ({ context }, { text }: { text: string }) => searchedWords(text) === context.requested,
    hasWords: ({ context }) => searchedWords(context.typed) !== '',
    hasRequested: ({ context }) => context.requested !== '',
  },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({ typed: text })),
    clearText: assign({ typed: '' }),
    applyQuery: assign(({ context }) => ({ requested: searchedWords(context.typed) })),
    show: assign((_, { words }: { words: string }) => ({ typed: words, requested: searchedWords(words) })),
    emit: emit((_, emitted: SearchEmittedEvent) => emitted),
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ typed: input.words, requested: searchedWords(input.words) }),
  initial: 'settled',
  on: {
    'text.clear': [
      { guard: 'hasRequested', target: '.settled', actions: ['clearText', 'applyQuery', { type: 'emit', params: settledEvent }] },
      { target: '.settled', actions: 'clearText' },
    ],
    'address.changed': [
      { guard: { type: 'isRequested', params: ({ event }) => ({ text: event.words }) } },
      { target: '.settled', actions: { type: 'show', params: ({ event }) => event } },
    ],
  },
  states: {
    settled: {
      description: 'The results match the text in the field.',
      on: {
        'text.type': [
          { guard: { type: 'isRequested', params: ({ event }) => event }, actions: { type: 'storeText', params: ({ event }) => event } },
          { target: 'typing', actions: { type: 'storeText', params: ({ event }) => event } },
        ],
        'text.submit': { guard: 'hasRequested', actions: { type: 'emit', params: submittedEvent } },
      },
    },
    typing: {
      description: 'Each further change restarts the timer; nothing is requested for the text of the current results.',
      after: { searchSettles: { target: 'settled', actions: ['applyQuery', { type: 'emit', params: settledEvent }] } },
      on: {
        'text.type': [
          { guard: { type: 'isRequested', params: ({ event }) => event }, target: 'settled', actions: { type: 'storeText', params: ({ event }) => event } },
          { target: 'typing', reenter: true, actions: { type: 'storeText', params: ({ event }) => event } },
        ],
        'text.submit': [
          { guard: 'hasWords', target: 'settled', actions: ['applyQuery', { type: 'emit', params: submittedEvent }] },
          { target: 'settled', actions: ['applyQuery', { type: 'emit', params: settledEvent }] },
        ],
      },
    },
  },
})
