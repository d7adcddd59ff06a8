/** A convention that a search can enforce: where it applies, what it forbids, and why. */
interface TextRule {
  readonly name: string
  readonly why: string
  readonly where: RegExp
  readonly but?: RegExp
  readonly never: RegExp
}

const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/
const TESTS = /\.(?:test|e2e)\.tsx?$/

const RULES: readonly TextRule[] = [
  {
    name: 'no-machine-paths',
    why: 'a path of one machine is invalid on another',
    where: /./,
    but: /^package-lock\.json$/,
    never: /(?<![\w.:/)}-])\/(?:tmp|work|farm|root|home)\/[a-z]/i,
  },
  {
    name: 'no-registry-hosts',
    why: 'the registry is configured by whoever installs',
    where: /./,
    never: /registry[.]npmjs|deb[.]debian[.]org|registry[.]yarnpkg/i,
  },
  { name: 'no-unfinished-marks', why: 'finished code has no open tasks', where: CODE, never: /\b(?:TO[D]O|FIX[M]E|HA[C]K|XX[X])\b/ },
  {
    name: 'no-escape-from-types',
    why: 'an escape hides what the compiler would report',
    where: CODE,
    but: /\.type-test\.ts$/,
    never: /@ts-(?:ignore|nocheck|expect-error)|\bas any\b/,
  },
  {
    name: 'no-clock-in-machines',
    why: 'law M1: dates and numbers come from responses or events',
    where: /^machines\//,
    but: TESTS,
    never: /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/,
  },
  {
    name: 'no-clock-in-views',
    why: 'the clock of a browser may be wrong: the server decides what depends on the day',
    where: /^src\/(?:views|ui|head|cells)\/.*\.tsx$/,
    but: TESTS,
    never: /\bDate\.now\b|(?<!\bat: )\bnew Date\(\)/,
  },
  {
    name: 'no-sleeping-tests',
    why: 'a test waits for what it expects, never for time',
    where: /^tests\/|\.test\.tsx?$/,
    never: /\bwaitForTimeout\(|\bsetTimeout\((?:resolve|done|r)\b/,
  },
  {
    name: 'no-skipped-tests',
    why: 'a test that does not run proves nothing',
    where: /^tests\/|\.test\.tsx?$/,
    never: /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/,
  },
  { name: 'no-markup-snapshots', why: 'a snapshot also pins what is not intended', where: /^tests\/|\.test\.tsx?$/, never: /toMatch(?:Inline)?Snapshot/ },
  {
    name: 'no-catch-all-files',
    why: 'a file is named after its noun and role',
    where: /(?:^|\/)(?:utils?|helpers?|common|manager|types)\.tsx?$/,
    never: /^/,
  },
]

/** These files name the forbidden words themselves. */
const EXEMPT_FILES = /^(?:scripts\/text-rules\.ts|scripts\/text-rules\.test\.ts)$/
const GENERATED_FILES = /\.gen\.ts$|^src\/i18n\/(?:i18n-|en\/|hr\/)|^server\/db\/migrations\/|^docs\/diagrams\//
const MAX_LINES = 350

export interface RuleViolation {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly why: string
}

/** Violations of the rules by the file at `path` with this text. */
export function findRuleViolations(path: string, text: string): RuleViolation[] {
  if (EXEMPT_FILES.test(path) || GENERATED_FILES.test(path)) return []
  const lines = text.split('\n')
  const violations: RuleViolation[] = RULES.filter((rule) => rule.where.test(path) && !rule.but?.test(path)).flatMap((rule) => {
    const line = lines.findIndex((one) => rule.never.test(one))
    return line < 0 ? [] : [{ path, line: line + 1, rule: rule.name, why: rule.why }]
  })
  const length = text.endsWith('\n') ? lines.length - 1 : lines.length
  if (CODE.test(path) && length > MAX_LINES)
    violations.push({ path, line: length, rule: 'file-length', why: `long files are hard to review: at most ${MAX_LINES} lines` })
  return violations
}
