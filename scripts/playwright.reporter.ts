import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { TestProgress } from './test-progress.ts'

const root = new URL('..', import.meta.url).pathname

/** Reports Playwright's progress and failures in the format of `npm test`. */
export default class PlaywrightReporter implements Reporter {
  readonly #progress = new TestProgress()

  printsToStdio = () => true

  onBegin(_: FullConfig, suite: Suite) {
    this.#progress.total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, errors, annotations, duration }: TestResult) {
    const [, , , ...titles] = test.titlePath()
    this.#progress.spend(`${relative(root, test.location.file)}:${test.location.line}`, duration)
    const notes = annotations.map(({ type, description }) => `${type}: ${description || 'none'}`)
    const message = [...errors.map(({ stack, message: text, snippet }) => [stack ?? text, snippet].filter(Boolean).join('\n')), ...notes].join('\n')
    if (status === 'passed') return this.#progress.pass()
    if (status === 'skipped') return this.#progress.skip()
    this.#progress.fail({ title: titles.join(' › '), file: relative(root, test.location.file), line: test.location.line, message })
  }

  onError({ stack, message, location }: TestError) {
    this.#progress.fail({ title: 'outside of any test', file: location ? relative(root, location.file) : '', message: stack ?? message ?? '' })
  }

  onEnd() {
    this.#progress.end()
  }
}
