import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureLimit } from '#server/http/rate-limit.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { attachmentHeader } from '#server/text/attachment-header.ts'
import { cutOf } from './framing.rules.ts'
import { isDriveId, mimeOf, type Rendition, renditionOf } from './media.rules.ts'
import { findMedia, type MediaRow } from './media.service.ts'
import { createRenditions } from './renditions.service.ts'

const FOREVER = 'public, max-age=31536000, immutable'
// Sent as an attachment with a safe content type, whatever it contains.
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"

interface FileRequest {
  Params: { driveId: string; file: string }
}

/** Public files of the library: their URL has the hash of the original, so they are immutable. Addresses of replaced files lead to the present one. */
export async function mediaRoutes(app: FastifyInstance, { db, env }: Shop): Promise<void> {
  const renditions = createRenditions(env.dataDir)
  const originals = join(env.dataDir, 'media', 'originals')

  const sendBytes = (request: FastifyRequest<FileRequest>, reply: FastifyReply, bytes: Buffer, mime: string): FastifyReply => {
    const { driveId, file } = request.params
    const etag = `"${driveId}-${file}"`
    reply.header('cache-control', FOREVER).header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.header('content-type', mime).send(bytes)
  }

  // Documents and videos are sent from the disk, videos in the parts that players ask for.
  const sendFile = ({ driveId, extension, mime, kind, originalName }: MediaRow, reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', FOREVER).header('content-type', mime).header('content-security-policy', SANDBOX)
    if (kind === 'document') reply.header('content-disposition', attachmentHeader(originalName))
    return reply.sendFile(`${driveId}.${extension}`, originals, { cacheControl: false })
  }

  async function sendOriginal(request: FastifyRequest<FileRequest>, reply: FastifyReply, row: MediaRow): Promise<FastifyReply> {
    if (request.params.file !== `original.${row.extension}`) throw new ProblemError('not-found')
    if (row.kind !== 'picture') return sendFile(row, reply)
    const bytes = await renditions.original(row)
    if (!bytes) throw new ProblemError('not-found')
    return sendBytes(request, reply, bytes, row.mime)
  }

  // A page that was loaded before the file or its cut changed still asks for the former one.
  const redirect = (reply: FastifyReply, { driveId, ...row }: MediaRow, rendition: Rendition, file: string): FastifyReply => {
    const name = rendition.kind === 'original' ? `original.${row.extension}` : file.replace(/(?:-[0-9a-f]{8})?\.(?=\w+$)/, `${cutOf(row)}.`)
    return reply.header('cache-control', 'no-store').redirect(`/media/${driveId}/${name}`, 302)
  }

  await mkdir(originals, { recursive: true, mode: 0o700 })
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: originals, serve: false })
    scope.get<FileRequest>('/media/:driveId/:file', pictureLimit(env.rateLimit), async (request, reply): Promise<FastifyReply> => {
      const { driveId, file } = request.params
      const rendition = renditionOf(file)
      if (!isDriveId(driveId) || !rendition) throw new ProblemError('not-found')
      if (rendition.kind !== 'original') {
        const made = await renditions.find(driveId, file)
        if (made) return sendBytes(request, reply, made, mimeOf(rendition.format))
      }
      const row = await findMedia(db, driveId)
      if (row?.access !== 'public') throw new ProblemError('not-found')
      if (row.driveId !== driveId) return redirect(reply, row, rendition, file)
      if (rendition.kind === 'original') return sendOriginal(request, reply, row)
      if (row.kind !== 'picture') throw new ProblemError('not-found')
      if (rendition.cut !== cutOf(row)) return redirect(reply, row, rendition, file)
      const bytes = await renditions.make(row, file, rendition)
      const present = await findMedia(db, driveId)
      // What is drawn of a file that became private or was replaced meanwhile would be found here ever after.
      if (present?.driveId !== driveId || present.access !== 'public') await renditions.discard(row, 'kept')
      if (!bytes || present?.access !== 'public') throw new ProblemError('not-found')
      if (present.driveId !== driveId) return redirect(reply, present, rendition, file)
      return sendBytes(request, reply, bytes, mimeOf(rendition.format))
    })
  })
}
