/** Latencies by operation. */
export type Waits = Map<string, number[]>

export interface Load {
  readonly done: number
  readonly perSecond: number
  readonly waits: Waits
}

/** Runs once, and records the latency of each of its requests. */
export type Work = (note: (call: string, ms: number) => void) => Promise<void>

const recorder = (waits: Waits) => (call: string, ms: number) => {
  const known = waits.get(call)
  if (known) known.push(ms)
  else waits.set(call, [ms])
}

/** A fixed number of concurrent runs, each repeated when it is done: the maximum throughput. */
export async function saturate(seconds: number, workers: readonly Work[]): Promise<Load> {
  const waits: Waits = new Map()
  const since = performance.now()
  const end = since + seconds * 1000
  let done = 0
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        await work(recorder(waits))
        done += 1
      }
    }),
  )
  return { done, perSecond: (done * 1000) / (performance.now() - since), waits }
}

const AT_LEAST_MS = 1

/** Runs that start at random times, so many per second on average, whether earlier ones are done or not: the latency customers see. */
export async function runAtRate(seconds: number, perSecond: number, work: Work): Promise<Load> {
  const waits: Waits = new Map()
  const since = performance.now()
  const running: Promise<void>[] = []
  let next = since
  await new Promise<void>((resolve) => {
    const begin = () => {
      for (const now = performance.now(); next <= now; next += (-Math.log(1 - Math.random()) * 1000) / perSecond) running.push(work(recorder(waits)))
      if (performance.now() - since >= seconds * 1000) resolve()
      else setTimeout(begin, Math.max(AT_LEAST_MS, next - performance.now()))
    }
    begin()
  })
  await Promise.all(running)
  return { done: running.length, perSecond: (running.length * 1000) / (performance.now() - since), waits }
}

/** The latency percentile, in milliseconds. */
export function percentile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((left, right) => left - right)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1))
}

/** The median. */
export const median = (numbers: readonly number[]): number => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0
