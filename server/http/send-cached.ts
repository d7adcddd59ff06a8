import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf, isWorthCompressing } from '#server/kernel/compression.ts'
import type { CachedResponse } from '#server/kernel/response-cache.ts'

/** Sends a public response. Only such responses are compressed: next to a secret, the length of a compressed response would leak it. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, caching: string): Promise<FastifyReply> {
  reply.code(response.status).headers(response.headers).header('cache-control', caching)
  if (caching !== 'no-store') {
    reply.header('etag', response.etag)
    if (response.status === 200 && request.headers['if-none-match'] === response.etag) return reply.code(304).send()
  }
  const encoding = isWorthCompressing(response.body) ? encodingOf(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(response.body)
  const compressed = response.compressed.get(encoding) ?? (await compress(response.body, encoding))
  response.compressed.set(encoding, compressed)
  return reply.header('content-encoding', encoding).send(compressed)
}
