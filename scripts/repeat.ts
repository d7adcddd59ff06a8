// npm run repeat: one test many times beside busy loops, to see how often and how it fails.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endingWithParent } from './ending-with-parent.ts'
import { type Failure, REPORT } from './test-progress.ts'

const USAGE = 'Usage: npm run repeat -- <file:line | title> [--times 20] [--load 2]'
const TEST_FILE = /\.(?:e2e|api|concurrency|test)\.tsx?$/
const repository = new URL('..', import.meta.url).pathname

interface Target {
  readonly file: string
  /** The line of a test; without one, the tests of this title. */
  readonly line?: string
  readonly title?: string
}

interface Report {
  readonly passed: number
  readonly failures: readonly Failure[]
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

function read(): { wanted: string; times: number; load: number } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: 'string' }, load: { type: 'string' } } })
    const [wanted, ...more] = positionals
    const [times, load] = [Number(values.times ?? 20), Number(values.load ?? 2)]
    if (!wanted || more.length > 0 || !(times >= 1) || !(load >= 0)) return stop(USAGE)
    return { wanted, times, load }
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

function find(wanted: string): Target {
  const [, file = '', line] = /^(\S+\.tsx?)(?::(\d+))?$/.exec(wanted) ?? []
  if (file) return existsSync(join(repository, file)) && TEST_FILE.test(file) ? { file, ...(line && { line }) } : stop(`${file} is no file of tests.`)
  const { stdout } = spawnSync('git', ['grep', '-lF', '--', wanted], { cwd: repository, encoding: 'utf8' })
  const [found, ...others] = stdout.split('\n').filter((path) => TEST_FILE.test(path))
  if (!found) return stop(`No test has "${wanted}" in its title.`)
  return others.length === 0 ? { file: found, title: wanted } : stop(`Several files have it, choose one by file:line:\n${[found, ...others].join('\n')}`)
}

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A command, and how often it has to run for a test to run once each time. */
function commandOf({ file, line, title }: Target, times: number): { command: readonly string[]; runs: number } {
  const place = line ? `${file}:${line}` : file
  if (file.includes('.e2e.')) return { command: ['playwright', 'test', place, ...(title ? ['-g', escaped(title)] : []), '--repeat-each', `${times}`], runs: 1 }
  const project = file.includes('.test.') ? 'unit' : 'api-postgres'
  const named = title ? ['-t', escaped(title)] : []
  const vitest = ['vitest', 'run', '--project', project, '--reporter=./scripts/vitest.reporter.ts', place, ...named]
  return { command: ['node', 'scripts/postgres.ts', ...vitest], runs: times }
}

function runOnce(command: readonly string[], report: string): Report {
  const [program = '', ...args] = [...endingWithParent('INT'), ...command]
  rmSync(report, { force: true })
  spawnSync(program, args, { cwd: repository, stdio: 'inherit', env: { ...process.env, ALL_TESTS: '1', [REPORT]: report } })
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : stop('The test could not be run; see the output above.')
}

const { wanted, times, load } = read()
const { command, runs } = commandOf(find(wanted), times)
const folder = mkdtempSync(join(tmpdir(), 'bonaca-repeat-'))
const [program = '', ...flags] = [...endingWithParent('KILL'), process.execPath, '-e', 'for (;;);']
const busy = Array.from({ length: load }, () => spawn(program, flags, { stdio: 'ignore' }))
const reports = Array.from({ length: runs }, () => runOnce(command, join(folder, 'report.json')))
for (const child of busy) child.kill('SIGKILL')
rmSync(folder, { recursive: true, force: true })

const passed = reports.reduce((sum, report) => sum + report.passed, 0)
const byMessage = Map.groupBy(
  reports.flatMap(({ failures }) => failures),
  ({ message }) => message,
)
for (const [message, failures] of byMessage) console.log(`\n${failures.length} times: ${failures[0]?.title}\n${message.replace(/^/gm, '  ')}`)
const failed = [...byMessage.values()].reduce((sum, { length }) => sum + length, 0)
if (passed + failed === 0) stop('No test ran.')
console.log(`\n${failed} of ${passed + failed} failed, beside ${load} busy loops.`)
process.exitCode = failed > 0 ? 1 : 0
