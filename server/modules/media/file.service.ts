import { createReadStream, type ReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SEED_FILES = fileURLToPath(new URL('../../seed/files', import.meta.url))
const NAME = /^[A-Za-z0-9][\w.-]*$/

/** Location of a stored file, with its content type and download name. */
export interface StoredName {
  readonly fileName: string
  readonly originalName: string
  readonly mime: string
}

export interface StoredFile {
  readonly stream: ReadStream
  /** Bytes. */
  readonly size: number
}

const ownFile = (dataDir: string, fileName: string): string => join(dataDir, 'files', fileName)

/** A file of the shop, from the data directory or else from the demo shop's files; null without one. */
export async function openFile(dataDir: string, fileName: string): Promise<StoredFile | null> {
  if (!NAME.test(fileName)) return null
  for (const path of [ownFile(dataDir, fileName), join(SEED_FILES, fileName)]) {
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) return { stream: createReadStream(path), size: found.size }
  }
  return null
}

/** Removes a file from the data directory; the demo shop's files stay. */
export async function removeFile(dataDir: string, fileName: string): Promise<void> {
  if (NAME.test(fileName)) await rm(ownFile(dataDir, fileName), { force: true })
}
