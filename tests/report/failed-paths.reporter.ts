import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { attachToRun, FAILED_PATH } from './runs.ts'

const NAMES = { 'page.png': 'screenshot', 'names.trail.json': 'trail', trace: 'trace' } as const

/** Hands what a failed path recorded to the report: the folder of Playwright is emptied by its next run. */
export default class FailedPathsReporter implements Reporter {
  printsToStdio = () => false

  onTestEnd(_: TestCase, { annotations, attachments }: TestResult) {
    const [machine, id] = annotations.find(({ type }) => type === FAILED_PATH)?.description?.split(' ') ?? []
    if (machine === undefined || id === undefined) return
    const files = Object.entries(NAMES).flatMap(([name, kind]) => {
      const path = attachments.find((one) => one.name === name)?.path
      return path === undefined ? [] : [[kind, path] as const]
    })
    attachToRun({ machine, id }, files)
  }
}
