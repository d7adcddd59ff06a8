import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerOf, type Endpoint, type ParsedInputOf, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { StoredAnswer } from './answer-cache.ts'
import { type Caller, callerOf } from './caller.ts'
import { encodingOf, isWorthPacking, pack } from './compression.ts'
import { inputOf } from './input.ts'

export type { Caller } from './caller.ts'

/** Does what the call asks; the request itself only for what no schema describes (Referer, for one). */
export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, caller: Caller, request: FastifyRequest) => Promise<AnswerOf<E>>

const JSON_TYPE = 'application/json; charset=utf-8'
const KEY_MAX = 4_000

const sameMethodAndPath = (a: Endpoint, method: string, path: string) => a.method === method && pathOf(a) === path

/** Every address of a call: its own, the other version's where no other call lives, and its aliases. */
export function addressesOf(call: Endpoint): string[] {
  const own = pathOf(call)
  const other = pathOf({ ...call, version: call.version === 'v1' ? 'v2' : 'v1' })
  const taken = Object.values(contract).some((each: Endpoint) => each.id !== call.id && sameMethodAndPath(each, call.method, other))
  return [...new Set([own, ...(taken ? [] : [other]), ...(call.aliases ?? [])])]
}

/** Puts a call on the server: checks headers by the call's policy, parses the input, answers in the envelope. */
export function mount<const E extends Endpoint>(app: FastifyInstance, call: E, handle: Handler<E>): void {
  const { answers, sites } = app.platform
  const serialise = async (request: FastifyRequest, caller: Caller): Promise<string> => {
    const input = inputOf(call, request)
    const answer = await handle(input as ParsedInputOf<E>, caller, request)
    return `{"data":${JSON.stringify(call.answer.parse(answer))},"errored":false}`
  }

  async function answerPersonal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = await serialise(request, callerOf(sites, call.policy, request))
    return reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body)
  }

  async function answerPublic(request: FastifyRequest, reply: FastifyReply, seconds: number): Promise<FastifyReply> {
    const caller = callerOf(sites, call.policy, request)
    const body = typeof request.body === 'string' ? request.body : ''
    const key = `${call.id} ${caller.locale} ${caller.siteId} ${request.url} ${body}`
    const make = () => serialise(request, caller)
    const answer = answers.peek(key) ?? (await answers.get(key, key.length > KEY_MAX ? 0 : seconds, make))
    return sendStored(request, reply, answer, call.method === 'GET' ? `public, max-age=${seconds}` : 'no-store')
  }

  const { cacheSeconds } = call
  const handler = cacheSeconds
    ? (request: FastifyRequest, reply: FastifyReply) => answerPublic(request, reply, cacheSeconds)
    : (request: FastifyRequest, reply: FastifyReply) => answerPersonal(request, reply)
  for (const url of addressesOf(call)) app.route({ method: call.method, url, handler })
}

// Only public answers are compressed: next to a secret, the length of a compressed answer tells about it.
async function sendStored(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer, caching: string): Promise<FastifyReply> {
  reply.header('cache-control', caching)
  if (caching !== 'no-store') {
    reply.header('etag', answer.etag).header('vary', 'accept-encoding, apikey, site, x-gaussbox-language')
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  }
  reply.header('content-type', JSON_TYPE)
  const encoding = isWorthPacking(answer.body) ? encodingOf(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(answer.body)
  const packed = answer.packed.get(encoding) ?? (await pack(answer.body, encoding))
  answer.packed.set(encoding, packed)
  return reply.header('content-encoding', encoding).send(packed)
}
