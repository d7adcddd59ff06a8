import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, isWorthCompressing } from '#server/kernel/compression.ts'
import type { CachedResponse } from '#server/kernel/response-cache.ts'

/** Sends a public response. Only such responses are compressed: next to a secret, the length of a compressed response would leak it. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, caching: string): Promise<FastifyReply> {
  reply.code(response.status).headers(response.headers).header('cache-control', caching)
  if (!caching.endsWith('no-store')) {
    reply.header('etag', response.etag)
    if (response.status === 200 && request.headers['if-none-match'] === response.etag) return reply.code(304).send()
  }
  const encoding = isWorthCompressing(response.body) ? encodingOf(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(response.body)
  return reply.header('content-encoding', encoding).send(await response.encoded(encoding))
}
