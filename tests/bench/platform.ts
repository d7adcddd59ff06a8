import { randomUUID } from 'node:crypto'
import { CALLS } from '#contract/calls.gen.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { CallName, Contract } from '#contract/index.ts'

/** Calls the platform like every client, with the keys of the site it answers for. */
export async function callerOf(origin: string) {
  const detected = await fetch(`${origin}${CALLS.domainDetect[1]}`, {
    method: 'POST',
    headers: { referer: `${origin}/`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { data: site } = (await detected.json()) as { data: AnswerOf<Contract['domainDetect']> }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [HEADERS.apiKey]: site.apiKeyToken,
    [HEADERS.site]: String(site.siteID),
    [HEADERS.store]: String(site.storeId),
    [HEADERS.language]: 'eng',
  }

  /** The request of a call as plain data, for a load generator. */
  const requestOf = (name: CallName, { query, body }: { query?: Record<string, string>; body?: unknown }) => {
    const [method, path, keyed] = CALLS[name]
    return {
      method,
      path: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: keyed ? { ...headers, [HEADERS.idempotencyKey]: randomUUID() } : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  }

  const call = async <const K extends CallName>(name: K, input: InputOf<Contract[K]>): Promise<AnswerOf<Contract[K]>> => {
    const { method, path, headers: sent, body } = requestOf(name, input as { query?: Record<string, string>; body?: unknown })
    const answer = await fetch(`${origin}${path}`, { method, headers: sent, ...(body === undefined ? {} : { body }) })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: AnswerOf<Contract[K]> }).data
  }
  return { call, requestOf }
}
