import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { CALLS } from '#contract/calls.gen.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Contract, OperationName } from '#contract/index.ts'

interface OperationRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

interface Source {
  readonly agent: Agent | false
  /** Address of this machine that the request comes from. */
  readonly localAddress?: string
}

/** One request on a connection of its own: a kept-alive one may have been closed while the load was running. */
const send = (url: string, { method, headers, body }: OperationRequest, from: Source): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...from }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text).data) : reject(new Error(`${url} answered ${response.statusCode}: ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Calls operations like every client, with the keys of the site; `in` another network, an address of the loopback. */
export async function callerOf(origin: string, agent: Agent | false = false) {
  const detected = {
    method: 'POST',
    headers: { referer: `${origin}/`, 'content-type': 'application/json' },
    body: '{}',
  }
  const site = (await send(`${origin}${CALLS.domainDetect[1]}`, detected, { agent })) as ResponseOf<Contract['domainDetect']>
  const ofSite: Record<string, string> = {
    'content-type': 'application/json',
    [HEADERS.apiKey]: site.apiKeyToken,
    [HEADERS.site]: String(site.siteID),
    [HEADERS.store]: String(site.storeId),
    [HEADERS.language]: 'eng',
  }

  return { ...clientOf(origin, { agent }, ofSite), in: (localAddress: string) => clientOf(origin, { agent, localAddress }, ofSite) }
}

function clientOf(origin: string, from: Source, headers: Readonly<Record<string, string>>) {
  /** The request of an operation as plain data, for a load generator. */
  const requestOf = (name: OperationName, { query, body }: { query?: Record<string, string>; body?: unknown }) => {
    const [method, path, keyed] = CALLS[name]
    return {
      method,
      path: query ? `${path}?${new URLSearchParams(query)}` : path,
      // A copy for each request: the load generator writes the length of its body into it.
      headers: { ...headers, ...(keyed ? { [HEADERS.idempotencyKey]: randomUUID() } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  }

  const call = async <const K extends OperationName>(name: K, input: InputOf<Contract[K]>): Promise<ResponseOf<Contract[K]>> => {
    const { path, ...asked } = requestOf(name, input as { query?: Record<string, string>; body?: unknown })
    return (await send(`${origin}${path}`, asked, from)) as ResponseOf<Contract[K]>
  }
  return { call, requestOf }
}
