import { elapsed, model } from '#tests/model/model.ts'
import { type SearchContext, searchMachine } from './search.machine.ts'

const settles = 'xstate.after.searchSettles.search.typing'
const emitted = (type: 'text.settled' | 'text.submitted', words: string) => ({ type, words })
/** By hand, for the few texts of this world. */
const WORDS: Readonly<Record<string, string>> = { '': '', ' ': '', sol: 'sol', ' sol ': 'sol', ulje: 'ulje' }
const wordsOf = (text: unknown): string => WORDS[String(text)] ?? 'unknown'
const isBehind = ({ typed, asked }: SearchContext): boolean => wordsOf(typed) !== asked

/** Two words, the same with spaces around it and nothing at all, typed, sent, cleared and read from the address. */
export const searchModel = model<typeof searchMachine>({
  machine: searchMachine,
  input: { words: '' },
  worlds: [
    ...Object.keys(WORDS).map((text) => ({ type: 'text.type', text })),
    ...['', 'sol', 'ulje'].map((words) => ({ type: 'address.changed', words })),
    { type: 'text.submit' },
    { type: 'text.clear' },
    elapsed('searchSettles', 'search.typing'),
  ],
  project: ({ context }) => ({ typed: context.typed, words: context.asked }),
  // An address that only repeats what was asked leaves the typing alone.
  undisturbed: ['address.changed'],
  always: ({ value, context }) => {
    if ((value === 'typing') !== isBehind(context)) throw new Error(`${String(value)} with "${context.typed}" typed and "${context.asked}" asked`)
  },
  expect: {
    'text.type': ({ context }, { text }) => ({ value: wordsOf(text) === context.asked ? 'settled' : 'typing', typed: text, words: context.asked, emitted: [] }),
    'text.submit': ({ context }) => {
      const words = wordsOf(context.typed)
      if (words !== '') return { value: 'settled', words: words, emitted: [emitted('text.submitted', words)] }
      return { value: 'settled', words: '', emitted: isBehind(context) ? [emitted('text.settled', '')] : [] }
    },
    'text.clear': ({ context }) => ({ value: 'settled', typed: '', words: '', emitted: context.asked === '' ? [] : [emitted('text.settled', '')] }),
    'address.changed': ({ value, context }, { words }) =>
      words === context.asked ? { value, typed: context.typed, words, emitted: [] } : { value: 'settled', typed: words, words, emitted: [] },
    [settles]: ({ context }) => ({
      value: 'settled',
      typed: context.typed,
      words: wordsOf(context.typed),
      emitted: [emitted('text.settled', wordsOf(context.typed))],
    }),
  },
})
