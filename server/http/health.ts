import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { respondsWithin } from '#server/db/ping.ts'

const DEADLINE_MS = 3_000

/** `live`: the process runs. `ready`: it can serve, so the database responds and it is not stopping. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !isStopping && (await respondsWithin(db, DEADLINE_MS))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' })
  })
}
