// npm run qa: generated paths and faults of calls as tests in Chromium, in Playwright's UI mode or by id.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ProblemError } from '#src/client/problem-error.ts'
import { FAULTS } from '#tests/e2e/drivers/faults/inject-fault.ts'
import { fetchReport } from '#tests/e2e/drivers/machines/fetch-report.ts'
import { findPathOfReport } from '#tests/e2e/drivers/machines/path-of-report.ts'
import { findPath, TAG_KINDS } from '#tests/e2e/drivers/machines/qa-paths.ts'
import { FAULT_KINDS } from '#tests/report/report.ts'

const USAGE = `Usage: npm run qa -- [--machine NAME] [--state NAME] [--call NAME] [--fault NAME]   opens the user interface of Playwright
       npm run qa -- --all [the same filters]                                   runs them all, of paths the fewest with every step
       npm run qa -- --path ID [--stay]                                         walks one path; --stay leaves its window open
       npm run qa -- --report CODE --from URL [--stay]                          walks what a shopper's report has; BACK_OFFICE_EMAIL and
                                                                                BACK_OFFICE_PASSWORD log in to the shop that received it, with
                                                                                BACK_OFFICE_CODE when the user has a second factor
What goes wrong on paths: ${FAULT_KINDS.join(', ')}; with operations: ${FAULTS.map((name) => name.replaceAll(' ', '-')).join(', ')}`
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const options = {
  ...Object.fromEntries(TAG_KINDS.map((name) => [name, { type: 'string' } as const])),
  path: { type: 'string' },
  report: { type: 'string' },
  from: { type: 'string' },
  all: { type: 'boolean' },
  stay: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

function stop(message: string, status: number): never {
  console.log(message)
  process.exit(status)
}

function read() {
  try {
    return parseArgs({ options, strict: true }).values as Partial<Record<string, string | boolean>>
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`, 2)
  }
}

function run(args: readonly string[], environment: Record<string, string> = {}): never {
  const { status } = spawnSync('playwright', ['test', '--config', 'playwright.qa.config.ts', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  process.exit(status ?? 1)
}

/** A visible browser: the one that tests use by default has no window. */
function visibleBrowser(): string {
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) stop('There is no display for a visible Chromium: leave out --stay, or run it on a desktop.', 1)
  const browser = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path))
  return browser ?? stop('There is no Chromium with a window: install the package chromium, or set CHROMIUM to its path.', 1)
}

/** The id of the path that a shopper's report leads to. */
async function pathOfReport(reportCode: string, base: string): Promise<string> {
  const { BACK_OFFICE_EMAIL: email, BACK_OFFICE_PASSWORD: password, BACK_OFFICE_CODE: code } = process.env
  if (!email || !password) return stop('Set BACK_OFFICE_EMAIL and BACK_OFFICE_PASSWORD: only the back office reads reports.', 2)
  try {
    const contents = await fetchReport(reportCode, base, { email, password, code })
    const found = findPathOfReport(contents)
    if (!found) return stop(`No path has the transitions of report ${reportCode}: its actors have no driver.`, 1)
    console.log(`${contents.route} in ${contents.locale}: ${found.page.title}, path ${found.id}, with the last ${found.reported} reported steps.`)
    return found.id
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'second-factor-required')
      return stop(`${email} has a second factor: set BACK_OFFICE_CODE to a code of the app, or to a recovery code.`, 2)
    return stop(`Report ${reportCode} was not read from ${base}: ${error instanceof Error ? error.message : error}`, 1)
  }
}

const values = read()
if (values.help) stop(USAGE, 0)
if (values.stay && !values.path && !values.report) stop(USAGE, 2)
if (values.report && !values.from) stop(USAGE, 2)
const id = typeof values.report === 'string' ? await pathOfReport(values.report, String(values.from)) : values.path
if (typeof id === 'string') {
  const path = findPath(id)
  if ('reason' in path) stop(path.reason, 1)
  if (values.stay) run(['--grep', `${id} `, '--headed', '--workers=1'], { CHROMIUM: visibleBrowser(), QA_STAY: '1' })
  run(['--grep', `${id} `, '--workers=1'])
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wanted = TAG_KINDS.flatMap((name) => (typeof values[name] === 'string' ? [`(?=.*@${name}:[^ ]*${escaped(values[name])}(?: |$))`] : []))
const filter = wanted.length > 0 ? ['--grep', wanted.join('')] : []
if (values.all) run(filter, { QA_FEWEST: '1' })
run([...filter, '--ui-host=127.0.0.1', '--ui-port=0'])
