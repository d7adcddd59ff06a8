// Lowers the counts of the words that are still in use, never raises one. A new word of the glossary gets its first count by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedLines } from './repository-files.ts'
import { COUNTS_PATH, compareCounts, countWords, lowerCounts, parseCounts, printCounts, wordPlaces } from './wording-counts.ts'

const repository = new URL('..', import.meta.url).pathname
const places = wordPlaces(repository)
const counts = lowerCounts(parseCounts(readFileSync(join(repository, COUNTS_PATH), 'utf8')), countWords(places))
writeFileSync(join(repository, COUNTS_PATH), printCounts(counts))

const rises = compareCounts(places, printCounts(counts), changedLines(repository))
if (rises.length > 0) {
  console.error(rises.join('\n'))
  process.exitCode = 1
}
