import type { createRequestHandler } from '@tanstack/react-router/ssr/server'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

export type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
      readonly isEntry?: boolean
    }
  >
>

const ENTRY = 'src/entry-client.tsx'
/** Route files are split: the component of a route is a chunk of its own. */
const ROUTE_CHUNK = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

/** Parts that come alive later (`asleep`) are drawn at once: their styles come with the page. */
const ASLEEP = /^(?:src\/views\/|_surround-)/
/** Parts of `src/views` that are loaded when somebody asks for them; nothing of them stands in the page. */
const ON_DEMAND = /\/(?:add-failed|nav-panel|mobile-nav)\.tsx$/

const stylesOf = (chunk: ViteManifest[string] | undefined): string[] => (chunk?.css ?? []).map((file) => `/${file}`)

/** Scripts and styles of a chunk and of all it imports; the styles of what is imported come first. */
function closure(manifest: ViteManifest, key: string, seen: Set<string> = new Set()): { scripts: string[]; styles: string[] } {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const imported = (chunk.imports ?? []).map((name) => closure(manifest, name, seen))
  const asleep = (chunk.dynamicImports ?? []).filter((name) => ASLEEP.test(name) && !ON_DEMAND.test(name)).map((name) => closure(manifest, name, new Set(seen)))
  return {
    scripts: [`/${chunk.file}`, ...imported.flatMap(({ scripts }) => scripts)],
    styles: [...[...imported, ...asleep].flatMap(({ styles }) => styles), ...stylesOf(chunk)],
  }
}

const routeId = (file: string): string => `/${file}`.replace(/\/route$/, '').replace(/\/index$/, '/')

/** What the router puts into the head of each route's pages: modules to preload and styles. */
export function assetsOf(manifest: ViteManifest): ServerManifest {
  const entry = closure(manifest, ENTRY)
  // The entry's own styles say which layer is above which: they come before all others.
  const entryStyles = [...new Set([...stylesOf(manifest[ENTRY]), ...entry.styles])]
  const routes: ServerManifest['routes'] = {
    __root__: { preloads: entry.scripts, css: entryStyles, scripts: [{ attrs: { type: 'module', async: true, src: entry.scripts[0] } }] },
  }
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file === undefined) continue
    const { scripts, styles } = closure(manifest, key)
    routes[routeId(file)] = {
      preloads: scripts.filter((src) => !entry.scripts.includes(src)),
      css: [...new Set(styles)].filter((href) => !entryStyles.includes(href)),
    }
  }
  return { routes }
}
