import { install, run } from './runtime.mjs'

install()
run(['--watch', '--watch-preserve-output', 'scripts/development-server.ts'], { NODE_ENV: 'development' })
