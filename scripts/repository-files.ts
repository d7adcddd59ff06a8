import { spawnSync } from 'node:child_process'

const linesOf = (repository: string, ...args: string[]): string[] =>
  spawnSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .stdout.split('\n')
    .filter(Boolean)

/** Files of the repository and new ones that git does not ignore. */
export const repositoryFiles = (repository: string): string[] => linesOf(repository, 'ls-files', '--cached', '--others', '--exclude-standard')

/** Lines that differ from the last commit, as `path:line`; of a new file all of them, as its path. */
export function changedLines(repository: string): ReadonlySet<string> {
  const changed = new Set(linesOf(repository, 'ls-files', '--others', '--exclude-standard'))
  let path = ''
  for (const line of linesOf(repository, 'diff', '--unified=0', '--no-ext-diff', '--no-color', '--dst-prefix=b/', 'HEAD')) {
    if (line.startsWith('+++ b/')) path = line.slice(6)
    const [, first, length = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    for (let offset = 0; first !== undefined && offset < Number(length); offset += 1) changed.add(`${path}:${Number(first) + offset}`)
  }
  return changed
}
