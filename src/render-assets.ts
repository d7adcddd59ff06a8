import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { laterScript, launchScript } from './hydration/launch.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

/** Vite's manifest of the browser build. */
export type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
    }
  >
>

export interface Build {
  readonly manifest: ViteManifest
  /** Source files that are server-rendered and loaded later in the browser. */
  readonly lazyHydrated: readonly string[]
  /** Returns the content of a style sheet; without it, pages link to their style sheets. */
  readonly style?: (file: string) => string
}

const ENTRY = 'src/entry-client.tsx'
/** The router plugin splits the component of a route into its own chunk. */
const ROUTE_CHUNK = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

const routeId = (file: string): string => `/${file}`.replace(/\/route$/, '').replace(/\/index$/, '/')

/** Keys of a chunk and its transitive dependencies as selected by `follow`, dependencies first. */
function closure(manifest: ViteManifest, key: string, follow: (chunk: ViteManifest[string]) => readonly string[], seen: Set<string> = new Set()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...follow(chunk).flatMap((name) => closure(manifest, name, follow, seen)), key]
}

/** Styles and scripts of each route's pages; the scripts start the modules after the first paint. */
export function assetsOf({ manifest, lazyHydrated, style }: Build): ServerManifest {
  const drawn = new Set(lazyHydrated)
  const styles: Record<string, string> = {}
  const scriptsOf = (key: string) =>
    closure(manifest, key, ({ imports = [] }) => imports)
      .reverse()
      .map((name) => `/${manifest[name]?.file}`)
  const stylesOf = (key: string) => {
    const chunks = closure(manifest, key, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports.filter((name) => drawn.has(name))])
    const files = [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))]
    if (style) for (const file of files) styles[`/${file}`] ??= style(file)
    return files.map((file) => `/${file}`)
  }
  const entry = { scripts: scriptsOf(ENTRY), styles: stylesOf(ENTRY) }
  const routes: ServerManifest['routes'] = {
    __root__: { css: entry.styles, scripts: [{ children: launchScript(entry.scripts, entry.styles) }] },
  }
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file === undefined) continue
    const scripts = scriptsOf(key).filter((src) => !entry.scripts.includes(src))
    const css = stylesOf(key).filter((href) => !entry.styles.includes(href))
    routes[routeId(file)] = { css, scripts: [{ children: laterScript(scripts, css) }] }
  }
  return style ? { inlineCss: { styles }, routes } : { routes }
}
