import { compress, compressBest, type Encoding } from './compression.ts'
import type { WorkQueue } from './work-queue.ts'

/** The body of a cached response with its compressed copies, made when first requested. */
export interface EncodedBody {
  readonly text: string
  encoded(encoding: Encoding): Promise<Buffer>
  /** Bytes of the compressed copies. */
  readonly copiedBytes: number
}

interface Options {
  /** Runs the best compression. */
  readonly inBackground: WorkQueue
  /** Called when the compressed copies grew or shrank. */
  readonly onResize?: () => void
}

/**
 * Compresses quickly at first, so that nobody waits. A body that is requested again is compressed as well as possible in the background: one
 * that is requested once, as in a flood of different URLs, is not worth it.
 */
export function createEncodedBody(text: string, { inBackground, onResize }: Options): EncodedBody {
  const copies = new Map<Encoding, Promise<Buffer>>()
  let copiedBytes = 0
  let isImproving = false

  function count(bytes: number): void {
    copiedBytes += bytes
    onResize?.()
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    const copy = await compress(text, encoding)
    count(copy.length)
    return copy
  }

  async function improve(quick: Promise<Buffer>): Promise<void> {
    isImproving = true
    try {
      const best = await inBackground(() => compressBest(text))
      count(best.length - (await quick).length)
      copies.set('br', Promise.resolve(best))
    } catch {
      // The queue is full: a later request tries again.
      isImproving = false
    }
  }

  return {
    text,
    encoded(encoding) {
      const copy = copies.get(encoding)
      if (copy) {
        if (encoding === 'br' && !isImproving) void improve(copy)
        return copy
      }
      const made = make(encoding)
      copies.set(encoding, made)
      return made
    },
    get copiedBytes() {
      return copiedBytes
    },
  }
}
