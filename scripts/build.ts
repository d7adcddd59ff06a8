import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { OLDEST_BROWSERS } from './baseline.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const hasTools = process.env.DEVELOPMENT_TOOLS === 'on'
const folder = hasTools ? 'dist-tools' : 'dist'

rmSync(new URL(`../${folder}`, import.meta.url), { recursive: true, force: true })
// `--visitors` leaves out the build of the back office and the database.
const isWhole = !process.argv.includes('--visitors')
if (isWhole && !hasTools) await (await import('#server/db/empty-database.ts')).createEmptyDatabase()
for (const mode of isWhole ? ['production', 'office'] : ['production']) {
  await build({ root, mode, logLevel: 'warn' })
  await build({ root, mode, logLevel: 'warn', build: { ssr: true } })
}
// The state inspector is a page of its own, without the shop.
if (hasTools)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    define: { 'import.meta.env.DEVELOPMENT_TOOLS': 'true' },
    css: { transformer: 'lightningcss' },
    build: {
      outDir: `${folder}/client`,
      emptyOutDir: false,
      target: [...OLDEST_BROWSERS],
      modulePreload: false,
      rolldownOptions: { input: 'src/inspector/index.html' },
    },
  })
