import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Env } from '#server/env.ts'
import type { PageSource, Renderer } from './pages.ts'

interface RenderBundle {
  createRenderer(build: { manifest: unknown; lazyHydrated: unknown; style: (file: string) => string }): Renderer
}

/** The pages of `npm run build`; undefined when there is no build. */
export async function loadBuiltPages({ built }: Pick<Env, 'built'> = { built: 'dist' }): Promise<PageSource | undefined> {
  const entry = new URL(`../../${built}/render/entry-server.js`, import.meta.url)
  const client = new URL(`../../${built}/client/`, import.meta.url)
  const readList = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(`.vite/${name}.json`, client), 'utf8'))
  if (!existsSync(entry) || !existsSync(new URL('.vite/manifest.json', client))) return undefined
  const [bundle, manifest, lazyHydrated]: [RenderBundle, unknown, unknown] = await Promise.all([
    import(entry.href),
    readList('manifest'),
    readList('lazy-hydrated'),
  ])
  const renderer = bundle.createRenderer({ manifest, lazyHydrated, style: (file) => readFileSync(new URL(file, client), 'utf8') })
  const version = createHash('sha1').update(JSON.stringify(manifest)).digest('base64url')
  return { development: false, version, renderer: async () => renderer }
}
