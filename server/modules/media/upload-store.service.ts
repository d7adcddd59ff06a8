import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { HEAD_BYTES } from './upload.rules.ts'

/** Concurrent uploads: in total, and per sender, who may be slow on purpose. */
const AT_ONCE = 40
const AT_ONCE_EACH = 10
/** Free disk space that uploads must leave. */
const FREE_MIN = 512 * 1024 * 1024
const NAME = /^[0-9a-f]{32}$/
const PART = '.part'

export interface Received {
  readonly fileName: string
  readonly size: number
  readonly head: Buffer
}

/** The upload folder: names are generated, and nothing in it is ever served or run. */
export interface UploadStore {
  /** Writes bytes to a new file; rejects more than `most`, and with `unavailable` while too many are running. */
  receive(bytes: Readable, most: number, sender: string): Promise<Received>
  /** Continues a file at `offset`, up to `size` bytes, and returns how many there are; rejects with `upload-offset` at another place. */
  append(fileName: string, bytes: Readable, upload: { offset: number; size: number; sender: string }): Promise<number>
  /** Bytes that there are of a file; a request that still sends some is interrupted. */
  sizeOf(fileName: string): Promise<number>
  /** Whole path of a file. */
  pathOf(fileName: string): string
  remove(fileName: string): Promise<void>
  /** Names of files older than a time. */
  listOld(before: Date): Promise<string[]>
}

async function* atMost(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) throw new ProblemError('upload-too-large')
    yield chunk
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export function openUploads(dataDir: string): UploadStore {
  const folder = join(dataDir, 'uploads')
  const running: string[] = []
  const appending = new Map<string, { readonly cut: AbortController; readonly done: Promise<unknown> }>()

  async function prepareFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < FREE_MIN) throw new ProblemError('unavailable')
  }

  async function counted<T>(sender: string, work: () => Promise<T>): Promise<T> {
    const own = running.filter((each) => each === sender)
    if (running.length >= AT_ONCE || own.length >= AT_ONCE_EACH) throw new ProblemError('unavailable')
    running.push(sender)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(sender), 1)
    }
  }

  // A connection that was lost may look open for minutes: the one that continues ends it.
  async function interrupt(fileName: string): Promise<void> {
    const before = appending.get(fileName)
    before?.cut.abort()
    await before?.done.catch(() => undefined)
  }

  async function continueFile(fileName: string, bytes: Readable, { offset, size }: { offset: number; size: number }, signal: AbortSignal): Promise<number> {
    await prepareFolder()
    if (signal.aborted) throw new ProblemError('upload-offset')
    const path = join(folder, fileName)
    const file = await open(path, 'a', 0o600)
    const { size: present } = await file.stat()
    if (present !== offset) {
      await file.close()
      throw new ProblemError('upload-offset')
    }
    // The pipeline would wait for the next bytes of a connection that is lost.
    signal.addEventListener('abort', () => bytes.destroy(), { once: true })
    try {
      await pipeline(atMost(bytes, size - offset), file.createWriteStream(), { signal })
    } catch (error) {
      // Whatever came is kept: the sender continues from there.
      throw error instanceof ProblemError ? error : new ProblemError('upload-offset')
    }
    return (await stat(path)).size
  }

  async function write(bytes: Readable, most: number): Promise<Received> {
    await prepareFolder()
    const fileName = randomBytes(16).toString('hex')
    const part = join(folder, `${fileName}${PART}`)
    try {
      // Opened before: a stream that fails at once might create the file after it was removed.
      const file = await open(part, 'wx', 0o600)
      await pipeline(atMost(bytes, most), file.createWriteStream())
      const head = await headOf(part)
      const { size } = await stat(part)
      await rename(part, join(folder, fileName))
      return { fileName, size, head }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    receive: (bytes, most, sender) => counted(sender, () => write(bytes, most)),
    async append(fileName, bytes, upload) {
      // Registered before anything is awaited: of several at once each waits for the one before.
      const interrupted = interrupt(fileName)
      const cut = new AbortController()
      const done = interrupted.then(() => counted(upload.sender, () => continueFile(fileName, bytes, upload, cut.signal)))
      const entry = { cut, done }
      appending.set(fileName, entry)
      try {
        return await done
      } finally {
        if (appending.get(fileName) === entry) appending.delete(fileName)
      }
    },
    async sizeOf(fileName) {
      await interrupt(fileName)
      return (await stat(join(folder, fileName)).catch(() => null))?.size ?? 0
    },
    pathOf: (fileName) => join(folder, fileName),
    async remove(fileName) {
      if (NAME.test(fileName)) await rm(join(folder, fileName), { force: true })
    },
    async listOld(before) {
      const names = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (!found?.isFile() || found.mtime >= before) continue
        if (name.endsWith(PART)) await rm(join(folder, name), { force: true })
        else if (NAME.test(name)) old.push(name)
      }
      return old
    },
  }
}
