import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { createWorkQueue, type WorkQueue } from '#server/kernel/work-queue.ts'
import { type Detected, type FileKind, fileKindOf, libraryName } from './library-kind.rules.ts'
import type { MediaRow } from './media.service.ts'

/** A file that was taken into the folder of originals. */
export type TakenFile = Pick<MediaRow, 'driveId' | 'kind' | 'originalName' | 'extension' | 'mime' | 'size' | 'width' | 'height'>

/** Takes sent files into the folder of originals: each is checked by its content, and pictures are drawn anew, without anything else in the file. */
export interface FileIntake {
  take(path: string, name: string): Promise<TakenFile>
}

/** Pixels that a drawing is wide. */
const DRAWING_WIDTH = 1600
const DRAWING_BYTES_MAX = 2 * 1024 * 1024
const TEXT_TYPES: readonly (string | null)[] = [null, 'application/xml']
const AT_ONCE = 2
const WAITING_MAX = 60

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 16)
}

function textIn(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

async function detect(path: string, size: number): Promise<Detected> {
  const mime = (await fileTypeFromFile(path))?.mime ?? null
  const isText = TEXT_TYPES.includes(mime) && size <= LIBRARY_UPLOADS.bytesMax.document
  return { mime, text: isText ? textIn(await readFile(path)) : null }
}

interface Drawn {
  readonly bytes: Buffer
  readonly mime: string
  readonly extension: string
  readonly width: number
  readonly height: number
}

const ENCODERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 92 }),
  avif: (image) => image.avif({ quality: 70, effort: 2 }),
}
const STORED_AS: Readonly<Record<string, readonly [extension: string, mime: string]>> = { gif: ['webp', 'image/webp'], svg: ['png', 'image/png'] }

/** The pixels of a picture, turned upright, in its colours, and nothing else of the file: no place, no appended data. */
async function draw(path: string, { extension, mime }: FileKind): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  const [storedExtension, storedMime] = STORED_AS[extension] ?? [extension, mime]
  const [isDrawing, isAnimated] = [extension === 'svg', extension === 'gif' || extension === 'webp']
  const limits = { limitInputPixels: LIBRARY_UPLOADS.pixelsMax, animated: isAnimated, failOn: 'error' } as const
  // From memory, a drawing has no folder whose other files it could show.
  const source = isDrawing ? await readFile(path) : path
  const known = await sharp(source, { ...limits, limitInputPixels: false }).metadata()
  if (known.width * known.height > LIBRARY_UPLOADS.pixelsMax) throw new ProblemError('picture-too-large')
  const image = isDrawing
    ? sharp(source, { ...limits, density: Math.min(Math.max((72 * DRAWING_WIDTH) / known.width, 1), 2_400) }).resize({ width: DRAWING_WIDTH })
    : sharp(source, limits).autoOrient().keepIccProfile()
  const encode = ENCODERS[storedExtension]
  if (!encode) throw new Error(`Pictures are not stored as ${storedExtension}`)
  const { data: bytes, info } = await encode(image).toBuffer({ resolveWithObject: true })
  return { bytes, mime: storedMime, extension: storedExtension, width: info.width, height: info.pageHeight ?? info.height }
}

async function drawn(path: string, found: FileKind, queue: WorkQueue): Promise<Drawn> {
  try {
    return await queue(() => draw(path, found))
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('upload-broken')
  }
}

function assertTaken(found: ReturnType<typeof fileKindOf>, size: number): FileKind {
  if (found === 'heic') throw new ProblemError('upload-heic')
  if (found === 'mismatch') throw new ProblemError('upload-mismatch')
  if (found === null) throw new ProblemError('upload-kind')
  const bytesMax = found.extension === 'svg' ? DRAWING_BYTES_MAX : LIBRARY_UPLOADS.bytesMax[found.kind]
  if (size > bytesMax) throw new ProblemError('upload-too-large')
  return found
}

export function createFileIntake(dataDir: string): FileIntake {
  const originals = join(dataDir, 'media', 'originals')
  const queue = createWorkQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })

  return {
    async take(path, name) {
      const { size } = await stat(path)
      if (size === 0) throw new ProblemError('upload-broken')
      const found = assertTaken(fileKindOf(name, await detect(path, size)), size)
      const driveId = await hashOf(path)
      const picture = found.kind === 'picture' ? await drawn(path, found, queue) : null
      const { mime, extension } = picture ?? found
      await mkdir(originals, { recursive: true })
      const file = join(originals, `${driveId}.${extension}`)
      const unfinished = `${file}.${randomUUID()}.tmp`
      try {
        await (picture ? writeFile(unfinished, picture.bytes) : copyFile(path, unfinished))
        await rename(unfinished, file)
      } finally {
        await rm(unfinished, { force: true })
      }
      return {
        driveId,
        kind: found.kind,
        originalName: libraryName(name, extension),
        extension,
        mime,
        size: picture?.bytes.length ?? size,
        width: picture?.width ?? 0,
        height: picture?.height ?? 0,
      }
    },
  }
}
