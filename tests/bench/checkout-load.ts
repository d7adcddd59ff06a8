/** How long calls took, by their names. */
export type Waits = Map<string, number[]>

export interface Load {
  readonly done: number
  readonly perSecond: number
  readonly waits: Waits
}

/** Does its work once, and notes how long each of its calls took. */
export type Work = (note: (call: string, ms: number) => void) => Promise<void>

const noting = (waits: Waits) => (call: string, ms: number) => {
  const known = waits.get(call)
  if (known) known.push(ms)
  else waits.set(call, [ms])
}

/** As many at once, each again when it is done: what can be done at most. */
export async function saturate(seconds: number, workers: readonly Work[]): Promise<Load> {
  const waits: Waits = new Map()
  const since = performance.now()
  const end = since + seconds * 1000
  let done = 0
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < end) {
        await work(noting(waits))
        done += 1
      }
    }),
  )
  return { done, perSecond: (done * 1000) / (performance.now() - since), waits }
}

const AT_LEAST_MS = 1

/** Begun at random moments, so many a second on average, whether earlier ones are done or not: how long people wait. */
export async function arrive(seconds: number, perSecond: number, work: Work): Promise<Load> {
  const waits: Waits = new Map()
  const since = performance.now()
  const running: Promise<void>[] = []
  let next = since
  await new Promise<void>((resolve) => {
    const begin = () => {
      for (const now = performance.now(); next <= now; next += (-Math.log(1 - Math.random()) * 1000) / perSecond) running.push(work(noting(waits)))
      if (performance.now() - since >= seconds * 1000) resolve()
      else setTimeout(begin, Math.max(AT_LEAST_MS, next - performance.now()))
    }
    begin()
  })
  await Promise.all(running)
  return { done: running.length, perSecond: (running.length * 1000) / (performance.now() - since), waits }
}

/** The wait that this share of all does not exceed, in milliseconds. */
export function shareOf(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((left, right) => left - right)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1))
}

/** The one in the middle. */
export const middleOf = (numbers: readonly number[]): number => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0
