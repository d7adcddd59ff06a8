import type { FastifyReply } from 'fastify'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { createWorkQueue } from '#server/kernel/work-queue.ts'

const LIMITS = { atOnce: 4, waitingMax: 96, waitingPerNetwork: 48, waitMs: 10_000 }

/** Requests that wait for one render. */
interface Audience {
  readonly left: AbortController
  size: number
}

type Enqueue<Page> = (render: () => Promise<Page>) => Promise<Page>

/** Renders pages, a few at a time, and the page of a key once at a time. */
export interface PageQueue<Page> {
  /** Renders the page of one request. */
  own<T>(reply: FastifyReply, render: () => Promise<T>): Promise<T>
  /** Obtains a page that requests with the same key share: its render is dropped from the queue when all of them were aborted. */
  shared<T>(reply: FastifyReply, key: string, obtain: (enqueue: Enqueue<Page>) => Promise<T>): Promise<T>
}

/** Aborted when the visitor closes the connection, or has the response. The request itself is closed as soon as it was read. */
function closingOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const closing = new AbortController()
  raw.once('close', () => closing.abort())
  return closing.signal
}

/** Resolves when the task ended, and rejects when nobody needs the next one any more. */
async function settledOrAborted(task: Promise<unknown> | undefined, signal: AbortSignal): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve())
  await Promise.race([Promise.allSettled([task]), aborted])
  if (signal.aborted) throw new ProblemError('unavailable')
}

export function createPageQueue<Page>(): PageQueue<Page> {
  const enqueue = createWorkQueue(LIMITS)
  const audiences = new Map<string, Audience>()
  const waiting = new Map<string, Promise<Page>>()
  const running = new Map<string, Promise<Page>>()

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

  function render(key: string, draw: () => Promise<Page>): Promise<Page> {
    waiting.delete(key)
    const drawing: Promise<Page> = draw().finally(() => running.delete(key))
    running.set(key, drawing)
    return drawing
  }

  /** Waits for the render of the same page, which may be older than a change, and shares the next one. */
  function renderNext(key: string, draw: () => Promise<Page>, request: { from: string; signal: AbortSignal }): Promise<Page> {
    const next = waiting.get(key)
    if (next) return next
    const turn = settledOrAborted(running.get(key), request.signal)
      .then(() => enqueue(() => render(key, draw), request))
      .finally(() => {
        if (waiting.get(key) === turn) waiting.delete(key)
      })
    waiting.set(key, turn)
    return turn
  }

  return {
    own: (reply, render) => enqueue(render, { from: networkOf(reply.request.ip), signal: closingOf(reply) }),
    async shared(reply, key, obtain) {
      const { audience, leave } = join(key)
      const closing = closingOf(reply)
      if (closing.aborted) leave()
      closing.addEventListener('abort', leave)
      try {
        return await obtain((draw) => renderNext(key, draw, { from: networkOf(reply.request.ip), signal: audience.left.signal }))
      } finally {
        leave()
      }
    },
  }
}
