import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/browser.ts'

/** Files whose tests have a shop of their own, or none. */
const APART =
  /\/(?:broken-page|caches|call-faults|cart-shortage|deployment|development|dummy-mode|editing-new-page|form-captcha|injection|long-words-everywhere|paths-report|single-payment-method)\.e2e\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // The first project begins first: at the end, the starts of these shops would leave a processor idle.
  projects: [
    { name: 'apart', testMatch: APART },
    { name: 'shop', testIgnore: APART },
  ],
  // What other tests prove too is left to `npm test -- --all`; tests/README.md says where it is proved.
  grepInvert: process.env.ALL_TESTS ? [] : /@all/,
  globalSetup: './tests/e2e/fixtures/seed-once.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Twice the cores of a small machine: a test also waits.
  workers: 4,
  // Generous, because the machine may be busy with something else; a passing test never waits this long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env.TEST_REPORT ? './scripts/playwright.reporter.ts' : 'list'], ['./tests/report/failed-paths.reporter.ts']],
  use: {
    // Traces slow every test down; set TRACE=1 to record them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
    // Drawing animations takes processor time; tests of motion, pictures and a whole purchase turn them on again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
