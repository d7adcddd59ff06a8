import autocannon, { type Request } from 'autocannon'
import { cpuSecondsOf } from './cpu.ts'

export interface Figure {
  readonly name: string
  readonly perCpuSecond: number
  readonly perSecond: number
  readonly p99Ms: number
  readonly answered: number
  /** Requests that did not get a 2xx answer. */
  readonly lost: number
}

const CONNECTIONS = 16
const SECONDS = 6

/** Sends requests made by `next` to one process for some seconds, after a second of warm-up. */
export async function measureLoad(name: string, server: { origin: string; pid: number }, next: () => Request): Promise<Figure> {
  const options = { url: server.origin, connections: CONNECTIONS, requests: [{ setupRequest: (request: Request) => ({ ...request, ...next() }) }] }
  await autocannon({ ...options, duration: 1 })
  const before = cpuSecondsOf(server.pid)
  const result = await autocannon({ ...options, duration: SECONDS })
  const cpu = cpuSecondsOf(server.pid) - before
  const answered = result['2xx']
  return {
    name,
    perCpuSecond: Math.round(answered / cpu),
    perSecond: Math.round(answered / result.duration),
    p99Ms: result.latency.p99,
    answered,
    lost: result.non2xx + result.errors + result.timeouts,
  }
}

/** Sends exactly `amount` requests, as concurrently as `press`, and returns how many got a 2xx response. */
export async function sendExactly(amount: number, origin: string, next: () => Request): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: [{ setupRequest: (request: Request) => ({ ...request, ...next() }) }],
  })
  return result['2xx']
}
