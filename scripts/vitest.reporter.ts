import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { TestProgress } from './test-progress.ts'

/** PGlite's share of the API tests has the file names of PostgreSQL's. */
const nameOf = ({ relativeModuleId, project }: TestModule) => (project.name === 'api-pglite' ? `${relativeModuleId} on PGlite` : relativeModuleId)

/** Reports Vitest's progress and failures in the format of `npm test`. */
export default class VitestReporter implements Reporter {
  readonly #progress = new TestProgress()

  onTestModuleCollected(module: TestModule) {
    this.#progress.total += [...module.children.allTests()].length
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    this.#progress.spend(nameOf(test.module), test.diagnostic()?.duration ?? 0)
    if (state === 'passed') this.#progress.pass()
    else if (state === 'failed')
      this.#progress.fail({
        title: test.fullName,
        file: test.module.relativeModuleId,
        project: test.project.name,
        message: (errors ?? []).map(({ stack, message, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')).join('\n'),
      })
    else this.#progress.skip()
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { stack?: string; message: string }[]) {
    for (const module of modules)
      for (const error of module.errors())
        this.#progress.fail({
          title: 'could not be loaded',
          file: module.relativeModuleId,
          project: module.project.name,
          message: error.stack ?? error.message,
        })
    for (const error of unhandled) this.#progress.fail({ title: 'unhandled error', file: '', message: error.stack ?? error.message })
    this.#progress.end()
  }
}
