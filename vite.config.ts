import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { precompress } from './scripts/precompress.ts'

/** What every first page needs; parts of the query library that only later pages use stay with them. The order of the layers stands in the first styles. */
const VENDOR = /\/src\/styles\/|node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\/(?!.*(?:utation|ueries)(?:Observer)?\.js)/
/** Parts of ours that most pages draw at once: together they are fewer files, and compress better. */
const SHOP = /\/(?:src\/(?!ui\/(?:alert|field|input|skeleton))|contract\/|machines\/)|preload-helper/
/** What stands around the page and comes alive together. */
const SURROUND =
  /\/src\/(?:views\/shell\/(?:announcement|cart-link|checkout-head|cookie-|home-link|language-switch|site-|use-current-node)|ui\/wordmark|locale\/use-language-links)/

/** Without a list of files to fetch beforehand, a lazy import is but an import. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
}

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
    !isSsrBuild && plainImports,
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
                { name: 'shop', test: SHOP, minShareCount: 5 },
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
