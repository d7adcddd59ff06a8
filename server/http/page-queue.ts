import type { FastifyReply } from 'fastify'
import { networkOf } from '#server/kernel/network.ts'
import { createWorkQueue } from '#server/kernel/work-queue.ts'

const LIMITS = { atOnce: 4, waitingMax: 96, waitingPerNetwork: 48, waitMs: 10_000 }

/** Requests that wait for one render. */
interface Audience {
  readonly left: AbortController
  size: number
}

type Enqueue = <T>(render: () => Promise<T>) => Promise<T>

/** Renders pages, a few at a time. */
export interface PageQueue {
  /** Renders the page of one request. */
  own<T>(reply: FastifyReply, render: () => Promise<T>): Promise<T>
  /** Obtains a page that requests with the same key share: its render is dropped from the queue when all of them were aborted. */
  shared<T>(reply: FastifyReply, key: string, obtain: (enqueue: Enqueue) => Promise<T>): Promise<T>
}

/** Aborted when the visitor closes the connection, or has the response. The request itself is closed as soon as it was read. */
function closingOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const closing = new AbortController()
  raw.once('close', () => closing.abort())
  return closing.signal
}

export function createPageQueue(): PageQueue {
  const enqueue = createWorkQueue(LIMITS)
  const audiences = new Map<string, Audience>()

  /** Counts a request for the page; the returned function counts it out again, once. */
  function join(key: string): { audience: Audience; leave: () => void } {
    const audience = audiences.get(key) ?? { left: new AbortController(), size: 0 }
    audiences.set(key, audience)
    audience.size += 1
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      audience.size -= 1
      if (audience.size > 0) return
      audiences.delete(key)
      audience.left.abort()
    }
    return { audience, leave }
  }

  return {
    own: (reply, render) => enqueue(render, { from: networkOf(reply.request.ip), signal: closingOf(reply) }),
    async shared(reply, key, obtain) {
      const { audience, leave } = join(key)
      const closing = closingOf(reply)
      if (closing.aborted) leave()
      closing.addEventListener('abort', leave)
      try {
        return await obtain((render) => enqueue(render, { from: networkOf(reply.request.ip), signal: audience.left.signal }))
      } finally {
        leave()
      }
    },
  }
}
