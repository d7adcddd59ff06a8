import type { ServerManifest } from '@tanstack/router-core'

export type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[]; readonly isEntry?: boolean }>
>

const ENTRY = 'src/entry-client.tsx'
/** Route files are split: the component of a route is a chunk of its own. */
const ROUTE_CHUNK = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

/** Scripts and styles of a chunk and of all it imports. */
function closure(manifest: ViteManifest, key: string, seen: Set<string> = new Set()): { scripts: string[]; styles: string[] } {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const imported = (chunk.imports ?? []).map((name) => closure(manifest, name, seen))
  return {
    scripts: [`/${chunk.file}`, ...imported.flatMap(({ scripts }) => scripts)],
    styles: [...(chunk.css ?? []).map((file) => `/${file}`), ...imported.flatMap(({ styles }) => styles)],
  }
}

const routeId = (file: string): string => `/${file}`.replace(/\/route$/, '').replace(/\/index$/, '/')

/** What the router puts into the head of each route's pages: modules to preload and styles. */
export function assetsOf(manifest: ViteManifest): ServerManifest {
  const entry = closure(manifest, ENTRY)
  const routes: ServerManifest['routes'] = {
    __root__: { preloads: entry.scripts, css: entry.styles, scripts: [{ attrs: { type: 'module', async: true, src: entry.scripts[0] } }] },
  }
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file === undefined) continue
    const { scripts, styles } = closure(manifest, key)
    routes[routeId(file)] = { preloads: scripts.filter((src) => !entry.scripts.includes(src)), css: styles.filter((href) => !entry.styles.includes(href)) }
  }
  return { routes }
}
