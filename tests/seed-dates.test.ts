import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { croatianDay, englishDay } from './day-texts.ts'

const TIMESTAMP = /"(\d{4}-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d)"/g
/** Their files name the days themselves. */
const UNMOVED = ['**/documents.json', '**/user-files.json']
const TESTS = 'tests/{api,attacks,concurrency,e2e}/**/*.ts'

const escaped = (text: string): string => text.replaceAll(/[.+]/g, '\\$&')

test('no test expects a date of the demo shop as it was written: the seed moves it by weeks', () => {
  const contents = globSync('server/seed/content/*.json', { exclude: UNMOVED }).map((path) => readFileSync(path, 'utf8'))
  const timestamps = [...new Set(contents.flatMap((content) => [...content.matchAll(TIMESTAMP)].map(([, written = '']) => written)))]
  expect(timestamps.length).toBeGreaterThan(20)
  // As it was written it is the argument of a function that moves it.
  const forms = timestamps.flatMap((written) => {
    const at = new Date(written)
    return [`(?<!\\()'${escaped(written)}'`, `'${escaped(at.toISOString())}'`, escaped(englishDay(at)), escaped(croatianDay(at))]
  })
  const wrong = new RegExp(forms.join('|'), 'g')
  const found = globSync(TESTS).flatMap((path) => [...readFileSync(path, 'utf8').matchAll(wrong)].map(([text]) => `${path}: ${text}`))
  expect(found).toEqual([])
})
