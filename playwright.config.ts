import { defineConfig } from '@playwright/test'
import { browserPath } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/fixtures/seed-once.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Who passes at a later try is listed as flaky, to be mended; three failures are a fault.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 2 : 0,
  // A machine may be busy with something else: what is awaited longer costs nothing when it comes.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  use: {
    // Traces slow every journey down; who looks for a fault asks for them: TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
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
