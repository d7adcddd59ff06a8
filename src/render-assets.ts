import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { laterScript, launchScript } from './hydration/launch.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

export type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
    }
  >
>

const ENTRY = 'src/entry-client.tsx'
/** Route files are split: the component of a route is a chunk of its own. */
const ROUTE_CHUNK = /^src\/routes\/(.*)\.tsx\?tsr-split=component$/

/** A chunk and all it imports. */
function scriptsOf(manifest: ViteManifest, key: string, seen: Set<string> = new Set()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => scriptsOf(manifest, name, seen))]
}

/** One style sheet for the whole shop: a visitor loads it once. */
const stylesOf = (manifest: ViteManifest): string[] =>
  Object.values(manifest).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])].map((name) => `/${name}`))

const routeId = (file: string): string => `/${file}`.replace(/\/route$/, '').replace(/\/index$/, '/')

/** What the router puts into each route's pages: the styles, and scripts that start the modules once the page is painted. */
export function assetsOf(manifest: ViteManifest): ServerManifest {
  const entry = scriptsOf(manifest, ENTRY)
  const routes: ServerManifest['routes'] = {
    __root__: { css: [...new Set(stylesOf(manifest))], scripts: [{ children: launchScript(entry) }] },
  }
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file === undefined) continue
    const own = scriptsOf(manifest, key).filter((src) => !entry.includes(src))
    routes[routeId(file)] = { scripts: [{ children: laterScript(own) }] }
  }
  return { routes }
}
