import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { LiveFault, RecordedMachine } from './report.ts'

/** What the tests of one machine reported. */
export interface TestedMachine {
  readonly recorded: RecordedMachine
  readonly problems: readonly { readonly title: string; readonly message: string }[]
  readonly live: readonly LiveFault[]
}

const ID = /^[0-9a-f]{8} /

/** Collects what `describePaths` records and which tests fail. */
export default class PathsReporter implements Reporter {
  readonly machines = new Map<string, TestedMachine>()
  readonly errors: string[] = []

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { stack?: string; message: string }[]) {
    for (const module of modules) this.#add(module)
    this.errors.push(...unhandled.map(({ stack, message }) => stack ?? message))
  }

  #add(module: TestModule): void {
    const name = module.relativeModuleId.replace(/^machines\//, '').replace(/\.test\.ts$/, '')
    this.errors.push(...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`))
    const tests = [...module.children.allTests()]
    const recorded = tests.flatMap((test) => test.meta().recorded ?? [])[0]
    if (!recorded) {
      this.errors.push(`${module.relativeModuleId} recorded nothing`)
      return
    }
    const failed = tests.filter((test) => test.result().state === 'failed')
    const isPath = ({ name: title }: TestCase) => ID.test(title)
    this.machines.set(name, {
      recorded,
      problems: failed.filter((test) => !isPath(test)).map((test) => ({ title: test.name, message: messageOf(test) })),
      live: failed.filter(isPath).map((test) => ({ where: 'memory', path: test.name.slice(0, 8), step: test.meta().step ?? 0, message: messageOf(test) })),
    })
  }
}

const messageOf = (test: TestCase): string =>
  stripVTControlCharacters((test.result().errors ?? []).map(({ message, diff }) => [message, diff].filter(Boolean).join('\n')).join('\n'))
