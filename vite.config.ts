import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { writePageAssets } from './scripts/page-assets.ts'
import { precompress } from './scripts/precompress.ts'

/** A lazy import waits for the styles of what it brings; those the page came with, or fetched before, are there. */
const STYLED_IMPORT = `const fetched = {}
const fetchStyle = (href) => fetched[href] ??= new Promise((resolve) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: () => { delete fetched[href]; resolve() } }))
})
export const __vitePreload = (load, styles = []) => {
  const missing = styles.map((name) => '/' + name).filter((href) => !window.styled?.includes(href))
  return (missing.length > 0 ? Promise.all(missing.map(fetchStyle)).then(load) : load()).catch((cause) => {
    dispatchEvent(new Event('chunk-load-error'))
    throw new Error('A script did not come: ' + cause.message, { cause })
  })
}`
const styledImports: Plugin = {
  name: 'styled-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => STYLED_IMPORT },
}

/** The router leaves the styles that the server put into the page where they are; its own plugin says otherwise before. */
const stylesStay: Plugin = {
  name: 'styles-stay',
  enforce: 'post',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
}

/** The build with tools for developers stands beside the other one. */
const hasTools = process.env.DEVELOPMENT_TOOLS === 'on'
const folder = hasTools ? 'dist-tools' : 'dist'

/** Generous, because the machine may be busy with something else; a passing test never waits this long. */
const UNIT_TIMEOUT_MS = 30_000
const units = ['contract', 'machines', 'src', 'server', 'scripts', 'tests'].map((room) => `${room}/**/*.test.{ts,tsx}`)
const api = {
  include: ['tests/api/**/*.api.ts', 'tests/attacks/**/*.api.ts', 'tests/concurrency/**/*.concurrency.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
/** Starts shops of its own on PGlite, whatever database the other tests run on. */
const ON_PGLITE = ['tests/api/added-language.api.ts', 'tests/api/embedded-shop.api.ts', 'tests/attacks/production-start.api.ts']
/** PostgreSQL runs all API tests; PGlite those that depend on the database, and with `npm test -- --all` the rest too. */
const DIFFERS_BY_DATABASE = [
  ...ON_PGLITE,
  'tests/concurrency/**/*.concurrency.ts',
  'tests/api/order-faults.api.ts',
  'tests/api/outbox.api.ts',
  'tests/api/shop-model.api.ts',
]

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  // Builds have nothing of what only developers need, unless they ask for it.
  define: { 'import.meta.env.DEVELOPMENT_TOOLS': JSON.stringify(command === 'serve' || hasTools) },
  plugins: [
    mode !== 'test' &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: { defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']] },
        addExtensions: true,
        quoteStyle: 'single',
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/routeTree.gen.ts',
      }),
    // Memoised where people work; elsewhere the memory of what is drawn once would only be weight (11 kB of the first load).
    react({ compiler: { sources: ['/src/views/cart/', '/src/views/checkout/'] } }),
    stylesStay,
    !isSsrBuild && styledImports,
    !isSsrBuild && writePageAssets(import.meta.dirname),
    !isSsrBuild && !hasTools && precompress(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  css: { transformer: 'lightningcss' },
  build: isSsrBuild
    ? { outDir: `${folder}/render`, target: 'node20', rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: `${folder}/client`,
        target: 'es2024',
        cssMinify: 'lightningcss',
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Only what every first page needs: whatever else were in here would be loaded with it.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunkGroups(import.meta.dirname),
            },
          },
        },
      },
  test: {
    environment: 'node',
    // Both cores of a small machine: vitest would leave one of them idle.
    maxWorkers: 2,
    // No room keeps anything at import time (law S2), so files may share what a worker has loaded: half of the time is saved.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: units, testTimeout: UNIT_TIMEOUT_MS } },
      { extends: true, test: { name: 'api-pglite', ...api, include: process.env.PGLITE_SUBSET ? DIFFERS_BY_DATABASE : api.include } },
      { extends: true, test: { name: 'api-postgres', ...api, exclude: ON_PGLITE, env: { TEST_DATABASE: 'postgres' } } },
    ],
  },
}))
