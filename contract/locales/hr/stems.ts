/** Shorter stems belong to too many words. */
const STEM_LENGTH_MIN = 3

/** Endings of nouns and adjectives in all cases and numbers, or none. */
const ENDINGS: ReadonlySet<string> = new Set(
  [
    ['', 'a', 'e', 'i', 'o', 'u', 'em', 'im', 'om', 'ama', 'ima', 'ju', 'lju'],
    ['ih', 'eg', 'og', 'oj', 'ega', 'oga', 'emu', 'omu', 'ome'],
    ['ovi', 'ova', 'ove', 'ovima', 'evi', 'eva', 'eve', 'evima'],
  ].flat(),
)
const ENDING_LENGTH_MAX = 5

/** A plural of nouns of one syllable: brod, brodovi. */
const LONG_PLURAL = /^[oe]v(?:[iae]|ima)$/
/** An `a` between the last two consonants, which other cases lack: papar, papra; smokva, smokava. */
const FLEETING_A = /([^aeiou])a(nj|lj|[^aeiou])$/
/** What the last consonant may have been before `i`: ručnik, ručnici; orah, orasi. */
const BEFORE_I: Readonly<Record<string, string>> = { c: 'k', z: 'g', s: 'h' }
/** What a consonant becomes before a voiceless one: sladak, slatka; vrabac, vrapca. */
const BEFORE_VOICELESS: Readonly<Record<string, string>> = { b: 'p', d: 't', z: 's' }

const withoutFleetingA = (stem: string): string =>
  stem.replace(FLEETING_A, (_, before: string, last: string) => (/^[ckt]/.test(last) ? (BEFORE_VOICELESS[before] ?? before) : before) + last)

const syllablesOf = (stem: string): number => stem.replace('ije', 'je').match(/[aeiou]+/g)?.length ?? 0

/** The stems of a word that is this one with the ending. */
function stemsWith(ending: string, stem: string): string[] {
  if (/[aeiou]$/.test(stem)) return []
  if (LONG_PLURAL.test(ending)) return syllablesOf(stem) === 1 ? [stem, stem.replace(/([^aeiou])je([^aeiou])$/, '$1ije$2')] : []
  if (ending === '' || ending === 'a') return [stem, withoutFleetingA(stem)]
  const last = stem.slice(-1)
  return ending === 'i' || ending === 'ima' ? [stem, stem.slice(0, -1) + (BEFORE_I[last] ?? last)] : [stem]
}

/** Stems that end in another way than the word without its ending. */
function irregularStems(word: string): string[] {
  // topao, topla
  if (/[ae]o$/.test(word)) return [withoutFleetingA(`${word.slice(0, -1)}l`)]
  // sjeme, sjemena
  if (word.endsWith('me')) return [`${word}n`]
  // kost, košću
  return word.endsWith('scu') ? [`${word.slice(0, -3)}st`] : []
}

/**
 * The stems of the nouns and adjectives that a Croatian word may be a form of: šalici is one of šalica, ručnici of ručnik. Two words are
 * forms of one when they have a stem in common. The word is as the search has it, in small letters without diacritics.
 */
export function stems(word: string): string[] {
  const found = irregularStems(word)
  for (let length = 0; length <= ENDING_LENGTH_MAX; length += 1) {
    const stem = word.slice(0, word.length - length)
    const ending = word.slice(stem.length)
    if (ENDINGS.has(ending)) found.push(...stemsWith(ending, stem))
  }
  const long = found.filter((stem) => stem.length >= STEM_LENGTH_MIN)
  return long.length > 0 ? [...new Set(long)] : [word]
}
