import { build, install, run } from './runtime.mjs'

install()
build()
run(['server/main.ts'], { NODE_ENV: 'production' })
