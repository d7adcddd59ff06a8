import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Paths on pages and every fault of a call as tests of their own, and recorded sessions, for `npm run qa`. */
const { projects, ...shared } = base

export default defineConfig(shared, {
  testMatch: ['**/*.qa.ts', '**/recorded.e2e.ts'],
  grepInvert: [],
  workers: 2,
  reporter: [['list'], ['./tests/report/failed-paths.reporter.ts']],
  use: { trace: 'retain-on-failure' },
})
