import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import type { StatechartLayout } from '#src/statechart/layout.ts'
import { DRIVERS, WITHOUT_DRIVER } from '#tests/e2e/drivers/machines/drivers.ts'
import { pathsOnPage } from '#tests/e2e/drivers/machines/qa-paths.ts'
import { MODELS } from '#tests/model/models.ts'
import { compareReports, readReport } from './compare.ts'
import { htmlOf } from './html.ts'
import PathsReporter from './paths.reporter.ts'
import { describeFault, phraseAt, type ReportPath, selectPaths, titleOf } from './paths.ts'
import { FAULT_KINDS, type LiveFault, type MachineReport, type PathFilter, REPORT_FORMAT, type RecordedMachine, type Report } from './report.ts'
import { countRuns, presentAttachments, RESULTS, type Run, readRuns } from './runs.ts'

const SHOWN_FAILURES = 5
const USAGE = `npm run paths [machine] -- [--state idle.quiet] [--event coupon.edit] [--call applyCoupon] [--fault ${FAULT_KINDS.join('|')}] [--path 1b90ee32] [--against report.json]`

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { state: text, event: text, call: text, fault: text, path: text, against: text } })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

const { positionals, values } = readArguments()
const [wanted, ...others] = positionals
const names = Object.keys(MODELS).filter((name) => wanted === undefined || name === wanted || name.endsWith(`/${wanted}`))
if (others.length > 0) fail(USAGE)
if (names.length === 0) fail(`No machine ${wanted}. Machines: ${Object.keys(MODELS).join(', ')}`)
const fault = FAULT_KINDS.find((kind) => kind === values.fault)
if (values.fault !== undefined && !fault) fail(`No fault ${values.fault}. Faults: ${FAULT_KINDS.join(', ')}`)
const { against, fault: _, ...given } = values
const filter: PathFilter = { ...given, ...(fault && { fault }), ...(names.length === 1 && { machine: names[0] }) }
const old = against === undefined ? undefined : readOld(against)

function readOld(file: string): Report {
  try {
    return readReport(readFileSync(file, 'utf8'), file)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const json = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, new URL('../..', import.meta.url)), 'utf8'))

process.env.PATHS_REPORT = '1'
const reporter = new PathsReporter()
const vitest = await startVitest(
  'test',
  names.map((name) => `machines/${name}.test.ts`),
  { root: repository, watch: false, project: ['unit'], reporters: [reporter], run: true },
)
await vitest.close()
for (const error of reporter.errors) console.error(error)

const [browser, recorded] = [readRuns('browser'), readRuns('recorded')]
const machines = names.flatMap((name): MachineReport[] => {
  const tested = reporter.machines.get(name)
  if (!tested) return []
  const layout = json<StatechartLayout>(`src/statechart/layouts/${name.split('/').at(-1)}.json`)
  const failures = failuresIn(browser, name)
  const isUnknown = ({ path }: LiveFault) => !tested.recorded.paths.some(({ id }) => id === path)
  const [inBrowser, inRecordings] = [countRuns(browser, name), countRuns(recorded, name)]
  return [
    {
      ...tested.recorded,
      name,
      layout,
      problems: [...tested.problems, ...failures.filter(isUnknown).map(({ path, message }) => ({ title: `Path ${path}, in the browser alone`, message }))],
      walkable: walkableIn(name, tested.recorded),
      reasons: reasonsAgainst(name, tested.recorded),
      live: [...tested.live.filter(({ path }) => !failsInMemory(tested.recorded, path)), ...failures],
      ...(inBrowser && { browser: inBrowser }),
      ...(inRecordings && { recorded: inRecordings }),
    },
  ]
})

/** What failed in the browser when it ran there the last time. */
function failuresIn(runs: readonly Run[], name: string): readonly LiveFault[] {
  return runs.flatMap((run) =>
    run.machine === name && run.failure ? [{ where: 'browser', path: run.id, ...run.failure, attachments: presentAttachments(run) }] : [],
  )
}

/** Recorded paths that a driver performs in a browser. */
function walkableIn(name: string, { paths }: RecordedMachine): readonly string[] {
  const drivers = DRIVERS.filter(({ machine }) => machine === name)
  const ids = new Set(drivers.flatMap((driver) => driver.pages.flatMap((page) => pathsOnPage(driver, page).map(({ id }) => id))))
  return paths.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** What no driver performs in a browser. */
function reasonsAgainst(name: string, { events }: RecordedMachine): readonly string[] {
  const instead = WITHOUT_DRIVER[name]
  if (instead !== undefined) return [instead.endsWith('.e2e.ts') ? `No path of it: tests/e2e/${instead} tests its pages.` : instead]
  const parts = Object.entries(DRIVERS.find(({ machine }) => machine === name)?.events ?? {})
  return parts.flatMap(([key, part]) => (typeof part === 'string' ? [`${events.find(({ type }) => type.startsWith(key))?.phrase ?? key}: ${part}`] : []))
}

/** A path with a computed fault fails as a test too. */
function failsInMemory({ paths, steps, starts }: Pick<MachineReport, 'paths' | 'steps' | 'starts'>, id: string): boolean {
  let at = paths.find((path) => path.id === id)?.step ?? -1
  for (let step = steps[at]; step; step = steps[at]) {
    if (step.fault) return true
    at = step.after
  }
  return starts[-1 - at]?.fault !== undefined
}

const comparison = old && compareReports(machines, old)
const mutants = new URL('mutants.json', RESULTS)
const report: Report = {
  format: REPORT_FORMAT,
  at: new Date().toISOString(),
  version: json<{ version: string }>('package.json').version,
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim(),
  machines,
  filter,
  ...(comparison && { against: comparison }),
  ...(existsSync(mutants) && { mutants: JSON.parse(readFileSync(mutants, 'utf8')) }),
}

mkdirSync(RESULTS, { recursive: true })
const [html, data] = ['report.html', 'report.json'].map((file) => fileURLToPath(new URL(file, RESULTS))) as [string, string]
writeFileSync(html, await htmlOf(report))
writeFileSync(data, JSON.stringify(report))

const shown = machines.map((machine) => ({ machine, paths: selectPaths(machine, filter, comparison) }))
const failing = shown.flatMap(({ machine, paths }) => paths.filter(({ failsAt }) => failsAt !== null).map((path) => ({ machine, path })))

/** Each step in words, and what is wrong with the one that fails. */
function print({ machine, path }: { machine: MachineReport; path: ReportPath }): void {
  console.log(`\n${machine.name} ${path.id}: ${titleOf(machine, path)}`)
  for (const [position, step] of path.steps.entries()) {
    const state = machine.states[machine.steps[step]?.state ?? -1]
    console.log(`  ${position === path.failsAt ? '✗' : ' '} ${position + 1}. ${phraseAt(machine, step)} ⇒ ${state}`)
  }
  const found = describeFault(machine, path)
  if (!found) return
  console.log(`  ${found.sentence}`)
  console.log(found.key === 'live' ? found.actual.replace(/^/gm, '    ') : `    expected ${found.expected}\n    got      ${found.actual}`)
}

const causes = failing.filter(({ path }) => path.isCause)
if (filter.path !== undefined) for (const each of shown.flatMap(({ machine, paths }) => paths.map((path) => ({ machine, path })))) print(each)
else for (const each of causes.slice(0, SHOWN_FAILURES)) print(each)
const problems = [...reporter.machines].flatMap(([name, { problems: found }]) => found.map(({ title }) => `${name}: ${title}`))
for (const problem of problems) console.log(`\n✗ ${problem}`)
const total = shown.reduce((sum, { paths }) => sum + paths.length, 0)
console.log(`\n${total} paths of ${machines.length} machines, ${failing.length} fail${causes.length > 0 ? ` at ${causes.length} steps` : ''}.`)
if (comparison)
  console.log(`${comparison.newlyFailing.length} newly failing, ${comparison.added.length} new, ${comparison.gone.length} gone since ${comparison.at}.`)
console.log(`${html}\n${data}`)
/** Whether it fails now, and not only in the browser some time ago. */
const failsNow = ({ machine, path }: (typeof failing)[number]): boolean => {
  const earlier = machine.live.find((fault) => fault.path === path.id)
  return earlier?.where !== 'browser' || failsInMemory(machine, path.id)
}
const isMissing = filter.path !== undefined && total === 0
if (isMissing) console.log(`There is no path ${filter.path}: it may have changed with its machine, its input or its events.`)
process.exit(isMissing || failing.filter(failsNow).length + problems.length + reporter.errors.length > 0 ? 1 : 0)
