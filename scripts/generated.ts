import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Generated {
  readonly what: string
  /** npm script that generates it. */
  readonly script: string
  /** Files and folders it generates. */
  readonly paths: readonly string[]
}

const GENERATED: readonly Generated[] = [
  { what: "the browser's list of operations", script: 'calls', paths: ['contract/calls.gen.ts'] },
  { what: 'the messages', script: 'messages', paths: ['src/i18n', 'contract/locales'] },
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

/** Regenerates every generated file, returns those that were outdated, and restores the old ones. */
export function findOutdated(repository: string, scripts: Readonly<Record<string, string>>): string[] {
  return GENERATED.filter((one) => one.script in scripts).flatMap(({ what, script, paths }) => {
    const before = contentsOf(repository, paths)
    execFileSync('npm', ['run', '--silent', script], { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
    const after = contentsOf(repository, paths)
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => !before.get(file)?.equals(after.get(file) ?? Buffer.alloc(0)))
    for (const file of changed) {
      const old = before.get(file)
      if (old) writeFileSync(file, old)
      else rmSync(file)
    }
    return changed.map((file) => `${file.slice(repository.length)}: ${what} changed; run npm run ${script} and commit`)
  })
}
