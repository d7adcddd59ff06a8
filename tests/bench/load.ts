import autocannon, { type Request } from 'autocannon'
import { cpuSecondsOf, cpuSecondsWithChildren } from './cpu.ts'

export interface Figure {
  readonly name: string
  /** Per second of the server and its database. */
  readonly perCpuSecond: number
  readonly perServerSecond: number
  readonly perSecond: number
  readonly p99Ms: number
  readonly answered: number
  /** Requests that did not get a 2xx answer. */
  readonly lost: number
}

/** A running server, and its database where that is a process of its own. */
export interface Measured {
  readonly origin: string
  readonly pid: number
  readonly databasePid?: number
}

const CONNECTIONS = 16
const SECONDS = 6

/** Sends requests made by `next` to one process for some seconds, after a second of warm-up. */
export async function measureLoad(name: string, server: Measured, next: () => Request): Promise<Figure> {
  const options = { url: server.origin, connections: CONNECTIONS, requests: [{ setupRequest: (request: Request) => ({ ...request, ...next() }) }] }
  await autocannon({ ...options, duration: 1 })
  const databaseSeconds = () => (server.databasePid === undefined ? 0 : cpuSecondsWithChildren(server.databasePid))
  const before = { server: cpuSecondsOf(server.pid), database: databaseSeconds() }
  const result = await autocannon({ ...options, duration: SECONDS })
  const serverSeconds = cpuSecondsOf(server.pid) - before.server
  const seconds = serverSeconds + databaseSeconds() - before.database
  const answered = result['2xx']
  return {
    name,
    perCpuSecond: Math.round(answered / seconds),
    perServerSecond: Math.round(answered / serverSeconds),
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
