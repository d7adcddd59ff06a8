import type { Plugin } from 'vite'
import { NOT_FOUND, type PageAssets } from '../src/render-assets.ts'
import { needlesslySmall } from './chunk-groups.ts'

/** A call that makes a component lazily hydrated: the server renders it, so its styles belong to the page. */
const LAZY_HYDRATED = /\blazyHydrated\(\(\) =>\s*import\(["']([^"']+)["']\)/g
/** The router plugin splits the component of a route into a module of its own. */
const ROUTE_COMPONENT = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

interface Module {
  readonly imports: readonly string[]
  /** Lazily hydrated modules that it imports. */
  readonly hydrates: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

/** Every name reachable from the start, what it depends on first. */
function reachable(start: string, next: (name: string) => readonly string[], seen: Set<string> = new Set()): string[] {
  if (seen.has(start)) return []
  seen.add(start)
  return [...next(start).flatMap((name) => reachable(name, next, seen)), start]
}

/**
 * Scripts and style sheets of each entry module's first load. Scripts follow the chunks, whose static imports are loaded with them. Styles are
 * those of these chunks, and of the modules that the server renders: what else shares a chunk with them does not bring its dependencies' styles.
 */
export function pageAssets(entries: Readonly<Record<string, string>>, modules: (id: string) => Module, chunks: readonly Chunk[]): PageAssets {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)))
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const ids = new Set(Object.values(entries))
  const assetsOf = (id: string) => {
    // What is an entry itself is rendered in place of the page, not on it.
    const next = (name: string) => [...modules(name).imports, ...modules(name).hydrates.filter((hydrated) => !ids.has(hydrated))]
    const rendered = reachable(id, next).filter((name) => name.endsWith('.css'))
    const own = chunkOf.get(id)
    const scripts = own ? reachable(own.file, (file) => byFile.get(file)?.imports ?? []) : []
    return {
      scripts: scripts.toReversed().map((file) => `/${file}`),
      styles: [
        ...new Set([...scripts.map((file) => byFile.get(file)), ...rendered.map((name) => chunkOf.get(name))].flatMap((chunk) => chunk?.styles ?? [])),
      ].map((file) => `/${file}`),
    }
  }
  return Object.fromEntries(Object.entries(entries).map(([name, id]) => [name, assetsOf(id)]))
}

/** Files of a circle of static imports, if there is one: what it contains may run before what it needs. */
export function chunkCircle(chunks: readonly Pick<Chunk, 'file' | 'imports'>[]): string[] | null {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of importsOf.get(file) ?? []) {
      const circle = visit(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const { file } of chunks) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}

/** Writes `.vite/page-assets.json`: what the first load of the entry and of each route needs. Parts that visitors do not load may be small. */
export function writePageAssets(root: string, { mayBeSmall }: { mayBeSmall: boolean }): Plugin {
  const hydratedBy = new Map<string, string[]>()
  const pathOf = (id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id)
  return {
    name: 'page-assets',
    // After the router plugin has split the routes.
    transform: {
      filter: { code: /\blazyHydrated\(/ },
      async handler(code, id) {
        const sources = [...code.matchAll(LAZY_HYDRATED)].flatMap(([, source]) => source ?? [])
        const found = await Promise.all(sources.map((source) => this.resolve(source, id)))
        hydratedBy.set(
          id,
          found.flatMap((part) => part?.id ?? []),
        )
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? { file: output.fileName, modules: output.moduleIds, imports: output.imports, styles: [...(output.viteMetadata?.importedCss ?? [])] }
          : [],
      )
      const circle = chunkCircle(chunks)
      if (circle) throw new Error(`Chunks import each other; fix scripts/chunk-groups.ts: ${circle.join(' -> ')}`)
      const small = mayBeSmall ? [] : needlesslySmall(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output : [])))
      if (small.length > 0) this.error(`Merge chunks, or give the reason in scripts/chunk-groups.ts: ${small.join(', ')}`)
      const routes = chunks.flatMap(({ modules }) =>
        modules.flatMap((id) => {
          const route = ROUTE_COMPONENT.exec(pathOf(id))?.[1]
          return route === undefined ? [] : [[route, id] as const]
        }),
      )
      const moduleAt = (path: string): string => {
        const found = chunks.flatMap(({ modules }) => modules).find((id) => pathOf(id) === path)
        if (!found) throw new Error(`The build has no ${path}`)
        return found
      }
      const assets = pageAssets(
        { '': moduleAt('src/entry-client.tsx'), [NOT_FOUND]: moduleAt('src/views/shell/not-found-page.tsx'), ...Object.fromEntries(routes) },
        (id) => ({ imports: this.getModuleInfo(id)?.importedIds ?? [], hydrates: hydratedBy.get(id) ?? [] }),
        chunks,
      )
      this.emitFile({ type: 'asset', fileName: '.vite/page-assets.json', source: JSON.stringify(assets) })
    },
  }
}
