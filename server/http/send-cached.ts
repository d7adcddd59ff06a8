import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf, isWorthCompressing } from '#server/kernel/compression.ts'
import type { CachedResponse } from '#server/kernel/response-cache.ts'

/**
 * Sends an answer that is the same for everybody. Only such answers are compressed: next to a secret, the length of a compressed
 * answer tells about it.
 */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, caching: string): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers).header('cache-control', caching)
  if (caching !== 'no-store') {
    reply.header('etag', answer.etag)
    if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  }
  const encoding = isWorthCompressing(answer.body) ? encodingOf(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(answer.body)
  const compressed = answer.compressed.get(encoding) ?? (await compress(answer.body, encoding))
  answer.compressed.set(encoding, compressed)
  return reply.header('content-encoding', encoding).send(compressed)
}
