import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Generated {
  readonly what: string
  /** npm script that generates it. */
  readonly script: string
  /** Files and folders it generates. */
  readonly paths: readonly string[]
}

/** Other scripts read these. */
const SOURCES: readonly Generated[] = [
  { what: "the browser's list of operations", script: 'calls', paths: ['contract/calls.gen.ts', 'contract/visitor-calls.gen.ts'] },
  { what: 'the messages', script: 'messages', paths: ['src/i18n', 'contract/locales'] },
]

/** None reads what another writes. */
const OTHERS: readonly Generated[] = [
  { what: 'the words of trails', script: 'trail-words', paths: ['src/trail/words.gen.ts'] },
  { what: 'the diagrams', script: 'diagrams', paths: ['docs/diagrams', 'src/statechart/layouts'] },
  { what: 'the module graph', script: 'graph', paths: ['docs/server-modules.md'] },
  { what: 'the migrations', script: 'db:generate', paths: ['server/db/migrations'] },
]

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((one) => statSync(one).isFile())
    : [path]
}

const contentsOf = (repository: string, paths: readonly string[]) =>
  new Map(paths.flatMap((path) => filesUnder(join(repository, path))).map((file) => [file, readFileSync(file)]))

/** Regenerates the files of one script, returns those that were outdated, and restores the old ones. */
async function findOutdatedOf({ what, script, paths }: Generated, repository: string): Promise<string[]> {
  const before = contentsOf(repository, paths)
  await run('npm', ['run', '--silent', script], { cwd: repository })
  const after = contentsOf(repository, paths)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => !before.get(file)?.equals(after.get(file) ?? Buffer.alloc(0)))
  for (const file of changed) {
    const old = before.get(file)
    if (old) writeFileSync(file, old)
    else rmSync(file)
  }
  return changed.map((file) => `${file.slice(repository.length)}: ${what} changed; run npm run ${script} and commit`)
}

/** Regenerates every generated file, returns those that were outdated, and restores the old ones. */
export async function findOutdated(repository: string, scripts: Readonly<Record<string, string>>): Promise<string[]> {
  const outdated: string[] = []
  for (const one of SOURCES) if (one.script in scripts) outdated.push(...(await findOutdatedOf(one, repository)))
  const others = OTHERS.filter(({ script }) => script in scripts).map((one) => findOutdatedOf(one, repository))
  return [...outdated, ...(await Promise.all(others)).flat()]
}
