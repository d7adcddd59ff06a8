import { resolveLibraryOnce } from './package-resolution.ts'

// Files of customers and the embedded database are the shop's alone.
process.umask(0o077)
resolveLibraryOnce()
// Imports of this file would be resolved before it runs.
const { start } = await import('./start.ts')
await start()
