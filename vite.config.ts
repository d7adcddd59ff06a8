import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { precompress } from './scripts/precompress.ts'

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
    react({ compiler: true }),
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Only what every first page needs: whatever else were in here would be loaded with it.
          output: {
            codeSplitting: { groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\// }] },
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
