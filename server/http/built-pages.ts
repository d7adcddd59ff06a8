import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Env } from '#server/env.ts'
import type { PageSource, Renderer } from './pages.ts'

interface RenderBundle {
  createRenderer(build: { assets: unknown; style: (address: string) => string; styleSheets: () => string[] }): Renderer
}

/** The pages of `npm run build`; undefined when there is no build. */
export async function loadBuiltPages({ built }: Pick<Env, 'built'> = { built: 'dist' }): Promise<PageSource | undefined> {
  const entry = new URL(`../../${built}/render/entry-server.js`, import.meta.url)
  const client = new URL(`../../${built}/client/`, import.meta.url)
  const list = new URL('.vite/page-assets.json', client)
  if (!existsSync(entry) || !existsSync(list)) return undefined
  const [bundle, assets]: [RenderBundle, string] = await Promise.all([import(entry.href), readFile(list, 'utf8')])
  const style = (address: string) => readFileSync(new URL(`.${address}`, client), 'utf8')
  const styleSheets = () =>
    readdirSync(new URL('assets/', client))
      .filter((name) => name.endsWith('.css'))
      .map((name) => style(`/assets/${name}`))
  const renderer = bundle.createRenderer({ assets: JSON.parse(assets), style, styleSheets })
  const version = createHash('sha1').update(assets).digest('base64url')
  return { development: false, version, renderer: async () => renderer }
}
