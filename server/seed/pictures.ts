import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Localized } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { importImage } from '#server/modules/media/media.service.ts'

const IMAGES = new URL('./images/', import.meta.url)

/** Ids of the pictures by file name. */
export type Pictures = ReadonlyMap<string, number>

/** Imports the existing pictures of the demo shop; a file named twice keeps its first text. */
export async function importPictures(db: Db, named: readonly { file: string; alt: Localized }[]): Promise<Pictures> {
  const present = new Set(await readdir(IMAGES))
  const texts = new Map(named.toReversed().map(({ file, alt }) => [file, alt]))
  const pictures = new Map<string, number>()
  for (const [file, alt] of texts) {
    if (!present.has(file)) continue
    const { id } = await importImage(db, fileURLToPath(new URL(file, IMAGES)), { alt, title: alt })
    pictures.set(file, id)
  }
  return pictures
}
