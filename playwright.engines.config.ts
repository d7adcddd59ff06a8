import { defineConfig } from '@playwright/test'
import type { Engine } from './tests/engines/fixtures/test.ts'

const projectOf = (engineName: Engine) => ({ name: engineName, use: { engineName } })

/** The shop in Firefox and in WebKit, for `npm run engines`; Chromium only for tests that name it. */
export default defineConfig<object, { engineName: Engine }>({
  testDir: 'tests/engines',
  testMatch: '**/*.engines.ts',
  projects: [
    projectOf('firefox'),
    { ...projectOf('webkit'), testIgnore: '**/unsent.engines.ts' },
    { ...projectOf('chromium'), testMatch: '**/unsent.engines.ts' },
  ],
  globalSetup: './tests/e2e/fixtures/seed-once.setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous, because the machine may be busy with something else; a passing test never waits this long.
  timeout: 120_000,
  reporter: process.env.TEST_REPORT ? './scripts/playwright.reporter.ts' : 'list',
})
