import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const ROOT = new URL('../../../', import.meta.url)
const BUILDER = new URL('./read-model.service.ts', import.meta.url)
/** Imports of the shop's own modules; types are none. */
const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([#.][^']+)'/gm

type ReadSource = (path: string) => string

const readSource: ReadSource = (path) => readFileSync(new URL(path, ROOT), 'utf8')

/** Source of the module that builds the read model and of every module that it imports, by path in the repository. */
export function readModelSources(read: ReadSource = readSource): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  const visit = (module: URL): void => {
    const path = module.href.slice(ROOT.href.length)
    if (sources.has(path)) return
    const source = read(path)
    sources.set(path, source)
    for (const [, name = ''] of source.matchAll(IMPORTED)) visit(name.startsWith('#') ? new URL(name.slice(1), ROOT) : new URL(name, module))
  }
  visit(BUILDER)
  return sources
}

/**
 * Version of what the read model holds: a hash of the sources that build it. They include its tables, those it is read from, the list of
 * languages and their rules of words, so a change of any of them leads to a rebuild.
 */
export function readModelVersion(read?: ReadSource): number {
  const hash = createHash('sha256')
  for (const [path, source] of [...readModelSources(read)].sort(([left], [right]) => (left < right ? -1 : 1))) hash.update(`${path}\n${source}\n`)
  // A positive number of the column's type.
  return hash.digest().readInt32BE() & 0x7f_ff_ff_ff
}
