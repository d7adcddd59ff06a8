import { writeFileSync } from 'node:fs'

/** A failed test and its location. */
export interface Failure {
  readonly title: string
  readonly file: string
  readonly line?: number
  /** Vitest's project, which names the database. */
  readonly project?: string
  readonly message: string
}

/** Environment variable with the file in which a run leaves its result for scripts/test.mjs. */
export const REPORT = 'TEST_REPORT'

const EVERY_MS = 15_000
const SLOWEST = 12
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Prints the progress of a test run: one line that is rewritten on a terminal, else a line now and then. */
export class TestProgress {
  passed = 0
  skipped = 0
  total = 0
  readonly failures: Failure[] = []
  readonly #milliseconds = new Map<string, number>()
  #printed = 0

  /** Counts the time of a test, passed or not, under the name of the test or of its file. */
  spend(name: string, milliseconds: number) {
    this.#milliseconds.set(name, (this.#milliseconds.get(name) ?? 0) + milliseconds)
  }

  pass() {
    this.passed += 1
    this.#print()
  }

  skip() {
    this.skipped += 1
  }

  fail(failure: Failure) {
    this.failures.push({ ...failure, message: failure.message.replace(ANSI, '') })
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}  failed: ${failure.file}${failure.line ? `:${failure.line}` : ''} ${failure.title}\n`)
  }

  end() {
    if (process.stdout.isTTY) process.stdout.write('\r')
    this.#line('\n')
    const slowest = [...this.#milliseconds].sort(([, one], [, other]) => other - one)
    process.stdout.write(
      `  slowest: ${slowest
        .slice(0, SLOWEST)
        .map(([name, milliseconds]) => `${name} ${(milliseconds / 1000).toFixed(0)} s`)
        .join(', ')}\n`,
    )
    const { passed, skipped, failures } = this
    if (process.env[REPORT]) writeFileSync(process.env[REPORT], JSON.stringify({ passed, skipped, failures, slowest }))
    else for (const { title, file, line, message } of failures) process.stdout.write(`\n${file}${line ? `:${line}` : ''} ${title}\n${message}\n`)
  }

  #print() {
    if (process.stdout.isTTY) return this.#line('\r')
    if (Date.now() - this.#printed < EVERY_MS) return
    this.#line('\n')
  }

  #line(end: string) {
    this.#printed = Date.now()
    const done = this.passed + this.skipped + this.failures.length
    process.stdout.write(`  ${done}${this.total > 0 ? ` of ${this.total}` : ''} tests, ${this.failures.length} failed${end}`)
  }
}
