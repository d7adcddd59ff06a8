import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Env } from '#server/env.ts'
import { INSPECTOR_PATH, type PageSource, type Renderer } from './pages.ts'

interface RenderBundle {
  createRenderer(build: { assets: unknown; style: (address: string) => string; styleSheets: () => string[] }): Renderer
}

/** The pages of `npm run build`; undefined when there is no build. */
export async function loadBuiltPages({ built }: Pick<Env, 'built'> = { built: 'dist' }): Promise<PageSource | undefined> {
  const visitors = await loadBuild(new URL(`../../${built}/`, import.meta.url), 'assets')
  const office = await loadBuild(new URL(`../../${built}/office/`, import.meta.url), 'office')
  if (!visitors) return undefined
  const inspector = new URL(`../../${built}/client/src/inspector/index.html`, import.meta.url)
  const tool = existsSync(inspector) ? readFileSync(inspector, 'utf8') : null
  return {
    development: false,
    version: visitors.version,
    renderer: async () => visitors.renderer,
    ...(office && { office: async () => office.renderer }),
    tool: async (path) => (INSPECTOR_PATH.test(path) ? tool : null),
  }
}

/** The renderer of a build, and a version that identifies its assets. */
async function loadBuild(folder: URL, assetsFolder: string): Promise<{ renderer: Renderer; version: string } | undefined> {
  const entry = new URL('render/entry-server.js', folder)
  const client = new URL('client/', folder)
  const list = new URL('.vite/page-assets.json', client)
  if (!existsSync(entry) || !existsSync(list)) return undefined
  const [bundle, assets]: [RenderBundle, string] = await Promise.all([import(entry.href), readFile(list, 'utf8')])
  const style = (address: string) => readFileSync(new URL(`.${address}`, client), 'utf8')
  const styleSheets = () =>
    readdirSync(new URL(`${assetsFolder}/`, client))
      .filter((name) => name.endsWith('.css'))
      .map((name) => style(`/${assetsFolder}/${name}`))
  return { renderer: bundle.createRenderer({ assets: JSON.parse(assets), style, styleSheets }), version: createHash('sha1').update(assets).digest('base64url') }
}
