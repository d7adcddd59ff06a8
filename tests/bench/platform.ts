import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { CALLS } from '#contract/calls.gen.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { CallName, Contract } from '#contract/index.ts'

interface Asked {
  method: string
  headers: Record<string, string>
  body?: string
}

/** One request, without an agent on a connection of its own: a kept one may have been closed while the load had the word. */
const ask = (url: string, { method, headers, body }: Asked, agent: Agent | false): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(JSON.parse(text).data) : reject(new Error(`${url} answered ${answer.statusCode}: ${text}`))))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Calls the platform like every client, with the keys of the site it answers for. */
export async function callerOf(origin: string, agent: Agent | false = false) {
  const detected = {
    method: 'POST',
    headers: { referer: `${origin}/`, 'content-type': 'application/json' },
    body: '{}',
  }
  const site = (await ask(`${origin}${CALLS.domainDetect[1]}`, detected, agent)) as AnswerOf<Contract['domainDetect']>
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
      // A copy for each request: the load generator writes the length of its body into it.
      headers: { ...headers, ...(keyed ? { [HEADERS.idempotencyKey]: randomUUID() } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  }

  const call = async <const K extends CallName>(name: K, input: InputOf<Contract[K]>): Promise<AnswerOf<Contract[K]>> => {
    const { path, ...asked } = requestOf(name, input as { query?: Record<string, string>; body?: unknown })
    return (await ask(`${origin}${path}`, asked, agent)) as AnswerOf<Contract[K]>
  }
  return { call, requestOf }
}
