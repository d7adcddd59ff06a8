import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { TestProgress } from './test-progress.ts'

const root = new URL('..', import.meta.url).pathname

/** Playwright's progress and failures in the words of `npm test`. */
export default class PlaywrightReporter implements Reporter {
  readonly #progress = new TestProgress()

  printsToStdio = () => true

  onBegin(_: FullConfig, suite: Suite) {
    this.#progress.total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult) {
    const [, , , ...titles] = test.titlePath()
    const message = errors.map(({ stack, message: text, snippet }) => [stack ?? text, snippet].filter(Boolean).join('\n')).join('\n')
    if (status === 'passed') return this.#progress.pass()
    if (status === 'skipped') return this.#progress.skip()
    if (retry < test.retries) {
      process.stdout.write(`\nFLAKY? ${relative(root, test.location.file)}:${test.location.line} ${titles.join(' › ')} failed and runs again\n${message}\n`)
      return
    }
    this.#progress.fail({ title: titles.join(' › '), file: relative(root, test.location.file), line: test.location.line, message })
  }

  onError({ stack, message, location }: TestError) {
    this.#progress.fail({ title: 'outside of any test', file: location ? relative(root, location.file) : '', message: stack ?? message ?? '' })
  }

  onEnd() {
    this.#progress.end()
  }
}
