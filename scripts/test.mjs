// Runs the checks and tests, from types to end-to-end tests in a browser. `--all` adds the tests that the default run leaves out
// because others prove the same. Plain JavaScript with Node's builtins alone: it starts on a machine where nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { COMPILE_CACHE, install, node, repository, stopWhenOrphaned } from './runtime.mjs'
import { describeMachine, makeRunFolder, removeRemains, removeRunFolder, takeTurn } from './test-run.mjs'

const args = process.argv.slice(2)
const all = args.includes('--all')
if (args.some((arg) => arg !== '--all')) {
  console.log('Usage: npm test [-- --all]')
  process.exit(2)
}

await takeTurn()
await removeRemains()
const bin = join(repository, 'node_modules', '.bin')
const folder = makeRunFolder()
const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env
const environment = {
  ...inherited,
  ...COMPILE_CACHE,
  ...(all ? { ALL_TESTS: '1' } : { PGLITE_SUBSET: '1' }),
  TMPDIR: folder,
  PATH: [bin, process.env.PATH].join(delimiter),
  FORCE_COLOR: '0',
}
const start = Date.now()
const total = { passed: 0, skipped: 0 }
const failures = []

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function finish() {
  for (const { title, file, line, message, repeat } of failures) {
    console.log(`\nFAILED ${file}${line ? `:${line}` : ''} ${title}\n${message.replace(/^/gm, '  ')}`)
    if (repeat) console.log(`  Repeat: ${repeat}`)
  }
  if (failures.length > 0) console.log(`\nAt the end: ${describeMachine(folder)}`)
  await removeRunFolder(folder)
  console.log(`\nTook ${seconds(start)}.`)
  console.log(`${total.passed} passed, ${failures.length} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  process.exit(failures.length > 0 ? 1 : 0)
}

function stop(title, message, repeat) {
  failures.push({ title, file: '', message, repeat })
  return finish()
}

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const onPath = (name) => environment.PATH.split(delimiter).some((directory) => executable(join(directory, name)))

/** A command is interrupted when this process is killed. */
const BOUND = onPath('setpriv') ? ['setpriv', '--pdeathsig=INT'] : []
const INTERRUPTED_WITHIN_MS = 10_000
let running

/** Runs a command in a process group of its own, with all it starts. */
function run(command, parameters, extra = {}) {
  const [program, ...rest] = [...BOUND, command, ...parameters]
  return new Promise((resolve) => {
    running = spawn(program, rest, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'], detached: true, env: { ...environment, ...extra } })
    running.once('error', (error) => {
      console.log(`${command}: ${error.message}`)
      resolve(false)
    })
    running.once('exit', (code, signal) => {
      if (signal) console.log(`${command} was ended by ${signal}`)
      resolve(code === 0)
    })
  })
}

async function interrupt() {
  if (running?.pid && running.exitCode === null) {
    const ended = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGINT')
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, INTERRUPTED_WITHIN_MS))])
  }
  await removeRunFolder(folder)
  console.log('\nInterrupted.')
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt)
stopWhenOrphaned(interrupt)

/** A stage without which the next ones make no sense. */
async function stage(title, repeat, action) {
  const since = Date.now()
  console.log(`\n${title}`)
  if (!(await action())) await stop(title, `Stopped after ${seconds(since)}; see the output above.`, repeat)
  console.log(`  done in ${seconds(since)}`)
}

/** A stage of tests: its failures are listed at the end, each with the command that repeats it. */
async function tests(title, command, parameters, repeat) {
  const since = Date.now()
  const report = join(folder, `${title.replace(/\W/g, '-')}.json`)
  console.log(`\n${title}`)
  const isGood = await run(command, parameters, { TEST_REPORT: report })
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, skipped: 0, failures: [] }
  total.passed += found.passed
  total.skipped += found.skipped
  failures.push(...found.failures.map((failure) => ({ ...failure, repeat: repeat(failure) })))
  if (!isGood && found.failures.length === 0) failures.push({ title, file: '', message: 'ended with an error; see the output above' })
  console.log(`  ${isGood ? 'passed' : 'FAILED'} in ${seconds(since)}`)
}

const chromium = () => executable(process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell')
const postgres = () => {
  const versions = '/usr/lib/postgresql'
  const packaged =
    existsSync(versions) && readdirSync(versions).some((version) => Number(version) >= 15 && executable(join(versions, version, 'bin', 'initdb')))
  return packaged || onPath('initdb')
}

/** Debian's packages, by apt-get as root or with sudo that asks for nothing; elsewhere the user is told what is missing. */
async function installFromDebian(missing) {
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const root = process.getuid?.() === 0
  const sudo = !root && onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0
  if (!onPath('apt-get') || !(root || sudo)) await stop('Required programs', `The tests need ${missing.join(' and ')}.`, `${root ? '' : 'sudo '}${command}`)
  const apt = (...words) => run(sudo ? 'sudo' : 'env', [...(sudo ? ['-n', 'env'] : []), 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words])
  await apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', ...missing)
}

/** The last part of a title as a pattern for vitest's -t. */
const quoted = (title) =>
  `'${title
    .split(' > ')
    .at(-1)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", '.')}'`
const repeatVitest = ({ project, file, title }) =>
  `${all ? 'ALL_TESTS=1 ' : ''}npm exec -- ${project === 'api-pglite' ? '' : 'node scripts/postgres.ts '}vitest run --project ${project} ${file} -t ${quoted(title)}`

const routeTrees = ['src/routeTree.gen.ts', 'src/office/route-tree.gen.ts']
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

install()
console.log(`Node ${spawnSync(node(), ['--version'], { encoding: 'utf8' }).stdout.trim()}; ${describeMachine(folder)}`)

const missing = [
  ...(chromium() ? [] : ['chromium-headless-shell', 'fonts-liberation']),
  ...(postgres() ? [] : ['postgresql']),
  ...(onPath('redis-server') ? [] : ['redis-server']),
]
if (missing.length > 0) await stage('Installing Chromium, PostgreSQL and Redis', '', () => installFromDebian(missing))

await stage('Types, lint, dependency rules, unused code, documents', 'npm run check', () => run('node', ['scripts/check.ts']))
await stage('Build', 'npm run build', async () => {
  const read = () => routeTrees.map((path) => readIfThere(join(repository, path))).join('')
  const before = read()
  if (!(await run('npm', ['run', '--silent', 'build']))) return false
  const isSame = read() === before
  if (!isSame) console.log(`The build changed ${routeTrees.join(' or ')}: commit them.`)
  return isSame
})
await stage('Size of the pages', 'npm run budget', () => run('npm', ['run', '--silent', 'budget']))
// On a server, a test has a database of its own in milliseconds.
const vitest = (...projects) => [
  'scripts/postgres.ts',
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=./scripts/vitest.reporter.ts',
]
await tests('Unit and model-based tests', 'node', vitest('unit'), repeatVitest)
// One run of both: the last tests of one database do not leave a processor idle.
const onPglite = all ? 'on PGlite' : 'what differs on PGlite'
await tests(`API and concurrency tests on PostgreSQL, ${onPglite}`, 'node', vitest('api-postgres', 'api-pglite'), repeatVitest)
await tests('End-to-end tests', 'playwright', ['test'], ({ file, line }) => `${all ? 'ALL_TESTS=1 ' : ''}npm run e2e -- ${file}:${line}`)
if (all) {
  const lacking = [
    ...(onPath('firefox-esr') ? [] : ['firefox-esr']),
    ...(onPath('WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
    ...(onPath('Xvfb') ? [] : ['xvfb']),
  ]
  if (lacking.length > 0) await stage('Installing Firefox and WebKit', '', () => installFromDebian(lacking))
  const engines = ['test', '--config', 'playwright.engines.config.ts']
  await tests('Users in Firefox and WebKit', 'playwright', engines, ({ file, line }) => `npm run engines -- ${file}:${line}`)
}
if (all) await stage('Mutants of all machines', 'npm run mutants', () => run('npm', ['run', '--silent', 'mutants']))
if (all) await stage('Bytes of the visitors without back office and tools', 'npm run visitor-bytes', () => run('npm', ['run', '--silent', 'visitor-bytes']))
await finish()
