import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from './repository-files.ts'
import { findWords, type WordPlace } from './wording.ts'

/** How often each word of the glossary is still in use. A word without a count is in use no more. */
type Counts = ReadonlyMap<string, number>

export const COUNTS_PATH = 'scripts/wording-counts.tsv'
const LOWER = 'run npm run wording'
const SHOWN_PLACES = 10

/** Every declaration and every occurrence in prose; of keys and strings, which may repeat what is declared elsewhere, each different one once. */
export function countWords(places: readonly WordPlace[]): Counts {
  const words = Map.groupBy(places, ({ word }) => word)
  return new Map(
    [...words].map(([word, found]) => {
      const repeated = new Set(found.filter(({ isRepeated }) => isRepeated).map((place) => place.found))
      return [word, found.filter(({ isRepeated }) => !isRepeated).length + repeated.size]
    }),
  )
}

/** Git may have put the lines of two branches one below the other (`merge=union`): the higher count holds, until it is lowered. */
export function parseCounts(text: string): Counts {
  const counts = new Map<string, number>()
  for (const [, word = '', count = ''] of text.matchAll(/^([^\t\n]+)\t(\d+)$/gm)) counts.set(word, Math.max(counts.get(word) ?? 0, Number(count)))
  return counts
}

export const printCounts = (counts: Counts): string =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, count]) => `${word}\t${count}\n`)
    .join('')

/** A count never rises: a word that is new here or more frequent keeps what it was allowed. */
export const lowerCounts = (allowed: Counts, counts: Counts): Counts =>
  new Map([...allowed].map(([word, count]) => [word, Math.min(count, counts.get(word) ?? 0)]))

/** Shows the places in changed lines, or all when the change is committed. */
function describeRise(word: string, allowed: number, count: number, places: readonly WordPlace[], changed: ReadonlySet<string>): string {
  const found = places.filter((place) => place.word === word)
  const recent = found.filter(({ path, line }) => changed.has(path) || changed.has(`${path}:${line}`))
  const shown = recent.length > 0 ? recent : found
  const rest = shown.length - SHOWN_PLACES
  return [
    `"${word}" rose from ${allowed} to ${count}: use ${found[0]?.use}. ${recent.length > 0 ? 'In lines that you changed:' : 'It is in:'}`,
    ...shown.slice(0, SHOWN_PLACES).map(({ path, line, found: text }) => `  ${path}:${line}  ${text}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}

/** What differs from the list of counts, one text for each word. */
export function compareCounts(places: readonly WordPlace[], list: string, changed: ReadonlySet<string>): string[] {
  const [allowed, counts] = [parseCounts(list), countWords(places)]
  const differences = [...new Set([...allowed.keys(), ...counts.keys()])].sort().flatMap((word) => {
    const [before, now] = [allowed.get(word) ?? 0, counts.get(word) ?? 0]
    if (now === before) return []
    return [
      now > before ? describeRise(word, before, now, places, changed) : `"${word}" fell from ${before} to ${now}, good: ${LOWER} and commit ${COUNTS_PATH}`,
    ]
  })
  return differences.length === 0 && list !== printCounts(allowed) ? [`${COUNTS_PATH} is not sorted or has a word twice: ${LOWER}`] : differences
}

/** The words of the glossary in the whole repository. */
export const wordPlaces = (repository: string): WordPlace[] =>
  repositoryFiles(repository).flatMap((path) => (/\.(?:md|tsx?|mjs)$/.test(path) ? findWords(path, readFileSync(join(repository, path), 'utf8')) : []))
