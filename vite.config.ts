import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { OLDEST_BROWSERS } from './scripts/baseline.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { writePageAssets } from './scripts/page-assets.ts'
import { precompress } from './scripts/precompress.ts'
import { visitorsOnly, withoutTools } from './scripts/visitors-only.ts'

const styledImports: Plugin = {
  name: 'styled-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => "export { styledImport as __vitePreload } from '/src/hydration/styled-import.ts'" },
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

/** The mode of the build for the back office, which stands inside that of the visitors. The development server and the tests have all of it. */
const OFFICE = 'office'
/** Route files that the visitor's build does not have. */
const OFFICE_ROUTES = '^(?:admin|draft|section-tool\\.tsx)$'

/** Generous, because the machine may be busy with something else; a passing test never waits this long. */
const UNIT_TIMEOUT_MS = 60_000
const units = ['contract', 'machines', 'src', 'server', 'scripts', 'tests'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const api = {
  include: ['tests/api/**/*.api.ts', 'tests/attacks/**/*.api.ts', 'tests/concurrency/**/*.concurrency.ts'],
  // Generous, because the machine may be busy with something else; with `npm test -- --all` some have fifty times as many rounds.
  testTimeout: process.env.ALL_TESTS ? 900_000 : 120_000,
  hookTimeout: 60_000,
  // Twice the cores of a small machine: these tests often wait, for the database or for a time to pass.
  maxWorkers: 4,
}
/** Starts shops of its own on PGlite, whatever database the other tests run on. */
const ON_PGLITE = [
  'tests/api/added-language.api.ts',
  'tests/api/embedded-shop.api.ts',
  'tests/api/user-command.api.ts',
  'tests/attacks/production-start.api.ts',
]
/** PostgreSQL runs all API tests; PGlite those that depend on the database, and with `npm test -- --all` the rest and the copy of an added language. */
const DIFFERS_BY_DATABASE = [
  ...ON_PGLITE.filter((path) => !path.includes('added-language')),
  'tests/concurrency/**/!(order-rounds).concurrency.ts',
  'tests/api/order-faults.api.ts',
  'tests/api/outbox.api.ts',
  'tests/api/shop-model.api.ts',
]

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const isVisitors = command === 'build' && mode !== OFFICE
  const out = isVisitors ? folder : `${folder}/office`
  const conditions = isVisitors ? [] : [OFFICE]
  return {
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
          generatedRouteTree: isVisitors ? 'src/routeTree.gen.ts' : 'src/office/route-tree.gen.ts',
          ...(isVisitors && { routeFileIgnorePattern: OFFICE_ROUTES }),
        }),
      // Memoised where people work; elsewhere the memory of what is drawn once would only be weight (11 kB of the first load).
      react({ compiler: { sources: ['/src/views/cart/', '/src/views/checkout/'] } }),
      stylesStay,
      // Its texts come in 34 languages.
      !isVisitors && optimizeLocales.vite({ locales: ['en-US', 'hr-HR'] }),
      !isSsrBuild && styledImports,
      isVisitors && !hasTools && visitorsOnly(import.meta.dirname),
      command === 'build' && !isVisitors && !hasTools && withoutTools(import.meta.dirname),
      !isSsrBuild && writePageAssets(import.meta.dirname, { mayBeSmall: hasTools || !isVisitors }),
      !isSsrBuild && !hasTools && precompress({ isFast: !isVisitors }),
    ],
    publicDir: isSsrBuild ? false : 'public',
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [...conditions, ...defaultServerConditions] } },
    css: { transformer: 'lightningcss' },
    build: isSsrBuild
      ? { outDir: `${out}/render`, target: 'node20', rolldownOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: `${out}/client`,
          assetsDir: isVisitors ? 'assets' : 'office',
          // They are served from the visitor's build.
          copyPublicDir: isVisitors,
          target: [...OLDEST_BROWSERS],
          cssMinify: 'lightningcss',
          modulePreload: false,
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            onLog(level, log, report) {
              // The module would be loaded with its other importer: import it statically, or lazily everywhere.
              if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
              report(level, log)
            },
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: chunkGroups(import.meta.dirname, { isVisitors }),
              },
            },
          },
        },
    test: {
      environment: 'node',
      // Both cores of a small machine: vitest would leave one of them idle.
      maxWorkers: 2,
      // No module holds state at import time (law S2), so files may share what a worker has loaded: half of the time is saved.
      isolate: false,
      projects: [
        { extends: true, test: { name: 'unit', include: units, testTimeout: UNIT_TIMEOUT_MS, hookTimeout: UNIT_TIMEOUT_MS } },
        {
          extends: true,
          test: { name: 'api-pglite', ...api, include: process.env.PGLITE_SUBSET ? DIFFERS_BY_DATABASE : api.include, env: { TEST_DATABASE: 'pglite' } },
        },
        { extends: true, test: { name: 'api-postgres', ...api, exclude: ON_PGLITE, env: { TEST_DATABASE: 'postgres' } } },
      ],
    },
  }
})
