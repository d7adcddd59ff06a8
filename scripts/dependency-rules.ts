import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

const MODULES = ['contract', 'machines', 'src', 'server', 'tests', 'scripts'] as const
const configuration: { forbidden: { name: string }[]; options: object } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

export const RULE_NAMES = [...new Set(configuration.forbidden.map((rule) => rule.name))]

export interface DependencyReport {
  /** Number of files checked, per top-level module. */
  seen: Record<string, number>
  violations: { rule: string; from: string; to: string }[]
}

/** Checks every import of the repository against the dependency rules. A top-level module without files means that the check itself is broken. */
export async function findViolations(repository: string): Promise<DependencyReport> {
  const folders = MODULES.filter((moduleName) => existsSync(join(repository, moduleName)))
  const { output } = await cruise([...folders], {
    ...configuration.options,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
    baseDir: repository,
  } as Parameters<typeof cruise>[1])
  const { modules, summary } = output as ICruiseResult
  const seen = Object.fromEntries(folders.map((moduleName) => [moduleName, modules.filter((module) => module.source.startsWith(`${moduleName}/`)).length]))
  return { seen, violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) }
}
