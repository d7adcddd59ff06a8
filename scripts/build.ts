import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

const folder = process.env.DEVELOPMENT_TOOLS === 'on' ? '../dist-tools' : '../dist'

rmSync(new URL(folder, import.meta.url), { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
