export interface Part {
  readonly text: string
  readonly hit: boolean
}

const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae' }

/** Lower case without accents, as on the server. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłøßæ]/g, (letter) => LETTERS[letter] ?? letter)

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** A letter with its combining accents. */
const LETTER = /\P{M}\p{M}*/gu

/** Number of characters of `word` that the folded beginning covers. */
function lengthOf(beginning: string, word: string): number {
  let folded = 0
  let length = 0
  for (const [letter] of word.matchAll(LETTER)) {
    if (folded >= beginning.length) break
    folded += fold(letter).length
    length += letter.length
  }
  return length
}

/** Splits a text into parts; `hit` parts are beginnings of words that match a search word, ignoring case and accents. */
export function findMatches(text: string, words: string): readonly Part[] {
  const sought = [...new Set(fold(words).match(WORD) ?? [])].sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  let done = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    const beginning = sought.find((each) => folded.startsWith(each))
    if (!beginning) continue
    const end = index + lengthOf(beginning, word)
    if (index > done) parts.push({ text: text.slice(done, index), hit: false })
    parts.push({ text: text.slice(index, end), hit: true })
    done = end
  }
  return done < text.length ? [...parts, { text: text.slice(done), hit: false }] : parts
}
