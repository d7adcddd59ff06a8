import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOMS = 'contract|machines|src|server|tests|scripts|docs|public|\\.ci'
const IN_CODE = new RegExp(`\`((?:${ROOMS})/[^\`\\s]*|[a-zA-Z.-]+\\.(?:md|json|ts|cjs))\``, 'g')
const IN_LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g
const PLACEHOLDER = /[<>{}*…]|NNN|noun/

export interface DocFault {
  readonly doc: string
  readonly path: string
}

/** Paths that a document names (in backticks from the root, in links from the document) and the house does not have. */
export function pathsThatAreNotThere(doc: string, text: string, isThere: (path: string) => boolean): DocFault[] {
  const fromRoot = [...text.matchAll(IN_CODE)].map(([, path = '']) => path)
  const linked = [...text.matchAll(IN_LINK)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^(?:[a-z]+:|#|\/)/.test(link))
    .map((link) => normalize(join(dirname(doc), link.replace(/#.*$/, ''))))
  const beside = (path: string) => isThere(path) || isThere(join(dirname(doc), path))
  return [...fromRoot.filter((path) => !PLACEHOLDER.test(path) && !beside(path)), ...linked.filter((path) => !isThere(path))].map((path) => ({ doc, path }))
}

/** Reads every document of `docs` below `house` (paths from its root). */
export function checkDocs(house: string, docs: readonly string[]): DocFault[] {
  return docs.flatMap((doc) => pathsThatAreNotThere(doc, readFileSync(join(house, doc), 'utf8'), (path) => existsSync(join(house, path))))
}
