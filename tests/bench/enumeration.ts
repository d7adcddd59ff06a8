import { HEADERS } from '#contract/headers.ts'
import type { OperationName } from '#contract/index.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { apiWith, DEMO_USERS } from '../api/demo-users.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { median } from './checkout-load.ts'

/** Latencies of an operation for an address with an account, and for one without. */
export interface Enumeration {
  readonly call: OperationName
  readonly samples: number
  readonly knownMs: number
  readonly unknownMs: number
  /** Probability that two samples of the same distribution differ as much (Mann-Whitney, two-sided). */
  readonly p: number
}

const SAMPLES = 200
const WARM_UP = 20

/** Φ by Abramowitz and Stegun 26.2.17. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}

export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))].sort((a, b) => a.value - b.value)
  const rankSum = all.reduce((sum, { isOne }, place) => sum + (isOne ? place + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return Math.min(1, 2 * normalTail(z))
}

type Ask = (calls: ApiClient, email: string) => Promise<unknown>
const CALLS: readonly [OperationName, Ask][] = [
  ['login', (calls, email) => calls.login({ body: { email, password: 'a wrong password' } })],
  ['forgotPassword', (calls, email) => calls.forgotPassword({ body: { email } })],
  ['resendVerification', (calls, email) => calls.resendVerification({ body: { email } })],
]

async function measure(open: OpenShop, [call, ask]: (typeof CALLS)[number]): Promise<Enumeration> {
  const calls = apiWith(open, { [HEADERS.accessToken]: '' })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const take = async (kind: 'known' | 'unknown', email: string) => {
    await open.shop.db.delete(attempts)
    await open.shop.db.delete(outbox)
    const began = performance.now()
    await ask(calls, email).catch(() => null)
    times[kind].push(performance.now() - began)
  }
  for (let each = 0; each < SAMPLES + WARM_UP; each += 1) {
    // Alternately, in a changing order, so that other load on the machine affects both.
    const kinds = each % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) await take(kind, kind === 'known' ? DEMO_USERS.mirna.email : `nobody.${each}@example.com`)
  }
  const [known, unknown] = [times.known.slice(WARM_UP), times.unknown.slice(WARM_UP)]
  return { call, samples: SAMPLES, knownMs: median(known), unknownMs: median(unknown), p: mannWhitney(known, unknown) }
}

/** Known and unknown addresses alternately, on a shop in process: no network hides a difference. */
export async function measureEnumeration(): Promise<Enumeration[]> {
  const open = await openShop()
  try {
    const all: Enumeration[] = []
    for (const each of CALLS) all.push(await measure(open, each))
    return all
  } finally {
    await open.close()
  }
}
