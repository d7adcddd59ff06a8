import type { Locale } from '#contract/locale.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import { foldText } from './text-order.ts'

/** Words of a search that count. */
const WORDS_MAX = 8
/** Shorter words are not guessed at: too many others are like them. */
const CORRECTABLE_LENGTH_MIN = 3

/** Text as it is searched: without accents, and đ, d and dj the same. */
export const searchText = (text: string): string => foldText(text).replaceAll('dj', 'd')

/** A word that stands in no text. */
const NOWHERE = '?'

/** The words of a search, each once. Signs alone are searched as a word that stands nowhere: they find nothing, not everything. */
export function searchWordsOf(text: string): string[] {
  const words = new Set(searchText(text).split(' ').filter(Boolean))
  return words.size === 0 && text.trim() !== '' ? [NOWHERE] : [...words].slice(0, WORDS_MAX)
}

/** What the forms of a word have in common (srdela, srdele, srdelama; jar, jars); the word itself when it is short. */
export function stemOf(word: string, locale: Locale): string {
  const { ending, least } = SERVER[locale].stem
  const stem = word.replace(ending, '')
  return stem.length >= least ? stem : word
}

/** Whether a word is long enough, and no number, to be read as a misspelt one. */
export const isCorrectable = (word: string): boolean => word.length >= CORRECTABLE_LENGTH_MIN && /^\p{L}+$/u.test(word)

/** The word without one of its letters, each way: two words one error apart have one of these, or the other word, in common. */
export const deletionsOf = (word: string): string[] => [...new Set(Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)))]

/** Whether one wrong, missing, added or swapped letter makes one word of the other. */
export function isOneErrorApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const rest = short.slice(same + 1)
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same] && short.slice(same + 2) === long.slice(same + 2)
  return rest === long.slice(same + 1) || isSwapped
}

/** What a text is searched in: its title counts before the rest. Both as `searchText` writes them. */
export interface Searched {
  title: string
  rest: string
}

const startsAny = (words: readonly string[], prefix: string): boolean => words.some((word) => word.startsWith(prefix))

/** Whether all words of a search stand in these words of a text. */
type Test = (words: readonly string[]) => boolean

/**
 * Those of few things that the words find, the best first, as the catalogue's search has it: start of the title, title, anywhere, then other
 * forms of the words; words that occur in none are read as misspelt ones. Equals keep their order; without words all are found.
 */
export function rankTexts<T>(things: readonly T[], textOf: (thing: T) => Searched, keywords: string, locale: Locale): T[] {
  const asked = searchWordsOf(keywords)
  const phrase = searchText(keywords) || asked.join(' ')
  const texts = things.map((thing) => {
    const { title, rest } = textOf(thing)
    const inTitle = title.split(' ')
    return { thing, title, inTitle, all: [...inTitle, ...rest.split(' ')] }
  })
  const misspelt = asked.filter((word) => isCorrectable(word) && !texts.some(({ all }) => startsAny(all, word)))
  const hasAll: Test = (words) => asked.every((word) => startsAny(words, word))
  const hasForms: Test = (words) =>
    asked.every((word) => startsAny(words, stemOf(word, locale)) || (misspelt.includes(word) && words.some((one) => isOneErrorApart(word, one))))
  const ranked = texts.flatMap(({ thing, title, inTitle, all }) => {
    const ranks = [title.startsWith(phrase), hasAll(inTitle), hasAll(all), hasForms(inTitle), hasForms(all)]
    const rank = ranks.indexOf(true)
    return rank < 0 ? [] : [{ thing, rank }]
  })
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ thing }) => thing)
}
