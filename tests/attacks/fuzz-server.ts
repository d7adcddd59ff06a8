import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import { DEMO_USERS, logIn } from '#tests/api/demo-users.ts'
import { addressIn, COUNTRIES, newShopper, PRODUCTS } from '#tests/api/shopper.ts'
import { builtPages } from '#tests/built-pages.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import type { FuzzRequest, Known } from './fuzz-requests.ts'

const HOST = '127.0.0.1'
const TIMEOUT_MS = 20_000
/** More failures say no more. */
const FAILURES_MAX = 20
const TEXT_MAX = 2_000

/** A request that was answered with a status above 499, or not at all; `log` is what the server logged of it. */
export interface FuzzFailure {
  readonly number: number
  readonly request: FuzzRequest
  readonly answer: number | string
  readonly log: readonly string[]
}

async function readKnown(open: OpenShop): Promise<Known> {
  const site = await open.client.site()
  const users = [await logIn(open, 'mirna'), await logIn(open, 'jakov'), await logIn(open, 'nika')]
  const shopper = await newShopper(open.client)
  await shopper.prepare()
  return {
    headers: { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: String(site.siteID), 'content-type': 'application/json' },
    accessTokens: users.map(({ tokens }) => tokens.accessToken),
    cookies: `cartId=${shopper.proof.cartId}; protectCode=${shopper.proof.protectCode}; formKey=f-1`,
    values: {
      cartId: [shopper.proof.cartId],
      protectCode: [shopper.proof.protectCode],
      productId: Object.values(PRODUCTS),
      product_id: Object.values(PRODUCTS),
      product: Object.values(PRODUCTS).map(String),
      subjectId: Object.values(PRODUCTS),
      currencyId: [1],
      countryId: Object.values(COUNTRIES),
      qty: [1, 2],
      itemId: [1, 2, 3],
      email: [DEMO_USERS.mirna.email, 'guest@example.com'],
      addresses: [[addressIn(COUNTRIES.HR), addressIn(COUNTRIES.HR, 'Main')]],
      consents: [[1001, 1002, 1008]],
      mainCategory: [1, 2],
      key: ['price', 'category', 'ids', 'tag', 'archived', 'featured', 'material', 'size'],
      slug: ['sage-honey', 'recipes', 'about-us'],
    },
  }
}

/** Status of the answer, or why there was none. */
function send(agent: Agent, port: number, { method, path, headers, body }: FuzzRequest): Promise<number | string> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ host: HOST, port, agent, method, path, headers: { ...headers, ...length }, timeout: TIMEOUT_MS }, (response: IncomingMessage) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 'no status'))
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)))
    sent.on('error', (error) => resolve(error.message))
    sent.end(body)
  })
}

interface FuzzRun {
  /** The requests to choose from; the same seed chooses the same ones. */
  readonly requests: (known: Known) => fc.Arbitrary<FuzzRequest>
  readonly seed: number
  readonly count: number
  readonly report?: (sent: number) => void
}

/** Sends requests, one after the other, to a shop of its own that listens on this machine only; returns those that failed. */
export async function fuzz({ requests, seed, count, report }: FuzzRun): Promise<FuzzFailure[]> {
  const open = await openShop()
  const pages = await builtPages()
  let log: string[] = []
  const app = await createApp({ ...open.shop, env: { ...open.shop.env, logLevel: 'error' } }, { pages, log: { write: (line) => void log.push(line) } })
  const agent = new Agent({ keepAlive: true })
  try {
    const sample = fc.sample(requests(await readKnown(open)), { seed, numRuns: count })
    await app.listen({ host: HOST, port: 0 })
    const { port } = app.server.address() as AddressInfo
    const failures: FuzzFailure[] = []
    for (const [number, each] of sample.entries()) {
      log = []
      const answer = await send(agent, port, each)
      if (typeof answer === 'string' || answer > 499) failures.push({ number, request: each, answer, log })
      if (failures.length >= FAILURES_MAX) break
      report?.(number + 1)
    }
    return failures
  } finally {
    agent.destroy()
    await app.close()
    await open.close()
  }
}

/** A failure as text, with what repeats it. */
export const failureText = ({ number, request: { operation, method, path, headers, body = '' }, answer, log }: FuzzFailure, seed: number): string =>
  [
    `request ${number} of FUZZ_SEED=${seed}, ${operation}: ${answer}`,
    `${method} ${path}`,
    `body: ${body.slice(0, TEXT_MAX)}`,
    `headers: ${JSON.stringify(headers)}`,
    ...log.map((line) => line.slice(0, TEXT_MAX)),
  ].join('\n')
