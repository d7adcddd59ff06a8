import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

const MODULES = 'contract|machines|src|server|tests|scripts|docs|public|\\.ci'
const IN_CODE = new RegExp(`\`((?:${MODULES})/[^\`\\s]*|[a-zA-Z.-]+\\.(?:md|json|ts|cjs))\``, 'g')
const IN_LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g
const PLACEHOLDER = /[<>{}*…]|NNN|noun/

export interface MissingPath {
  readonly doc: string
  readonly path: string
}

/** Paths that a document names (in backticks from the root, in links from the document) and the repository does not have. */
export function findMissingPaths(doc: string, text: string, exists: (path: string) => boolean): MissingPath[] {
  const fromRoot = [...text.matchAll(IN_CODE)].map(([, path = '']) => path)
  const linked = [...text.matchAll(IN_LINK)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^(?:[a-z]+:|#|\/)/.test(link))
    .map((link) => normalize(join(dirname(doc), link.replace(/#.*$/, ''))))
  const beside = (path: string) => exists(path) || exists(join(dirname(doc), path))
  return [...fromRoot.filter((path) => !PLACEHOLDER.test(path) && !beside(path)), ...linked.filter((path) => !exists(path))].map((path) => ({ doc, path }))
}

/** Reads the documents among the `files` of the repository; a bare file name may be anywhere in it. */
export function checkDocs(repository: string, files: readonly string[]): MissingPath[] {
  const names = new Set(files.map((file) => basename(file)))
  const exists = (path: string) => existsSync(join(repository, path)) || names.has(path)
  return files.filter((file) => file.endsWith('.md')).flatMap((doc) => findMissingPaths(doc, readFileSync(join(repository, doc), 'utf8'), exists))
}
