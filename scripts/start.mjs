// `npm start` runs the demo on this machine, `npm run start:production` a public shop.
import { build, install, logAsLines, run } from './runtime.mjs'

const isProduction = process.argv.includes('--production')
if (isProduction) logAsLines()
install()
build()
run(['server/main.ts'], { NODE_ENV: 'production', DEMO: isProduction ? '' : 'on' })
