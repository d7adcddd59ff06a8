import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { compareReports, readReport } from './compare.ts'
import { differences } from './differences.ts'
import { quantityReport, reportOf } from './examples.ts'
import { csvOf, gherkinOf } from './exports.ts'
import { describeFault, failedTransitions, lineOf, pathsOf, type ReportPath, selectPaths, titleOf } from './paths.ts'
import type { PathFilter } from './report.ts'
import { appendRun, attachToRun, countRuns, presentAttachments, readRuns } from './runs.ts'
import { stateText, valueText } from './texts.ts'

const good = quantityReport()
const broken = quantityReport({ isBroken: true })

test('records every path once, with the words, states and contexts of its steps', () => {
  const [path] = pathsOf(good)
  expect(good.paths.length).toBe(18)
  expect(path && titleOf(good, path)).toBe('The shopper sets the quantity to 2, then the shopper sets the quantity to 2')
  expect(good.starts).toEqual([
    {
      state: 0,
      changes: [
        [0, 0],
        [1, 1],
      ],
    },
  ])
  expect([good.keys, good.values.slice(0, 2), good.states]).toEqual([
    ['itemId', 'qty'],
    ['7', '0'],
    ['settled', 'waiting', 'saving', 'rejected'],
  ])
  expect(good.steps[0]).toEqual({ after: -1, event: 0, state: 1, changes: [[1, expect.any(Number)]], taken: [0], timers: { quantitySettles: 500 } })
})

test('counts how often the paths take each transition', () => {
  const total = pathsOf(good).reduce((sum, { steps }) => sum + steps.reduce((taken, step) => taken + (good.steps[step]?.taken?.length ?? 0), 0), 0)
  expect(good.taken.reduce((sum, count) => sum + count)).toBe(total)
  expect(Math.min(...good.taken)).toBeGreaterThan(0)
})

test('leads to what fails: the path comes first, with its step, the difference and the line', () => {
  const [first, second] = pathsOf(broken)
  if (!first || !second) throw new Error('There are no paths')
  expect([first.failsAt, first.isCause, second.isCause]).toEqual([first.steps.length - 1, true, false])
  expect(titleOf(broken, first)).toBe('The quantity 2 is rejected, then the shopper sets the quantity to 2')
  expect(describeFault(broken, first)).toEqual({
    sentence: 'After “the shopper sets the quantity to 2” the machine should be in waiting. It stayed in rejected.',
    key: 'value',
    expected: 'waiting',
    actual: 'rejected',
  })
  const [transition] = broken.layout.transitions.filter(({ name }) => name === 'quantity.rejected --quantity.set[0]')
  expect([lineOf(broken, first), [...failedTransitions(broken)]]).toEqual([transition?.line, [transition?.name]])
  expect(pathsOf(good).every(({ failsAt }) => failsAt === null)).toBe(true)
})

test.each([
  ['memory', 'After “the shopper sets the quantity to 2” the live actor differs from what was computed.'],
  ['browser', 'After “the shopper sets the quantity to 2” the page in the browser differs from the machine.'],
] as const)('says where only the live actor or a page differs: %s', (where, sentence) => {
  const id = good.paths[0]?.id ?? ''
  const report = quantityReport({ live: [{ where, path: id, step: 1, message: 'expected waiting' }] })
  const [path] = pathsOf(report) as [ReportPath]
  expect(path).toMatchObject({ id, failsAt: 1, isCause: true })
  expect(describeFault(report, path)).toMatchObject({ sentence, actual: 'expected waiting' })
})

test.each<[PathFilter, (ids: number) => boolean]>([
  [{ state: 'rejected' }, (count) => count > 0 && count < 18],
  [{ event: 'quantity.flush' }, (count) => count > 0 && count < 18],
  [{ call: 'getCart' }, (count) => count === 0],
  [{ fault: 'network' }, (count) => count === 0],
  [{ result: 'failed' }, (count) => count === 0],
  [{ result: 'passed' }, (count) => count === 18],
  [{ path: good.paths[4]?.id.slice(0, 6) ?? '' }, (count) => count === 1],
])('filters paths by %j', (filter, isExpected) => {
  expect(isExpected(selectPaths(good, filter).length)).toBe(true)
})

test('names what is new, gone and newly failing since another run', () => {
  const failing = pathsOf(broken).flatMap(({ id, failsAt }) => (failsAt === null ? [] : [id]))
  expect(compareReports([broken], reportOf([good]))).toEqual({ at: '2026-11-22T14:20:00.000Z', added: [], newlyFailing: failing, gone: [] })
  const [missing] = pathsOf(good) as [ReportPath]
  const fewer = { ...good, paths: good.paths.filter(({ id }) => id !== missing.id) }
  expect(compareReports([fewer], reportOf([good])).gone).toEqual([{ machine: 'cart/quantity', id: missing.id, title: titleOf(good, missing) }])
  expect(compareReports([good], reportOf([fewer])).added).toEqual([missing.id])
  expect(compareReports([good], reportOf([good]))).toMatchObject({ added: [], newlyFailing: [], gone: [] })
})

test.each([
  ['{"format":1,"mach', 'a.json is not JSON'],
  ['{"format":99,"machines":[]}', 'a.json is not a report of this version (format 1)'],
  ['null', 'a.json is not a report of this version (format 1)'],
])('rejects %s as another run', (text, message) => {
  expect(() => readReport(text, 'a.json')).toThrow(message)
})

test('exports scenarios and a table', () => {
  const filter = { path: pathsOf(broken)[0]?.id ?? '' }
  expect(gherkinOf(reportOf([broken]), filter)).toBe(`Feature: cart/quantity

  @${filter.path} @failed
  Scenario: The quantity 2 is rejected, then the shopper sets the quantity to 2
    Given quantity is in settled
    When the shopper sets the quantity to 2
    And the page may be gone soon
    And the quantity 2 is rejected
    And the shopper sets the quantity to 2
    Then quantity is in rejected
`)
  expect(
    csvOf(reportOf([broken]), filter)
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([
    '"machine","path","result","steps","state","browser","recorded","words"',
    `"cart/quantity","${filter.path}","failed","4","rejected","no","no","the shopper sets the quantity to 2 → the page may be gone soon → the quantity 2 is rejected → the shopper sets the quantity to 2"`,
  ])
})

test('counts what ran elsewhere, the last of each run, and leaves out cut lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'))
  const url = pathToFileURL(`${folder}/`)
  expect(readRuns('browser', url)).toEqual([])
  for (const [id, taken] of Object.entries({ a: ['one', 'two'], b: ['one'] })) appendRun('browser', { machine: 'cart/quantity', id, taken }, url)
  appendRun('browser', { machine: 'cart/quantity', id: 'a', taken: ['one'] }, url)
  appendFileSync(join(folder, 'browser.jsonl'), '{"machine":"cart/q\nnull\n{}\n')
  const runs = readRuns('browser', url)
  rmSync(folder, { recursive: true })
  expect(countRuns(runs, 'cart/quantity')).toEqual({ runs: 2, taken: { one: 2 }, paths: ['a', 'b'] })
  expect(countRuns(runs, 'coupon/coupon')).toBeUndefined()
})

test('a failed run remembers copies of its files, as long as they are there; the next run has none of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'))
  const url = pathToFileURL(`${folder}/`)
  const run = { machine: 'cart/quantity', id: '1b90ee32' }
  const [screenshot, trace] = [join(folder, 'shot'), join(folder, 'traced')]
  for (const file of [screenshot, trace]) writeFileSync(file, 'bytes')
  const attach = () =>
    attachToRun(
      run,
      [
        ['screenshot', screenshot],
        ['trace', trace],
      ],
      url,
    )
  appendRun('browser', { ...run, taken: ['one'] }, url)
  attach()
  expect(readRuns('browser', url)[0]).not.toHaveProperty('attachments')
  appendRun('browser', { ...run, taken: ['one'], failure: { step: 1, message: 'not seen' } }, url)
  attach()
  const [failed] = readRuns('browser', url)
  expect(failed).toMatchObject({ taken: ['one'], failure: { step: 1, message: 'not seen' } })
  expect(presentAttachments(failed ?? {}, url)).toEqual({
    screenshot: 'failures/cart-quantity-1b90ee32/page.png',
    trace: 'failures/cart-quantity-1b90ee32/trace.zip',
  })
  rmSync(join(folder, 'failures/cart-quantity-1b90ee32/trace.zip'))
  expect(Object.keys(presentAttachments(failed ?? {}, url))).toEqual(['screenshot'])
  appendRun('browser', { ...run, taken: ['one', 'two'] }, url)
  expect(readRuns('browser', url)[0]).not.toHaveProperty('attachments')
  rmSync(folder, { recursive: true })
})

test('finds where two values differ', () => {
  expect(differences('[{"qty":1,"id":7}]', '[{"qty":2,"id":7}]')).toEqual([{ path: '[0].qty', before: '1', after: '2' }])
  expect(differences('null', '{"code":"network"}')).toEqual([{ path: '', before: 'null', after: '{"code":"network"}' }])
  expect(differences('rejected', 'waiting')).toEqual([{ path: '', before: 'rejected', after: 'waiting' }])
})

test('writes states and values as texts', () => {
  expect(stateText({ loggedIn: { profile: 'loaded', tokens: { refreshing: 'asking' } } })).toBe('loggedIn.profile.loaded, loggedIn.tokens.refreshing.asking')
  expect(valueText({ error: new Error('broken'), left: undefined, ref: { xstate$$type: 1, id: 'quantity-7' } })).toBe(
    '{"error":"broken","left":"undefined","ref":"actor quantity-7"}',
  )
})
