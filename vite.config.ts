import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompress } from './scripts/precompress.ts'

/** What every first page needs; parts of the query library that only later pages use stay with them. The order of the layers stands in the first styles. */
const VENDOR = /\/src\/styles\/|node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\/(?!.*(?:utation|ueries)(?:Observer)?\.js)/
/** What stands around the page and comes alive together. */
const SURROUND =
  /\/src\/(?:views\/shell\/(?:announcement|cart-link|checkout-head|cookie-|home-link|language-switch|site-|use-current-node)|ui\/wordmark|locale\/use-language-links)/

const units = ['contract', 'machines', 'src', 'server', 'scripts', 'tests/paths'].map((room) => `${room}/**/*.test.{ts,tsx}`)
const flows = { include: ['tests/flows/**/*.flow.ts', 'tests/races/**/*.race.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    mode !== 'test' &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        addExtensions: true,
        quoteStyle: 'single',
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/routeTree.gen.ts',
      }),
    // Memoised where people work; elsewhere the memory of what is drawn once would only be weight (11 kB of the first load).
    react({ compiler: { sources: ['/src/views/cart/', '/src/views/checkout/'] } }),
    !isSsrBuild && precompress(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  css: { transformer: 'lightningcss' },
  build: isSsrBuild
    ? { outDir: 'dist/render', target: 'node20', rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        target: 'es2024',
        manifest: true,
        cssMinify: 'lightningcss',
        // The shop's styles weigh less together than the requests for them apart, and their layers stay in order.
        cssCodeSplit: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Only what every first page needs: whatever else were in here would be loaded with it.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: VENDOR, priority: 3 },
                { name: 'surround', test: SURROUND, priority: 2 },
                // Modules of five routes and more travel together: fewer files, and they compress better.
                { name: 'shared', test: /\/(?:src\/(?!ui\/(?:alert|field|frame|input|prose|skeleton))|contract\/|machines\/)/, minShareCount: 5, priority: 1 },
              ],
            },
          },
        },
      },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'unit', include: units } },
      { extends: true, test: { name: 'flows-pglite', ...flows } },
      { extends: true, test: { name: 'flows-postgres', ...flows, env: { TEST_DATABASE: 'postgres' } } },
    ],
  },
}))
