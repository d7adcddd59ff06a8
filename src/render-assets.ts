import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { laterScript, launchScript } from './hydration/launch.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

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

/** Styles and scripts of each route's pages; the scripts start the modules after the first paint. */
export function assetsOf({ assets, style }: Build): ServerManifest {
  const { '': { scripts, styles } = { scripts: [], styles: [] }, ...pages } = assets
  const routes: ServerManifest['routes'] = { __root__: { css: [...styles], scripts: [{ children: launchScript(scripts, styles) }] } }
  for (const [file, page] of Object.entries(pages)) {
    const css = page.styles.filter((href) => !styles.includes(href))
    const later = page.scripts.filter((src) => !scripts.includes(src))
    routes[routeId(file)] = { css, scripts: [{ children: laterScript(later, css) }] }
  }
  if (!style) return { routes }
  const all = new Set(Object.values(assets).flatMap((page) => page.styles))
  return { inlineCss: { styles: Object.fromEntries([...all].map((href) => [href, style(href)])) }, routes }
}
