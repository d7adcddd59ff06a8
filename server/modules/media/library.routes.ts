import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { readTokenSecret } from '../session/token-secret.service.ts'
import { createFileIntake } from './file-intake.service.ts'
import { filterMedia, getMediaUses } from './library.service.ts'
import { deleteDirectoryItems, restoreDirectoryItems, updateDirectoryItems } from './library-bulk.service.ts'
import {
  addFromBucket,
  continueUpload,
  LIBRARY_UPLOAD_PATH,
  type ReceivingLibrary,
  readProgress,
  replaceMedia,
  type UploadProgress,
  uploadMedia,
} from './library-upload.service.ts'
import { createMedia, deleteMedia, restoreMedia, updateMedia } from './library-write.service.ts'
import type { MediaUser } from './media-use.ts'
import { createRenditions } from './renditions.service.ts'
import { isTicket } from './upload.service.ts'
import { openUploads } from './upload-store.service.ts'

const CUSTOM_DATA_MAX = 2_000
/** The protocol of resumable uploads (tus.io), as far as files need it whose upload was created before. */
const TUS = '1.0.0'

interface SentPart {
  Params: { key: string }
  Querystring: { until?: unknown; ticket?: unknown }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The media library, and the resumable uploads into it. */
export async function libraryRoutes(app: FastifyInstance, shop: Shop, users: readonly MediaUser[]): Promise<void> {
  const { db, env, now } = shop
  const secret = await readTokenSecret(db, env)
  const library: ReceivingLibrary = {
    ...shop,
    users,
    renditions: createRenditions(env.dataDir),
    store: openUploads(env.dataDir),
    intake: createFileIntake(env.dataDir),
  }
  mount(app, contract.filterMedia, ({ body }, caller) => filterMedia(db, users, caller, body))
  mount(app, contract.getMediaUses, ({ params }, caller) => getMediaUses(db, users, idIn(params.id), caller))
  mount(app, contract.createMedia, ({ body }, caller) => createMedia(library, body.driveId, caller))
  mount(app, contract.updateMedia, ({ params, body }, caller) => updateMedia(library, idIn(params.id), body, caller))
  mount(app, contract.replaceMedia, ({ params, body }, caller) => replaceMedia(library, idIn(params.id), body, caller))
  mount(app, contract.deleteMedia, ({ params }, caller) => deleteMedia(library, idIn(params.id), caller))
  mount(app, contract.restoreMedia, ({ params }, caller) => restoreMedia(library, idIn(params.id), caller))
  mount(app, contract.deleteDirectoryItems, ({ body }, caller) => deleteDirectoryItems(library, body, caller))
  mount(app, contract.restoreDirectoryItems, ({ body }, caller) => restoreDirectoryItems(library, body, caller))
  mount(app, contract.updateDirectoryItems, ({ body }, caller) => updateDirectoryItems(library, body, caller))
  mount(app, contract.addFromBucket, ({ body }, caller) => addFromBucket(library, body.key, caller))

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 1, fieldSize: CUSTOM_DATA_MAX, fileSize: LIBRARY_UPLOADS.bytesMax.picture + 1 } })
    mount(scope, contract.uploadMedia, async (_input, caller, request) => {
      const sent = request.isMultipart() ? await request.file() : undefined
      if (!sent) throw new ProblemError('malformed-request')
      return uploadMedia(library, { stream: sent.file, name: sent.filename }, caller)
    })
  })

  const keyOf = ({ params: { key }, query }: FastifyRequest<SentPart>): string => {
    if (!isTicket(secret, { key, until: Number(textIn(query.until)), ticket: textIn(query.ticket) }, now())) throw new ProblemError('upload-unknown')
    return key
  }
  const withProgress = (reply: FastifyReply, { offset, size }: UploadProgress): FastifyReply =>
    reply.header('cache-control', 'no-store').header('tus-resumable', TUS).header('upload-length', size).header('upload-offset', offset)

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))
    scope.head<SentPart>(`${LIBRARY_UPLOAD_PATH}/:key`, async (request, reply) =>
      withProgress(reply, await readProgress(library, keyOf(request), now())).send(),
    )
    scope.patch<SentPart>(`${LIBRARY_UPLOAD_PATH}/:key`, { bodyLimit: LIBRARY_UPLOADS.bytesMax.video }, async (request, reply) => {
      const key = keyOf(request)
      const offset = Number(textIn(request.headers['upload-offset']))
      if (!(request.body instanceof Readable) || !Number.isSafeInteger(offset)) throw new ProblemError('malformed-request')
      const progress = await continueUpload(library, key, { stream: request.body, offset, ip: request.ip }, now())
      return withProgress(reply, progress).code(204).send()
    })
  })
}
