import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Paths on pages and every fault of a call as tests of their own, and recorded sessions, for `npm run qa`. */
export default defineConfig(base, { testMatch: ['**/*.qa.ts', '**/recorded.e2e.ts'], grepInvert: [], workers: 2, reporter: 'list' })
