import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SEED_FILES = fileURLToPath(new URL('../../seed/files', import.meta.url))
const NAME = /^[A-Za-z0-9][\w.-]*$/

export interface StoredFile {
  readonly stream: ReadStream
  /** Bytes. */
  readonly size: number
}

/** A file of the shop, from the data directory or else from those the demo shop came with; null when there is none. */
export async function openFile(dataDir: string, fileName: string): Promise<StoredFile | null> {
  if (!NAME.test(fileName)) return null
  for (const folder of [join(dataDir, 'files'), SEED_FILES]) {
    const path = join(folder, fileName)
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) return { stream: createReadStream(path), size: found.size }
  }
  return null
}
