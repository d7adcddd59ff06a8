import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureLimit } from '#server/http/rate-limit.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { isDriveId, mimeOf, renditionOf } from './media.rules.ts'
import { findMedia } from './media.service.ts'
import { createRenditions } from './renditions.service.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures are static files: their URL has the hash of the original, so they are immutable. */
export function mediaRoutes(app: FastifyInstance, { db, env }: Shop): void {
  const renditions = createRenditions(env.dataDir)

  async function bytesOf(driveId: string, file: string): Promise<{ bytes: Buffer; mime: string } | null> {
    const rendition = renditionOf(file)
    if (!isDriveId(driveId) || !rendition) return null
    if (rendition.kind !== 'original') {
      const made = await renditions.find(driveId, file)
      if (made) return { bytes: made, mime: mimeOf(rendition.format) }
    }
    const row = await findMedia(db, driveId)
    if (!row) return null
    if (rendition.kind === 'original' && file !== `original.${row.extension}`) return null
    const bytes = rendition.kind === 'original' ? await renditions.original(row) : await renditions.make(row, file, rendition)
    return bytes && { bytes, mime: rendition.kind === 'original' ? row.mime : mimeOf(rendition.format) }
  }

  app.get<{ Params: { driveId: string; file: string } }>(
    '/media/:driveId/:file',
    pictureLimit(env.rateLimit),
    async (request, reply): Promise<FastifyReply> => {
      const { driveId, file } = request.params
      const etag = `"${driveId}-${file}"`
      const found = await bytesOf(driveId, file)
      if (!found) throw new ProblemError('not-found')
      reply.header('cache-control', FOREVER).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('content-type', found.mime).send(found.bytes)
    },
  )
}
