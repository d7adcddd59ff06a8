// A PostgreSQL server for tests that lives as long as one command: `node scripts/postgres.ts vitest run --project api-postgres`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { endingWithParent } from './ending-with-parent.ts'
import { freePort } from './free-port.ts'

const MIN_VERSION = 15
const READY_WITHIN_MS = 20_000
const POLL_INTERVAL_MS = 50
const DEBIAN_DIRECTORY = '/usr/lib/postgresql'
/** Environment variable with the server that tests may use. */
export const SERVER_URL = 'TEST_POSTGRES_URL'

export interface PostgresServer {
  /** URL of the database `postgres`, from which others can be created. */
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder with initdb and postgres: Debian's newest, else the one on the PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_DIRECTORY) ? readdirSync(DEBIAN_DIRECTORY).map(Number) : []
  const packaged = versions
    .filter((version) => version >= MIN_VERSION)
    .sort((left, right) => right - left)
    .map((version) => join(DEBIAN_DIRECTORY, String(version), 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter)
  return [...packaged, ...onPath].find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
}

/** PostgreSQL does not run as root; as root it is started as the user `postgres`. */
function postgresUser(): { user: { uid: number; gid: number } | null; prefix: string[] } {
  if (process.getuid?.() !== 0) return { user: null, prefix: endingWithParent('INT') }
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  return { user, prefix: [...endingWithParent('INT'), '--reuid=postgres', '--regid=postgres', '--clear-groups'] }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await acceptsConnections(url)); ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

const WITHOUT_SYNC = ['fsync=off', 'full_page_writes=off']

/** Starts an empty PostgreSQL on a free port, in a temporary folder. It trusts local connections, and syncs to disk only when it is to be durable. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const programs = findPostgres()
  if (!programs) throw new Error(`The tests need PostgreSQL ${MIN_VERSION} or newer. Install with: apt-get install -y --no-install-recommends postgresql`)
  const { user, prefix } = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'bonaca-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const [command = '', ...args] = [
    ...prefix,
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const made = spawnSync(command, args, { encoding: 'utf8', cwd: folder })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)

  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=120', ...(isDurable ? [] : WITHOUT_SYNC)]
  const [program = '', ...flags] = [...prefix, join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4_000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    // Fast shutdown: open connections are closed.
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  // A socket of the file system takes less processor time than a network connection.
  const url = `postgresql://postgres@localhost:${port}/postgres?host=${folder}`
  try {
    await waitUntilReady(url, child, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, stop }
}

const withClient = async (server: string, query: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(query).finally(() => client.end())
}

/** URL of another database of the same server. */
export const databaseUrl = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href

/** Creates a database, as a copy of `template` if one is given, and returns its URL. Nobody may be connected to the template. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  await withClient(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return databaseUrl(server, name)
}

/** Ends the connections of a database and deletes it. */
export const dropDatabase = (server: string, name: string): Promise<void> => withClient(server, `drop database ${name} with (force)`)

async function runWithServer([command = '', ...args]: string[]): Promise<number> {
  const server = await startPostgres()
  try {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE: 'postgres', [SERVER_URL]: server.url } })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    await server.stop()
  }
}

if (import.meta.main) {
  const command = process.argv.slice(2)
  if (command.length === 0) {
    console.error('Use: node scripts/postgres.ts <command> [arguments]')
    process.exitCode = 2
  } else process.exitCode = await runWithServer(command)
}
