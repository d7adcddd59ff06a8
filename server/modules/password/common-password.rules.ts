import { isMostUsed } from './common-passwords.ts'
import { COMMON_WORDS } from './common-words.ts'

/** The owner of the password: their own names are tried first. */
export interface Owner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Letters, and characters, that must remain besides common parts. */
const LETTERS_LEFT = 4
const CHARACTERS_LEFT = 12
const DIGITS_ENOUGH = 16
const DIFFERENT_ENOUGH = 5
const ROWS = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const STEP_MIN = 4
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
/** A year, an exclamation mark: what is put after a word. */
const TAIL_MAX = 5
const WORDS: ReadonlySet<string> = new Set(COMMON_WORDS)
/** A word of a language of the shop, or one of the most used passwords. */
const isWord = (text: string): boolean => WORDS.has(text) || isMostUsed(text)
const LETTER = /\p{L}/u
const AROUND = /^\P{L}+|\P{L}+$/gu

/** In lower case, without diacritics. */
export const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')
/** As it is, and with digits for letters read as letters. */
function readings(text: string): string[] {
  const inner = text.replace(AROUND, '')
  const read = (one: string) => inner.replace(/[013457@$!]/g, (mark) => (mark === '1' ? one : (LOOKALIKES[mark] ?? mark)))
  return [text, read('i'), read('l')]
}

/** The shortest part that repeats from the beginning to the end of the text. */
export function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return text.slice(0, length)
  return text
}

/** Without keyboard or alphabet runs, forwards or backwards. */
export function withoutWalks(text: string): string {
  const paths = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => row + row)
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let end = at + STEP_MIN
    while (end <= text.length && paths.some((path) => path.includes(text.slice(at, end)))) end += 1
    const length = end - 1 - at
    if (length >= STEP_MIN) at += length
    else {
      rest += text[at]
      at += 1
    }
  }
  return rest
}

const ownWords = ({ email, firstName, lastName }: Owner): string[] =>
  bare(`${email} ${firstName} ${lastName}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)

/** Whether it is often used, also with digits or marks after it. */
function isUsed(text: string): boolean {
  for (let end = text.length; end > 0 && end >= text.length - TAIL_MAX; end -= 1) {
    if (isWord(text.slice(0, end))) return true
    if (LETTER.test(text.charAt(end - 1))) return false
  }
  return false
}

/** Whether a password would be tried early: often used, made of the user's own names, digits or keyboard runs. */
export function isCommon(password: string, owner: Owner): boolean {
  const text = bare(password)
  if (new Set(text).size < DIFFERENT_ENOUGH || text.includes(bare(owner.email))) return true
  if (/^[\p{N}\p{P}\p{S}\s]*$/u.test(text) && text.length < DIGITS_ENOUGH) return true
  const own = ownWords(owner)
  return readings(text).some((read) => isUsed(read) || isTried(read, own) || isWord(repeatedPart(lettersOf(read))))
}

function isTried(read: string, own: readonly string[]): boolean {
  const rest = withoutWalks(own.reduce((left, word) => left.replaceAll(word, ''), read))
  const core = repeatedPart(lettersOf(rest))
  if (core.length >= LETTERS_LEFT) return isWord(core)
  const isCut = rest.length < read.length || core.length < lettersOf(rest).length
  return isCut && rest.length < CHARACTERS_LEFT
}
