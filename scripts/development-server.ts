import { start } from '#server/start.ts'
import { createDevelopmentPages } from './development-pages.ts'

await start(createDevelopmentPages)
