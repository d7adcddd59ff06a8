import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { laterScript, launchScript } from './hydration/launch.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

/** What the browser's build made of each source: Vite's manifest. */
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
  /** Sources that the server draws and the browser loads later. */
  readonly asleep: readonly string[]
  /** Text of a style sheet of the build; without it pages link to their style sheets. */
  readonly style?: (file: string) => string
}

const ENTRY = 'src/entry-client.tsx'
/** Route files are split: the component of a route is a chunk of its own. */
const ROUTE_CHUNK = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

const routeId = (file: string): string => `/${file}`.replace(/\/route$/, '').replace(/\/index$/, '/')

/** A chunk and all that `follow` names of it, those it builds on first. */
function closure(manifest: ViteManifest, key: string, follow: (chunk: ViteManifest[string]) => readonly string[], seen: Set<string> = new Set()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...follow(chunk).flatMap((name) => closure(manifest, name, follow, seen)), key]
}

/** What the router puts into each route's pages: their styles, and scripts that start the modules once the page is painted. */
export function assetsOf({ manifest, asleep, style }: Build): ServerManifest {
  const drawn = new Set(asleep)
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
