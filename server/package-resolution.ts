import { type ResolveFnOutput, registerHooks } from 'node:module'

const LIBRARY = 'drizzle-orm'
const FOLDER = `/node_modules/${LIBRARY}/`

/**
 * Resolves imports of Drizzle ORM once, and those within it without Node's resolver: for each of them, Node parses the library's package.json of
 * 180 kB anew, which takes more time and memory than everything else that a start loads.
 */
export function resolveLibraryOnce(): void {
  const resolved = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context
      if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(FOLDER))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (specifier !== LIBRARY && !specifier.startsWith(`${LIBRARY}/`)) return nextResolve(specifier, context)
      const known = resolved.get(specifier)
      if (known) return known
      const found = nextResolve(specifier, context)
      resolved.set(specifier, { ...found, shortCircuit: true })
      return found
    },
  })
}
