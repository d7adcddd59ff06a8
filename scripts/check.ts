import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAdvisories } from './audit.ts'
import { checkDocs } from './check-docs.ts'
import { findUnknownClasses } from './css-classes.ts'
import { findViolations } from './dependency-rules.ts'
import { findOutdated } from './generated.ts'
import { findUnpinnedPackages } from './lock-file.ts'
import { findRuleViolations } from './text-rules.ts'
import { findUntranslatedText } from './untranslated-text.ts'
import { findWordingViolations } from './wording.ts'

const repository = new URL('..', import.meta.url).pathname

/** Returns one line for each violation, or why nothing could be checked. */
type Check = () => string[] | Promise<string[]> | { readonly unchecked: string }

function run(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (error) return [`${command}: ${error.message}`]
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with ${status}`]
}

const repositoryFiles = () => {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}
const UI_FILES = /^src\/.*\.tsx?$/
const NOT_UI = /^src\/i18n\/|\.(?:test|gen|examples|type-test)\.tsx?$/
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
    repositoryFiles()
      .filter((path) => TEXT.test(path))
      .flatMap((path) => findRuleViolations(path, readFileSync(join(repository, path), 'utf8')))
      .map((violation) => `${violation.path}:${violation.line}  ${violation.rule}: ${violation.why}`),
  texts: () => {
    const { texts }: { texts: Record<string, string> } = JSON.parse(readFileSync(join(repository, 'contract/locales/en/messages-en.json'), 'utf8'))
    const keys = new Set(Object.keys(texts))
    const shown = repositoryFiles().filter((path) => UI_FILES.test(path) && !NOT_UI.test(path))
    return shown.flatMap((path) =>
      findUntranslatedText(path, readFileSync(join(repository, path), 'utf8'), keys).map(
        ({ line, text }) => `${path}:${line}  "${text}" is not in the message files`,
      ),
    )
  },
  styles: () =>
    repositoryFiles()
      .filter((path) => UI_FILES.test(path))
      .flatMap((path) => findUnknownClasses(path, readFileSync(join(repository, path), 'utf8'), (sheet) => readFileSync(join(repository, sheet), 'utf8')))
      .map(({ path, name, sheet }) => `${path} uses the class ${name}, which ${sheet} does not have`),
  wording: () =>
    repositoryFiles()
      .flatMap((path) => (/\.(?:md|tsx?|mjs)$/.test(path) ? findWordingViolations(path, readFileSync(join(repository, path), 'utf8')) : []))
      .map(({ path, line, word, use }) => `${path}:${line}  "${word}": use ${use}`),
  docs: () => checkDocs(repository, repositoryFiles()).map(({ doc, path }) => `${doc} references ${path}, which does not exist`),
  generated: () => findOutdated(repository, JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).scripts),
  lockfile: () => [...run('npm', 'ci', '--dry-run'), ...findUnpinnedPackages(JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')))],
  audit: () => {
    const options = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
    const { stdout } = spawnSync('npm', ['audit', ...options], { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return readAdvisories(stdout) ?? { unchecked: 'no registry answered; dependencies were not checked for advisories' }
  },
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in checks))
if (unknown.length > 0) throw new Error(`Unknown check: ${unknown.join(', ')}. Available: ${Object.keys(checks).join(', ')}`)

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const start = performance.now()
  const result = await check()
  const violations = Array.isArray(result) ? result : []
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.padStart(5)} s`)
  if (!Array.isArray(result)) console.log(`     ${result.unchecked}`)
  if (violations.length > 0) {
    failed += 1
    console.log(violations.join('\n'))
  }
}
if (failed > 0) {
  console.log(`\n${failed} of ${requested.length || Object.keys(checks).length} checks failed.`)
  process.exitCode = 1
}
