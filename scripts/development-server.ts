import { readEnv } from '#server/env.ts'
import { serve } from '#server/serve.ts'
import { createDevelopmentPages } from './development-pages.ts'

await serve(readEnv(process.env), await createDevelopmentPages())
