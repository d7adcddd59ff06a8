import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PageSource, Renderer } from './pages.ts'

const ENTRY = new URL('../../dist/render/entry-server.js', import.meta.url)
const CLIENT = new URL('../../dist/client/', import.meta.url)

interface RenderBundle {
  createRenderer(build: { manifest: unknown; asleep: unknown; style: (file: string) => string }): Renderer
}

const readList = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(`.vite/${name}.json`, CLIENT), 'utf8'))

/** The pages of `npm run build`; undefined when there is no build. */
export async function loadBuiltPages(): Promise<PageSource | undefined> {
  if (!existsSync(ENTRY) || !existsSync(new URL('.vite/manifest.json', CLIENT))) return undefined
  const [bundle, manifest, asleep]: [RenderBundle, unknown, unknown] = await Promise.all([import(ENTRY.href), readList('manifest'), readList('asleep')])
  const renderer = bundle.createRenderer({ manifest, asleep, style: (file) => readFileSync(new URL(file, CLIENT), 'utf8') })
  const version = createHash('sha1').update(JSON.stringify(manifest)).digest('base64url')
  return { development: false, version, renderer: async () => renderer }
}
