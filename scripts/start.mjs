// `npm start` runs the demo on this machine, `npm run start:production` a public shop.
import { build, install, run } from './runtime.mjs'

install()
build()
run(['server/main.ts'], { NODE_ENV: 'production', DEMO: process.argv.includes('--production') ? '' : 'on' })
