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

export type SearchFact = { type: 'text.settled'; words: string } | { type: 'text.submitted'; words: string }

const settledFact = ({ context }: { context: SearchContext }): SearchFact => ({ type: 'text.settled', words: context.asked })
const submittedFact = ({ context }: { context: SearchContext }): SearchFact => ({ type: 'text.submitted', words: context.asked })

/** From letters that are typed to words that are asked for. */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: SearchFact; input: { words: string } },
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
    tell: emit((_, fact: SearchFact) => fact),
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ typed: input.words, asked: searchedWords(input.words) }),
  initial: 'settled',
  on: {
    'text.clear': [
      { guard: 'hasAsked', target: '.settled', actions: ['forget', 'ask', { type: 'tell', params: settledFact }] },
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
        'text.submit': { guard: 'hasAsked', actions: { type: 'tell', params: submittedFact } },
      },
    },
    typing: {
      description: 'Each further letter starts the time anew; back at the words of the results nothing is asked.',
      after: { searchSettles: { target: 'settled', actions: ['ask', { type: 'tell', params: settledFact }] } },
      on: {
        'text.type': [
          { guard: { type: 'isAsked', params: ({ event }) => event }, target: 'settled', actions: { type: 'keep', params: ({ event }) => event } },
          { target: 'typing', reenter: true, actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'text.submit': [
          { guard: 'hasWords', target: 'settled', actions: ['ask', { type: 'tell', params: submittedFact }] },
          { target: 'settled', actions: ['ask', { type: 'tell', params: settledFact }] },
        ],
      },
    },
  },
})
