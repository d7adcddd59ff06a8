import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { TestProgress } from './test-progress.ts'

/** Reports Vitest's progress and failures in the format of `npm test`. */
export default class VitestReporter implements Reporter {
  readonly #progress = new TestProgress()

  onTestModuleCollected(module: TestModule) {
    this.#progress.total += [...module.children.allTests()].length
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    this.#progress.spend(test.module.relativeModuleId, test.diagnostic()?.duration ?? 0)
    if (state === 'passed') this.#progress.pass()
    else if (state === 'failed')
      this.#progress.fail({
        title: test.fullName,
        file: test.module.relativeModuleId,
        message: (errors ?? []).map(({ stack, message, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')).join('\n'),
      })
    else this.#progress.skip()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { stack?: string; message: string }[]) {
    for (const module of modules)
      for (const error of module.errors())
        this.#progress.fail({ title: 'could not be loaded', file: module.relativeModuleId, message: error.stack ?? error.message })
    for (const error of unhandled) this.#progress.fail({ title: 'unhandled error', file: '', message: error.stack ?? error.message })
    this.#progress.end()
  }
}
