import { posix } from 'node:path'

export interface UnknownClass {
  readonly path: string
  readonly name: string
  readonly sheet: string
}

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g
const sheetOf = (path: string, specifier: string) => (specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier))

/** Classes that a component uses from a CSS module which does not have them; `read` returns the text of a file. */
export function findUnknownClasses(path: string, source: string, read: (sheet: string) => string): UnknownClass[] {
  return [...source.matchAll(IMPORT)].flatMap(([, binding = '', specifier = '']) => {
    const sheet = sheetOf(path, specifier)
    const classes = new Set([...read(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
    const used = new Set([...source.matchAll(new RegExp(`(?<![\\w/.-])${binding}\\.(\\w+)`, 'g'))].map(([, name = '']) => name))
    return [...used].filter((name) => !classes.has(name)).map((name) => ({ path, name, sheet }))
  })
}
