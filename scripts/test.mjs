// Everything that must hold, from types to journeys in a browser. Plain JavaScript with Node's builtins alone,
// because it starts on a machine where nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { COMPILE_CACHE, install, node, repository } from './runtime.mjs'

const bin = join(repository, 'node_modules', '.bin')
const reports = mkdtempSync(join(tmpdir(), 'bonaca-test-'))
const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env
const environment = { ...inherited, ...COMPILE_CACHE, PATH: [bin, process.env.PATH].join(delimiter), FORCE_COLOR: '0' }
const start = Date.now()
const total = { passed: 0, failed: 0 }

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

function finish(code) {
  rmSync(reports, { recursive: true, force: true })
  console.log(`\nTook ${seconds(start)}.`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(code)
}

function stop(message) {
  console.log(`\n${message}`)
  total.failed = Math.max(total.failed, 1)
  finish(1)
}

function run(command, args, extra = {}) {
  const { status, error, signal } = spawnSync(command, args, { cwd: repository, stdio: 'inherit', env: { ...environment, ...extra } })
  if (error) console.log(`${command}: ${error.message}`)
  if (signal) console.log(`${command} was ended by ${signal}`)
  return status === 0
}

/** Runs one stage under its heading; `count` reads how many tests of it passed and failed. */
function stage(title, action, count = () => ({ passed: 0, failed: 0 })) {
  const since = Date.now()
  console.log(`\n=== ${title}`)
  const good = action()
  const { passed, failed } = count()
  total.passed += passed
  total.failed += failed
  console.log(`=== ${title}: ${good ? 'done' : 'FAILED'} in ${seconds(since)}${passed + failed > 0 ? `, ${passed} passed, ${failed} failed` : ''}`)
  if (!good) stop(`Stopped at: ${title}.`)
}

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const onPath = (name) => environment.PATH.split(delimiter).some((folder) => executable(join(folder, name)))

const chromium = () => [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && executable(path))
const postgres = () => {
  const versions = '/usr/lib/postgresql'
  const packaged =
    existsSync(versions) && readdirSync(versions).some((version) => Number(version) >= 15 && executable(join(versions, version, 'bin', 'initdb')))
  return packaged || onPath('initdb')
}

/** Debian's packages, by apt-get as root or with sudo that asks for nothing; elsewhere the person is told what is missing. */
function installFromDebian(missing) {
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const root = process.getuid?.() === 0
  const sudo = !root && onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0
  if (!onPath('apt-get') || !(root || sudo)) stop(`The tests need ${missing.join(' and ')}. Install with: ${root ? '' : 'sudo '}${command}`)
  const apt = (...args) => run(sudo ? 'sudo' : 'env', [...(sudo ? ['-n', 'env'] : []), 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
  apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', ...missing)
}

function readReport(file, read) {
  const path = join(reports, file)
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 }
}
const vitestCounts = (file) => () => readReport(file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }))
const vitestRun = (file, project) => ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, file)}`]
const playwrightCounts = () => readReport('e2e.json', ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }))

const routeTree = join(repository, 'src', 'routeTree.gen.ts')
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

install()
console.log(spawnSync(node(), ['--version'], { encoding: 'utf8' }).stdout.trim())

const missing = [
  ...(chromium() ? [] : ['chromium-headless-shell', 'fonts-liberation']),
  ...(postgres() ? [] : ['postgresql']),
  ...(onPath('redis-server') ? [] : ['redis-server']),
]
if (missing.length > 0) stage('Chromium, PostgreSQL and Redis', () => installFromDebian(missing))

stage('Types, lint, walls, unused code, documents', () => run('node', ['scripts/check.ts']))
stage('Build', () => {
  const before = readIfThere(routeTree)
  if (!run('npm', ['run', '--silent', 'build'])) return false
  if (readIfThere(routeTree) !== before) console.log('The build changed src/routeTree.gen.ts: commit it.')
  return readIfThere(routeTree) === before
})
stage('Units and paths', () => run('vitest', vitestRun('unit.json', 'unit')), vitestCounts('unit.json'))
stage('Flows on the embedded database', () => run('vitest', vitestRun('embedded.json', 'api-pglite')), vitestCounts('embedded.json'))
stage(
  'Flows and races on PostgreSQL',
  () => run('node', ['scripts/postgres.ts', 'vitest', ...vitestRun('postgres.json', 'api-postgres')]),
  vitestCounts('postgres.json'),
)
stage('Journeys in the browser', () => run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') }), playwrightCounts)
stage('Weight of the first load', () => run('npm', ['run', '--silent', 'budget']))
finish(0)
