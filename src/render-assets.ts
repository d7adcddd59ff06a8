import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { launchScript } from './hydration/launch.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

/** Key of what a 404 page needs, which is rendered in place of the route's page. */
export const NOT_FOUND = '404'

/** Addresses of what a first load needs, by the route's file below `src/routes` without its ending; '' is what every page needs. */
export type PageAssets = Readonly<Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>>

export interface Build {
  readonly assets: PageAssets
  /** Returns the content of a style sheet; without it, pages link to their style sheets. */
  readonly style?: (address: string) => string
  /** Returns the contents of all style sheets. */
  readonly styleSheets?: () => string[]
}

const routeId = (file: string): string => `/${file}`.replace(/\/route$/, '').replace(/\/index$/, '/')

/** Styles of each route's pages. Scripts are not among them: the browser would receive their list a second time, to hydrate from. */
export function assetsOf({ assets, style }: Build): ServerManifest {
  const { '': entry, [NOT_FOUND]: _, ...pages } = assets
  const styles = entry?.styles ?? []
  const routes: ServerManifest['routes'] = { __root__: { css: [...styles] } }
  for (const [file, page] of Object.entries(pages)) routes[routeId(file)] = { css: page.styles.filter((href) => !styles.includes(href)) }
  if (!style) return { routes }
  const all = new Set(Object.values(assets).flatMap((page) => page.styles))
  return { inlineCss: { styles: Object.fromEntries([...all].map((href) => [href, style(href)])) }, routes }
}

/** Styles that a 404 page needs besides those of every page. */
export function notFoundStyles({ assets, style }: Build): string {
  const own = assets[NOT_FOUND]?.styles.filter((href) => !assets['']?.styles.includes(href)) ?? []
  return own.map((href) => (style ? `<style>${style(href)}</style>` : `<link rel="stylesheet" href="${href}">`)).join('')
}

/** Returns the script that starts the modules of a page with these routes, the entry first; `NOT_FOUND` is one of a 404 page. */
export function launcherOf({ assets }: Build): (routeIds: readonly string[]) => string {
  const idOf = (file: string) => (file === '' ? '__root__' : file === NOT_FOUND ? file : routeId(file))
  const byRoute = new Map(Object.entries(assets).map(([file, page]) => [idOf(file), page]))
  return (routeIds) => {
    const pages = routeIds.flatMap((id) => byRoute.get(id) ?? [])
    const once = (kind: 'scripts' | 'styles') => [...new Set(pages.flatMap((page) => page[kind]))]
    return launchScript(once('scripts'), once('styles'))
  }
}
