import { ProblemError } from './problem-error.ts'

interface Limits {
  /** Tasks that run concurrently. */
  readonly atOnce: number
  /** Tasks that wait for their turn. */
  readonly waitingMax: number
  /** Those of one network. */
  readonly waitingPerNetwork?: number
  /** How long one waits. */
  readonly waitMs?: number
}

interface Request {
  /** The requesting network. */
  readonly from?: string
  /** Aborted when nobody needs the result any more: a task that waits is dropped. */
  readonly signal?: AbortSignal
}

/**
 * Runs costly tasks, a few at a time. When too many wait, one of the network with most of them is rejected with `unavailable`, so that no
 * network blocks the others.
 */
export type WorkQueue = <T>(task: () => Promise<T>, request?: Request) => Promise<T>

interface Waiting {
  readonly from: string
  readonly begin: () => void
  readonly drop: () => void
}

export function createWorkQueue({ atOnce, waitingMax, waitingPerNetwork = waitingMax, waitMs }: Limits): WorkQueue {
  const waiting = new Set<Waiting>()
  let running = 0

  const countOf = (from: string): number => [...waiting].filter((each) => each.from === from).length

  // The last of the largest group is dropped; a newcomer of that group, or of one as large, is rejected.
  function dropFromLargest(from: string): void {
    const largestGroup = [...waiting].reduce((largest, each) => (countOf(each.from) > countOf(largest) ? each.from : largest), from)
    if (countOf(largestGroup) <= countOf(from) + 1) throw new ProblemError('unavailable')
    const group = [...waiting].filter((each) => each.from === largestGroup)
    group.at(-1)?.drop()
  }

  async function turn({ from = '', signal }: Request): Promise<void> {
    if (signal?.aborted || countOf(from) >= waitingPerNetwork) throw new ProblemError('unavailable')
    if (waiting.size >= waitingMax) dropFromLargest(from)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const drop = () => {
      waiting.delete(entry)
      reject(new ProblemError('unavailable'))
    }
    const entry: Waiting = { from, begin: resolve, drop }
    waiting.add(entry)
    const timer = waitMs === undefined ? undefined : setTimeout(drop, waitMs)
    signal?.addEventListener('abort', drop)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', drop)
    }
  }

  return async (task, request = {}) => {
    if (running >= atOnce) await turn(request)
    else running += 1
    try {
      return await task()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next.begin()
      } else running -= 1
    }
  }
}
