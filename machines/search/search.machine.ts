import { assign, emit, setup } from 'xstate'
import { SEARCH_SETTLES_MS, searchedWords } from '#contract/search.constants.ts'

export interface SearchContext {
  /** What stands in the field, as it was typed. */
  readonly typed: string
  /** What the results are asked for. */
  readonly asked: string
}

export type SearchEvent =
  | { type: 'text.type'; text: string }
  /** Do not wait any longer. */
  | { type: 'text.submit' }
  | { type: 'text.clear' }
  /** The address names these words now; it is right. */
  | { type: 'address.changed'; words: string }

export type SearchEmittedEvent = { type: 'text.settled'; words: string } | { type: 'text.submitted'; words: string }

const settledEvent = ({ context }: { context: SearchContext }): SearchEmittedEvent => ({ type: 'text.settled', words: context.asked })
const submittedEvent = ({ context }: { context: SearchContext }): SearchEmittedEvent => ({ type: 'text.submitted', words: context.asked })

/** From letters that are typed to words that are asked for. */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: SearchEmittedEvent; input: { words: string } },
  delays: { searchSettles: SEARCH_SETTLES_MS },
  guards: {
    isAsked: ({ context }, { text }: { text: string }) => searchedWords(text) === context.asked,
    hasWords: ({ context }) => searchedWords(context.typed) !== '',
    hasAsked: ({ context }) => context.asked !== '',
  },
  actions: {
    keep: assign((_, { text }: { text: string }) => ({ typed: text })),
    forget: assign({ typed: '' }),
    ask: assign(({ context }) => ({ asked: searchedWords(context.typed) })),
    show: assign((_, { words }: { words: string }) => ({ typed: words, asked: searchedWords(words) })),
    emit: emit((_, emitted: SearchEmittedEvent) => emitted),
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ typed: input.words, asked: searchedWords(input.words) }),
  initial: 'settled',
  on: {
    'text.clear': [
      { guard: 'hasAsked', target: '.settled', actions: ['forget', 'ask', { type: 'emit', params: settledEvent }] },
      { target: '.settled', actions: 'forget' },
    ],
    'address.changed': [
      { guard: { type: 'isAsked', params: ({ event }) => ({ text: event.words }) } },
      { target: '.settled', actions: { type: 'show', params: ({ event }) => event } },
    ],
  },
  states: {
    settled: {
      description: 'The results are those of the words in the field.',
      on: {
        'text.type': [
          { guard: { type: 'isAsked', params: ({ event }) => event }, actions: { type: 'keep', params: ({ event }) => event } },
          { target: 'typing', actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'text.submit': { guard: 'hasAsked', actions: { type: 'emit', params: submittedEvent } },
      },
    },
    typing: {
      description: 'Each further letter starts the time anew; back at the words of the results nothing is asked.',
      after: { searchSettles: { target: 'settled', actions: ['ask', { type: 'emit', params: settledEvent }] } },
      on: {
        'text.type': [
          { guard: { type: 'isAsked', params: ({ event }) => event }, target: 'settled', actions: { type: 'keep', params: ({ event }) => event } },
          { target: 'typing', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'text.submit': [
          { guard: 'hasWords', target: 'settled', actions: ['ask', { type: 'emit', params: submittedEvent }] },
          { target: 'settled', actions: ['ask', { type: 'emit', params: settledEvent }] },
        ],
      },
    },
  },
})
