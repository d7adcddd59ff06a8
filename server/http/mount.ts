import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerOf, asksWho, type Endpoint, type ParsedInputOf } from '#contract/endpoint.ts'
import { type Caller, callerOf, hasAccessToken, visitorOf } from '../kernel/caller.ts'
import { addressesOf } from './addresses.ts'
import { TAGS_HEADER, tagsOf } from './answer-tags.ts'
import { isInProcess } from './in-process.ts'
import { inputOf } from './input.ts'
import { refuseWhenClosed } from './maintenance.ts'
import { sendStored } from './send-stored.ts'

export type { Caller } from '../kernel/caller.ts'

/** Does what the call asks; the request itself only for what no schema describes (Referer, for one). */
export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, caller: Caller, request: FastifyRequest) => Promise<AnswerOf<E>>

const JSON_TYPE = 'application/json; charset=utf-8'
const JSON_HEADERS = { 'content-type': JSON_TYPE }
const VARY = 'accept-encoding, apikey, site, x-gaussbox-language'
const KEY_MAX = 4_000

/** Puts a call on the server: checks headers by the call's policy, parses the input, answers in the envelope. */
export function mount<const E extends Endpoint>(app: FastifyInstance, call: E, handle: Handler<E>): void {
  const { answers } = app.platform
  const publicHeaders = call.method === 'GET' ? { ...JSON_HEADERS, vary: call.personal ? `${VARY}, accesstoken` : VARY } : JSON_HEADERS
  const serialise = async (request: FastifyRequest, caller: Caller): Promise<{ body: string; tags: string[] }> => {
    const input = inputOf(call, request)
    const answer = await handle(input as ParsedInputOf<E>, caller, request)
    return { body: `{"data":${JSON.stringify(call.answer.parse(answer))},"errored":false}`, tags: tagsOf(call, answer) }
  }
  // A page that is rendered with the answer changes with it.
  const tell = (request: FastifyRequest, reply: FastifyReply, tags: readonly string[] = []) =>
    isInProcess(app, request) ? reply.header(TAGS_HEADER, tags.join(' ')) : reply

  async function answerPersonal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { body, tags } = await serialise(request, await callerOf(app.platform, call, request))
    return tell(request, reply, tags).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(body)
  }

  async function answerPublic(request: FastifyRequest, reply: FastifyReply, seconds: number): Promise<FastifyReply> {
    const caller = visitorOf(app.platform, call, request)
    const body = typeof request.body === 'string' ? request.body : ''
    const key = `${call.id} ${caller.locale} ${caller.siteId} ${caller.origin} ${request.url} ${body}`
    const make = async () => ({ ...(await serialise(request, caller)), status: 200, headers: publicHeaders })
    const answer = answers.peek(key) ?? (await answers.get(key, key.length > KEY_MAX ? 0 : seconds, make))
    return sendStored(request, tell(request, reply, answer.tags), answer, call.method === 'GET' ? `public, max-age=${seconds}` : 'no-store')
  }

  const { cacheSeconds } = call
  const isForOne = (request: FastifyRequest) => asksWho(call) && hasAccessToken(request)
  const handler = cacheSeconds
    ? (request: FastifyRequest, reply: FastifyReply) => (isForOne(request) ? answerPersonal(request, reply) : answerPublic(request, reply, cacheSeconds))
    : answerPersonal
  for (const url of addressesOf(call)) app.route({ method: call.method, url, preHandler: refuseWhenClosed(app, call), handler })
}
