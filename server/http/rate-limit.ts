import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isInProcess } from './in-process.ts'

const UNLIMITED = /^\/(?:assets|media(?!\/upload\/)|health)\//

/** Limits the requests per minute of one IP address; static files and the server's own requests do not count. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: (request) => UNLIMITED.test(request.url) || isInProcess(app, request),
    errorResponseBuilder: () => new ProblemError('rate-limited'),
  })
}
