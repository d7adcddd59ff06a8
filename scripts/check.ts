import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocs } from './check-docs.ts'
import { findDrift } from './generated.ts'
import { readAgainstRules } from './text-rules.ts'
import { findVisibleWords } from './visible-words.ts'
import { lookForBreaches } from './walls.ts'

const house = new URL('..', import.meta.url).pathname

/** What a look found: one line a fault; nothing when all is in order. */
type Look = () => string[] | Promise<string[]>

function run(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (error) return [`${command}: ${error.message}`]
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with ${status}`]
}

const filesOfTheHouse = () => {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: house, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}
const SHOWN = /^src\/.*\.tsx?$/
const UNSHOWN = /^src\/i18n\/|\.(?:test|gen|examples|type-test)\.tsx?$/
const TEXT = /\.(?:ts|tsx|mjs|cjs|css|md|json|html|svg|sql|yml|toml)$|^\.ci\/run$|^\.npmrc$/

const looks: Record<string, Look> = {
  types: () => run('tsc', '-b'),
  lint: () => run('biome', 'check', '--error-on-warnings', '--max-diagnostics=80', '.'),
  walls: async () => {
    const { seen, faults } = await lookForBreaches(house)
    const empty = Object.entries(seen).filter(([, modules]) => modules === 0)
    return [...empty.map(([room]) => `no file of ${room}/ was checked`), ...faults.map(({ rule, from, to }) => `${from} -> ${to}  (${rule})`)]
  },
  unused: () => run('knip', '--no-progress'),
  rules: () =>
    filesOfTheHouse()
      .filter((path) => TEXT.test(path))
      .flatMap((path) => readAgainstRules(path, readFileSync(join(house, path), 'utf8')))
      .map((fault) => `${fault.path}:${fault.line}  ${fault.rule}: ${fault.why}`),
  words: () => {
    const { texts }: { texts: Record<string, string> } = JSON.parse(readFileSync(join(house, 'src/i18n/messages/messages-en.json'), 'utf8'))
    const keys = new Set(Object.keys(texts))
    const shown = filesOfTheHouse().filter((path) => SHOWN.test(path) && !UNSHOWN.test(path))
    return shown.flatMap((path) =>
      findVisibleWords(path, readFileSync(join(house, path), 'utf8'), keys).map(({ line, text }) => `${path}:${line}  "${text}" is not in the message files`),
    )
  },
  docs: () => checkDocs(house, filesOfTheHouse()).map(({ doc, path }) => `${doc} references ${path}, which does not exist`),
  generated: () => findDrift(house, JSON.parse(readFileSync(join(house, 'package.json'), 'utf8')).scripts),
  lockfile: () => run('npm', 'ci', '--dry-run'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in looks))
if (unknown.length > 0) throw new Error(`Unknown check: ${unknown.join(', ')}. Available: ${Object.keys(looks).join(', ')}`)

let failed = 0
for (const [name, look] of Object.entries(looks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const start = performance.now()
  const faults = await look()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.padStart(5)} s`)
  if (faults.length > 0) {
    failed += 1
    console.log(faults.join('\n'))
  }
}
if (failed > 0) {
  console.log(`\n${failed} of ${asked.length || Object.keys(looks).length} checks failed.`)
  process.exitCode = 1
}
