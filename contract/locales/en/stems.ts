/** Plurals that are formed in no regular way; also the end of a word: fishermen. */
const IRREGULAR: Readonly<Record<string, string>> = { men: 'man', children: 'child', feet: 'foot', teeth: 'tooth', geese: 'goose', mice: 'mouse' }
const IRREGULAR_END = new RegExp(`(?:${Object.keys(IRREGULAR).join('|')})$`)

/** Endings of the plural, the longest first, and what the singular has in their place. */
const PLURALS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=[a-z]{2})ies$/, ['y', 'ie']],
  [/(?<=[a-z]{2})ves$/, ['f', 'fe', 've']],
  [/(?<=[a-z]{2}(?:[sxzo]|[cs]h))es$/, ['', 'e']],
  [/(?<=[a-z]{2}[^siu])s$/, ['']],
]

/** The stems of an English word: itself, and what it may be the plural of. Two words are forms of one when they have a stem in common. */
export function stems(word: string): string[] {
  const irregular = IRREGULAR_END.exec(word)
  if (irregular) return [word, word.slice(0, irregular.index) + IRREGULAR[irregular[0]]]
  for (const [ending, singulars] of PLURALS) if (ending.test(word)) return [word, ...singulars.map((singular) => word.replace(ending, singular))]
  return [word]
}
