import { HEADERS } from '#contract/headers.ts'
import type { CallName } from '#contract/index.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { callsWith, PEOPLE } from '../api/person.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import { middleOf } from './checkout-load.ts'

/** How long a call takes for an address with an account, and for one without. */
export interface Enumeration {
  readonly call: CallName
  readonly samples: number
  readonly knownMs: number
  readonly unknownMs: number
  /** Chance that two lots of the same kind differ as much (Mann-Whitney, two-sided). */
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
const CALLS: readonly [CallName, Ask][] = [
  ['login', (calls, email) => calls.login({ body: { email, password: 'a wrong password' } })],
  ['forgotPassword', (calls, email) => calls.forgotPassword({ body: { email } })],
  ['resendVerification', (calls, email) => calls.resendVerification({ body: { email } })],
]

async function measure(open: OpenShop, [call, ask]: (typeof CALLS)[number]): Promise<Enumeration> {
  const calls = callsWith(open, { [HEADERS.accessToken]: '' })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const take = async (kind: 'known' | 'unknown', email: string) => {
    await open.shop.db.delete(attempts)
    await open.shop.db.delete(outbox)
    const began = performance.now()
    await ask(calls, email).catch(() => null)
    times[kind].push(performance.now() - began)
  }
  for (let each = 0; each < SAMPLES + WARM_UP; each += 1) {
    // By turns, in an order that changes, so that whatever else the machine does falls on both.
    const kinds = each % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) await take(kind, kind === 'known' ? PEOPLE.mirna.email : `nobody.${each}@example.com`)
  }
  const [known, unknown] = [times.known.slice(WARM_UP), times.unknown.slice(WARM_UP)]
  return { call, samples: SAMPLES, knownMs: middleOf(known), unknownMs: middleOf(unknown), p: mannWhitney(known, unknown) }
}

/** Known and unknown addresses by turns, at a shop in process: no network hides a difference. */
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
