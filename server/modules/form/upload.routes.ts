import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { FORM_FILES } from '#contract/form.constants.ts'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { issueLibraryUpload } from '../media/library-upload.service.ts'
import { addFromBucketPublic, isTicket, receiveUpload } from '../media/upload.service.ts'
import { openUploads } from '../media/upload-store.service.ts'
import { readTokenSecret } from '../session/token-secret.service.ts'
import { getUploadUrl } from './upload-url.service.ts'

interface Sent {
  Params: { key: string }
  Querystring: { until?: unknown; ticket?: unknown }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Uploads: a URL is requested, the bytes are sent there, and then the file is registered. */
export async function uploadRoutes(app: FastifyInstance, { db, env, now }: Shop): Promise<void> {
  const secret = await readTokenSecret(db, env)
  const store = openUploads(env.dataDir)
  mount(app, contract.getUploadUrl, ({ body: { form, ...file } }, caller) =>
    form === undefined ? issueLibraryUpload(db, secret, caller, file) : getUploadUrl(db, secret, caller, { form, ...file }),
  )
  mount(app, contract.addFromBucketPublic, ({ body }, { at }) => addFromBucketPublic(db, body, at))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<Sent>('/media/upload/:key', { bodyLimit: FORM_FILES.bytesEach }, async (request, reply) => {
      const { key } = request.params
      const given = { key, until: Number(textIn(request.query.until)), ticket: textIn(request.query.ticket) }
      if (!isTicket(secret, given, now())) throw new ProblemError('upload-unknown')
      if (!(request.body instanceof Readable)) throw new ProblemError('upload-kind')
      const length = request.headers['content-length']
      const bytes = { stream: request.body, length: length === undefined ? null : Number(length), ip: request.ip }
      await receiveUpload(db, store, key, bytes, now())
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
