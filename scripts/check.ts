import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readAdvisories } from './audit.ts'
import { findBareText } from './bare-text.ts'
import { findNewerApis } from './baseline-scripts.ts'
import { findNewerStyles } from './baseline-styles.ts'
import { checkDocs } from './check-docs.ts'
import { findUnknownClasses } from './css-classes.ts'
import { findViolations } from './dependency-rules.ts'
import { findOutdated } from './generated.ts'
import { findUnpinnedPackages } from './lock-file.ts'
import { changedLines, repositoryFiles } from './repository-files.ts'
import { findRuleViolations } from './text-rules.ts'
import { findUntranslatedText } from './untranslated-text.ts'
import { COUNTS_PATH, compareCounts, wordPlaces } from './wording-counts.ts'

const repository = new URL('..', import.meta.url).pathname

/** Returns one line for each violation, or why nothing could be checked. */
type Check = () => string[] | Promise<string[]> | { readonly unchecked: string }

const execute = promisify(execFile)

async function run(command: string, ...args: string[]): Promise<string[]> {
  try {
    await execute(command, args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 })
    return []
  } catch (error) {
    const { stdout = '', stderr = '', message = '' } = error as Error & { stdout?: string; stderr?: string }
    return [`${stdout}${stderr}`.trim() || message]
  }
}

const UI_FILES = /^src\/.*\.tsx?$/
const NOT_UI = /^src\/i18n\/|\.(?:test|gen|examples|type-test)\.tsx?$/
/** Not the pages for browsers without scripts, whose texts never change. */
const HYDRATED_VIEWS = /^src\/(?!views\/no-script\/).*\.tsx$/
const SHEETS = /^src\/.*\.css$/
const TEXT = /\.(?:ts|tsx|mjs|cjs|css|md|json|html|svg|sql|yml|toml)$|^\.ci\/run$|^\.npmrc$/

const checks: Record<string, Check> = {
  types: () => run('tsc', '-b', '--checkers', '1'),
  lint: () => run('biome', 'check', '--error-on-warnings', '--max-diagnostics=80', '.'),
  dependencies: async () => {
    const { seen, violations } = await findViolations(repository)
    const empty = Object.entries(seen).filter(([, modules]) => modules === 0)
    return [...empty.map(([moduleName]) => `no file of ${moduleName}/ was checked`), ...violations.map(({ rule, from, to }) => `${from} -> ${to}  (${rule})`)]
  },
  unused: () => run('knip', '--no-progress'),
  rules: () =>
    repositoryFiles(repository)
      .filter((path) => TEXT.test(path))
      .flatMap((path) => findRuleViolations(path, readFileSync(join(repository, path), 'utf8')))
      .map((violation) => `${violation.path}:${violation.line}  ${violation.rule}: ${violation.why}`),
  texts: () => {
    const { texts }: { texts: Record<string, string> } = JSON.parse(readFileSync(join(repository, 'contract/locales/en/messages-en.json'), 'utf8'))
    const keys = new Set(Object.keys(texts))
    const shown = repositoryFiles(repository).filter((path) => UI_FILES.test(path) && !NOT_UI.test(path))
    return shown.flatMap((path) =>
      findUntranslatedText(path, readFileSync(join(repository, path), 'utf8'), keys).map(
        ({ line, text }) => `${path}:${line}  "${text}" is not in the message files`,
      ),
    )
  },
  translatable: () =>
    repositoryFiles(repository)
      .filter((path) => HYDRATED_VIEWS.test(path) && !NOT_UI.test(path))
      .flatMap((path) => findBareText(path, readFileSync(join(repository, path), 'utf8')).map(({ line, text }) => ({ path, line, text })))
      .map(({ path, line, text }) => `${path}:${line}  ${text} needs an element of its own: a browser that translates the page takes its node away`),
  styles: () =>
    repositoryFiles(repository)
      .filter((path) => UI_FILES.test(path))
      .flatMap((path) => findUnknownClasses(path, readFileSync(join(repository, path), 'utf8'), (sheet) => readFileSync(join(repository, sheet), 'utf8')))
      .map(({ path, name, sheet }) => `${path} uses the class ${name}, which ${sheet} does not have`),
  browsers: () => [
    ...findNewerApis(repository, 'src/entry-client.tsx').map(({ path, line, name }) => `${path}:${line}  ${name} is newer than the oldest supported browsers`),
    ...repositoryFiles(repository)
      .filter((path) => SHEETS.test(path))
      .flatMap((path) => findNewerStyles(path, readFileSync(join(repository, path), 'utf8')).map((found) => ({ path, ...found })))
      .map(({ path, name, within }) => `${path}  ${name} in "${within}" is newer than the oldest supported browsers`),
  ],
  wording: () => compareCounts(wordPlaces(repository), readFileSync(join(repository, COUNTS_PATH), 'utf8'), changedLines(repository)),
  docs: () => checkDocs(repository, repositoryFiles(repository)).map(({ doc, path }) => `${doc} references ${path}, which does not exist`),
  generated: () => findOutdated(repository, JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).scripts),
  lockfile: async () => [
    ...(await run('npm', 'ci', '--dry-run')),
    ...findUnpinnedPackages(JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))),
  ],
  audit: () => {
    const options = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
    const { stdout } = spawnSync('npm', ['audit', ...options], { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return readAdvisories(stdout) ?? { unchecked: 'no registry responded; dependencies were not checked for advisories' }
  },
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in checks))
if (unknown.length > 0) throw new Error(`Unknown check: ${unknown.join(', ')}. Available: ${Object.keys(checks).join(', ')}`)

const names = Object.keys(checks).filter((name) => requested.length === 0 || requested.includes(name))
let failed = 0

async function runCheck(name: string): Promise<void> {
  const start = performance.now()
  const result = (await checks[name]?.()) ?? []
  const violations = Array.isArray(result) ? result : []
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.padStart(5)} s`)
  if (!Array.isArray(result)) console.log(`     ${result.unchecked}`)
  if (violations.length > 0) {
    failed += 1
    console.log(violations.join('\n'))
  }
}

// `generated` writes files that the others read.
const [writing, reading] = [names.filter((name) => name === 'generated'), names.filter((name) => name !== 'generated')]
const waiting = reading.values()
const runNext = async () => {
  for (const name of waiting) await runCheck(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, runNext))
for (const name of writing) await runCheck(name)

if (failed > 0) {
  console.log(`\n${failed} of ${names.length} checks failed.`)
  process.exitCode = 1
}
