import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { idIn } from '#contract/text.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { openFile } from '../media/file.service.ts'
import { readTokenSecret } from '../session/token-secret.service.ts'
import { attachmentHeader } from './download.rules.ts'
import { type FetchedFile, readFetched, takeDownload } from './download.service.ts'

const HASH = /^[0-9a-f]{32}$/
const TICKET_MS = 60_000

interface Asked {
  Params: { id: string }
  Querystring: { hash?: unknown; redirectToBucket?: unknown; until?: unknown; ticket?: unknown }
}

/** Bought files: whoever has the hash of a right has the file, as often as the right lets them. */
export async function downloadRoutes(app: FastifyInstance, { db, env, now }: Shop): Promise<void> {
  const secret = await readTokenSecret(db, env)
  const ticketOf = (id: number, until: number): string => createHmac('sha256', secret).update(`file ${id} ${until}`).digest('hex')

  async function send(reply: FastifyReply, found: FetchedFile | null): Promise<FastifyReply> {
    const file = found && (await openFile(env.dataDir, found.fileName))
    if (!file) throw new Refusal('not-found')
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', found.mime)
      .header('content-length', file.size)
      .header('content-disposition', attachmentHeader(found.fileName))
      .send(file.stream)
  }

  for (const base of ['/api/v1', '/api/v2', '/v1']) {
    app.get<Asked>(`${base}/media/download/:id/active`, { exposeHeadRoute: false }, async (request, reply) => {
      const { hash, redirectToBucket = 'false' } = request.query
      const id = idIn(request.params.id)
      if (redirectToBucket !== 'true' && redirectToBucket !== 'false')
        throw new Refusal('invalid-input', { fields: [{ path: 'redirectToBucket', key: 'boolean' }] })
      const found = typeof hash === 'string' && HASH.test(hash) ? await takeDownload(db, id, hash, now()) : null
      if (!found || redirectToBucket === 'false') return send(reply, found)
      const until = now().getTime() + TICKET_MS
      return reply.header('cache-control', 'no-store').redirect(`/media/bought/${id}?until=${until}&ticket=${ticketOf(id, until)}`, 302)
    })
  }

  // Where the stored file lies: open for a minute to whoever was sent there.
  app.get<Asked>('/media/bought/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { until, ticket } = request.query
    const id = idIn(request.params.id)
    const given = Buffer.from(typeof ticket === 'string' ? ticket : '')
    const right = Buffer.from(ticketOf(id, Number(until)))
    const isRight = given.length === right.length && timingSafeEqual(given, right) && Number(until) >= now().getTime()
    return send(reply, isRight ? await readFetched(db, id) : null)
  })
}
