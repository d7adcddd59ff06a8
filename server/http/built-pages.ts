import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PageSource, Renderer } from './pages.ts'

const ENTRY = new URL('../../dist/render/entry-server.js', import.meta.url)
const MANIFEST = new URL('../../dist/client/.vite/manifest.json', import.meta.url)

interface RenderBundle {
  createRenderer(manifest: unknown): Renderer
}

/** The pages of `npm run build`; undefined when there is no build. */
export async function loadBuiltPages(): Promise<PageSource | undefined> {
  if (!existsSync(ENTRY) || !existsSync(MANIFEST)) return undefined
  const [bundle, manifest]: [RenderBundle, unknown] = await Promise.all([import(ENTRY.href), readFile(MANIFEST, 'utf8').then(JSON.parse)])
  const renderer = bundle.createRenderer(manifest)
  return { development: false, renderer: async () => renderer }
}
