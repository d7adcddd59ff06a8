import { foldText } from '#contract/fold-text.ts'
import type { Locale } from '#contract/locale.ts'
import { SERVER } from '#contract/locales/server.gen.ts'

/** Maximum number of words of a search. */
const WORDS_MAX = 8
/** Shorter words are not corrected: too many others are similar. */
const CORRECTABLE_LENGTH_MIN = 3

// Longer numbers with letters are codes.
const GLUED_UNIT = /(?<=(?<!\S)\d{1,5})(?=\p{L}+(?!\S))/gu

/** Normalised search text: without diacritics; đ, d and dj are equal, and so are "500ml" and "500 ml". */
export const searchText = (text: string): string => foldText(text).replaceAll('dj', 'd').replace(GLUED_UNIT, ' ')

/** A word that occurs in no text. */
const NOWHERE = '?'

/** The words of a search, each once. Only punctuation becomes a word that occurs nowhere: it finds nothing, not everything. */
export function searchWordsOf(text: string): string[] {
  const words = new Set(searchText(text).split(' ').filter(Boolean))
  return words.size === 0 && text.trim() !== '' ? [NOWHERE] : [...words].slice(0, WORDS_MAX)
}

/** The stems of a word: two words are forms of one (srdela, srdelama; jar, jars) when they have a stem in common. */
export const stemsOf = (word: string, locale: Locale): readonly string[] => SERVER[locale].stems(word)

/** Whether a word is long enough, and no number, to be corrected. */
export const isCorrectable = (word: string): boolean => word.length >= CORRECTABLE_LENGTH_MIN && /^\p{L}+$/u.test(word)

/** The word without one of its letters, each way: two words one error apart have one of these, or the other word, in common. */
export const deletionsOf = (word: string): string[] => {
  // By characters: half of a surrogate pair is no text for the database.
  const letters = [...word]
  return [...new Set(letters.map((_, index) => letters.toSpliced(index, 1).join('')))]
}

/** Whether one wrong, missing, added or swapped letter turns one word into the other. */
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

/** The searched text of an item: its title ranks before the rest. Both normalised by `searchText`. */
export interface Searched {
  title: string
  rest: string
}

const startsAny = (words: readonly string[], prefix: string): boolean => words.some((word) => word.startsWith(prefix))

/** Tells forms of a word from other words. */
function formsOf(word: string, locale: Locale): (other: string) => boolean {
  const stems = new Set(stemsOf(word, locale))
  const known = new Map<string, boolean>()
  return (other) => {
    // All forms begin alike: most words need no stems.
    if (other[0] !== word[0]) return false
    const isForm = known.get(other) ?? stemsOf(other, locale).some((stem) => stems.has(stem))
    known.set(other, isForm)
    return isForm
  }
}

/** Whether all words of a search occur in these words of a text. */
type Test = (words: readonly string[]) => boolean

/**
 * Ranks a small number of items in memory, like the catalogue's search: start of the title, title, anywhere, then other forms of the words;
 * unknown words are treated as misspelt. Equal ones keep their order; without words all are found.
 */
export function rankTexts<T>(items: readonly T[], textOf: (item: T) => Searched, keywords: string, locale: Locale): T[] {
  const searched = searchWordsOf(keywords)
  const phrase = searchText(keywords) || searched.join(' ')
  const texts = items.map((item) => {
    const { title, rest } = textOf(item)
    const inTitle = title.split(' ')
    return { item, title, inTitle, all: [...inTitle, ...rest.split(' ')] }
  })
  const forms = new Map(searched.map((word) => [word, formsOf(word, locale)]))
  const hasForm = (words: readonly string[], word: string): boolean => startsAny(words, word) || words.some((one) => forms.get(word)?.(one))
  const misspelt = new Set(searched.filter((word) => isCorrectable(word) && !texts.some(({ all }) => hasForm(all, word))))
  const hasAll: Test = (words) => searched.every((word) => startsAny(words, word))
  const hasForms: Test = (words) => searched.every((word) => hasForm(words, word) || (misspelt.has(word) && words.some((one) => isOneErrorApart(word, one))))
  const ranked = texts.flatMap(({ item, title, inTitle, all }) => {
    const ranks = [() => title.startsWith(phrase), () => hasAll(inTitle), () => hasAll(all), () => hasForms(inTitle), () => hasForms(all)]
    const rank = ranks.findIndex((isRanked) => isRanked())
    return rank < 0 ? [] : [{ item, rank }]
  })
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ item }) => item)
}
