import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from './answer-cache.ts'
import { encodingOf, isWorthPacking, pack } from './compression.ts'

/**
 * Sends an answer that is the same for everybody. Only such answers are compressed: next to a secret, the length of a compressed
 * answer tells about it.
 */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer, caching: string): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers).header('cache-control', caching)
  if (caching !== 'no-store') {
    reply.header('etag', answer.etag)
    if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  }
  const encoding = isWorthPacking(answer.body) ? encodingOf(request.headers['accept-encoding']) : undefined
  if (!encoding) return reply.send(answer.body)
  const packed = answer.packed.get(encoding) ?? (await pack(answer.body, encoding))
  answer.packed.set(encoding, packed)
  return reply.header('content-encoding', encoding).send(packed)
}
