import { elapsed, model } from '#tests/model/model.ts'
import { type SearchContext, searchMachine } from './search.machine.ts'

const settles = 'xstate.after.searchSettles.search.typing'
const emitted = (type: 'text.settled' | 'text.submitted', words: string) => ({ type, words })
/** Written out for the few texts of this model. */
const WORDS: Readonly<Record<string, string>> = { '': '', ' ': '', sol: 'sol', ' sol ': 'sol', ulje: 'ulje' }
const wordsOf = (text: unknown): string => WORDS[String(text)] ?? 'unknown'
const isStale = ({ typed, requested }: SearchContext): boolean => wordsOf(typed) !== requested

/** Two texts, one with spaces around it and an empty one; typed, submitted, cleared and read from the URL. */
export const searchModel = model<typeof searchMachine>({
  machine: searchMachine,
  input: { words: '' },
  events: [
    ...Object.keys(WORDS).map((text) => ({ type: 'text.type', text })),
    ...['', 'sol', 'ulje'].map((words) => ({ type: 'address.changed', words })),
    { type: 'text.submit' },
    { type: 'text.clear' },
    elapsed('searchSettles', 'search.typing'),
  ],
  accepts: { 'text.type': ['*'], 'text.submit': ['*'], 'text.clear': ['*'], 'address.changed': ['*'] },
  delays: { searchSettles: { in: ['typing'], ms: 500 } },
  phrases: {
    'text.type': ({ text }) => (String(text).trim() ? `the shopper types “${String(text).trim()}”` : 'the shopper empties the field'),
    'text.submit': 'the shopper submits the search',
    'text.clear': 'the shopper clears the search',
    'address.changed': 'the address of the page changes',
    'xstate.after.searchSettles': 'the shopper pauses',
  },
  start: { value: 'settled', typed: '', requested: '' },
  project: ({ context }) => ({ typed: context.typed, requested: context.requested }),
  // A URL that repeats the requested terms does not change the text.
  undisturbed: ['address.changed'],
  always: ({ value, context }) => {
    if ((value === 'typing') !== isStale(context)) throw new Error(`${String(value)} with "${context.typed}" typed and "${context.requested}" asked`)
  },
  expect: {
    'text.type': ({ context }, { text }) => ({
      value: wordsOf(text) === context.requested ? 'settled' : 'typing',
      typed: text,
      requested: context.requested,
      emitted: [],
    }),
    'text.submit': ({ context }) => {
      const words = wordsOf(context.typed)
      if (words !== '') return { value: 'settled', requested: words, emitted: [emitted('text.submitted', words)] }
      return { value: 'settled', requested: '', emitted: isStale(context) ? [emitted('text.settled', '')] : [] }
    },
    'text.clear': ({ context }) => ({ value: 'settled', typed: '', requested: '', emitted: context.requested === '' ? [] : [emitted('text.settled', '')] }),
    'address.changed': ({ value, context }, { words }) =>
      words === context.requested
        ? { value, typed: context.typed, requested: words, emitted: [] }
        : { value: 'settled', typed: words, requested: words, emitted: [] },
    [settles]: ({ context }) => ({
      value: 'settled',
      typed: context.typed,
      requested: wordsOf(context.typed),
      emitted: [emitted('text.settled', wordsOf(context.typed))],
    }),
  },
})
