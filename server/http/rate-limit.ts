import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isInProcess } from './in-process.ts'

const UNLIMITED = /^\/(?:assets|health)\//
const PICTURES_PER_REQUEST = 20

/** Route options of pictures, which are limited apart from other requests: a page full of them does not reach the limit. */
export const pictureLimit = (perMinute: number) => ({ config: { rateLimit: { max: perMinute * PICTURES_PER_REQUEST } } })

/** Limits the requests per minute of one IP address; files of the build and the server's own requests do not count. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    allowList: (request) => UNLIMITED.test(request.url) || isInProcess(app, request),
    errorResponseBuilder: () => new ProblemError('rate-limited'),
  })
}
