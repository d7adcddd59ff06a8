// Runs on any Node from 20 on, before a single package is installed: only built-in modules.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('..', import.meta.url))

const NODE_VERSION = 24
/** Node's compile cache, for faster starts. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(repository, '.cache', 'node') }
const ORPHAN_POLL_MS = 500
const BUILD_INPUTS = [
  'contract',
  'machines',
  'src',
  'public',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/precompress.ts',
]
const BUILD_OUTPUTS = ['dist', 'dist/office'].flatMap((folder) => [`${folder}/client/.vite/page-assets.json`, `${folder}/render/entry-server.js`])

const at = (path) => join(repository, path)
const mtimeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

// Folders count too: their time changes when a file is deleted.
function newestMtime(path) {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return mtimeOf(path)
  const inside = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$|\.worlds\.ts$|\.md$/.test(name))
    .map(({ name }) => newestMtime(join(path, name)))
  return Math.max(mtimeOf(path), ...inside)
}

let isLog = false

/** Keeps the standard output for lines of the log, as a public shop writes them. */
export function logAsLines() {
  isLog = true
}

function say(msg) {
  process.stdout.write(isLog ? `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg })}\n` : `${msg}\n`)
}

function npm(...words) {
  const stdio = ['inherit', isLog ? process.stderr.fd : 'inherit', 'inherit']
  const { status, error } = spawnSync('npm', words, { cwd: repository, stdio, shell: process.platform === 'win32' })
  if (status === 0) return
  process.stderr.write(`\n"npm ${words.join(' ')}" failed${error ? `: ${error.message}` : ''}.\n`)
  process.exit(status ?? 1)
}

/** Installs the packages of the lock file, unless that was done since it changed. */
export function install() {
  if (mtimeOf(at('node_modules/.package-lock.json')) >= mtimeOf(at('package-lock.json'))) return
  say('Installing packages…')
  npm('ci')
}

/** Builds pages and browser files, unless they are newer than their sources. */
export function build() {
  const built = Math.min(...BUILD_OUTPUTS.map((path) => mtimeOf(at(path))))
  if (built > 0 && BUILD_INPUTS.every((path) => newestMtime(at(path)) <= built)) return
  say('Building the shop…')
  npm('run', '--silent', 'build')
}

/** The Node of the lock file; where its package does not exist, the current one, if it is new enough. */
export function node() {
  const own = at('node_modules/.bin/node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= NODE_VERSION) return process.execPath
  process.stderr.write(`The shop needs Node ${NODE_VERSION} or newer; this is ${process.version}.\n`)
  process.exit(1)
}

/** A signal to npm alone ends npm and its shell, but is not passed on: then this process has lost its parent. */
export function stopWhenOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const poll = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }
  const timer = setInterval(poll, ORPHAN_POLL_MS)
  timer.unref()
}

/** Runs a program of the repository until it ends, passes signals on and ends with its exit code. */
export function run(words, environment) {
  const child = spawn(node(), words, { cwd: repository, stdio: 'inherit', env: { ...process.env, ...COMPILE_CACHE, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWhenOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
