import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import { idIn } from '#contract/text.ts'
import type { AuthenticatedUser } from '#server/kernel/identity.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { attachmentHeader } from '#server/text/attachment-header.ts'
import { findDocumentFile, readGrantedDocument } from '../document/document.service.ts'
import { openFile, type StoredName } from '../media/file.service.ts'
import { findPrivateMedia, type MediaRow, readMedia, toMedia } from '../media/media.service.ts'
import { createRenditions } from '../media/renditions.service.ts'
import { readFetched, useDownload } from '../order/download.service.ts'
import { withLookupLimit } from '../session/guess-limit.service.ts'
import { readTokenSecret } from '../session/token-secret.service.ts'
import { findUserFile, readGrantedFile } from '../user-files/user-files.service.ts'

const BOUGHT = /^[0-9a-f]{32}$/
const OWN = /^[0-9a-f]{40}$/
const DOCUMENT = /^[0-9a-f]{64}$/
/** Hash of a file of the library. */
const LISTED = /^[0-9a-f]{48}$/
const TICKET_MS = 60_000
const ACCESS_TOKEN = HEADERS.accessToken.toLowerCase()
// Sent as an attachment with a safe content type, whatever it contains.
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"

const kindOf = (hash: string): Kind | null => (BOUGHT.test(hash) ? 'bought' : OWN.test(hash) ? 'own' : DOCUMENT.test(hash) ? 'paper' : null)

interface DownloadRequest {
  Params: { id: string }
  Querystring: { hash?: unknown; redirectToBucket?: unknown; until?: unknown; ticket?: unknown }
}

// Segments of addresses.
type Kind = 'bought' | 'own' | 'paper'

/**
 * Downloads: purchased files by the hash of a grant, up to its limit; documents of a user for their owner, with hash and log-in; documents of the
 * shop by their access; files of the library for everybody, or with their hash. Every rejection is a 404.
 */
export async function downloadRoutes(app: FastifyInstance, { db, env, now }: Shop): Promise<void> {
  const secret = await readTokenSecret(db, env)
  const renditions = createRenditions(env.dataDir)
  const ticketOf = (kind: Kind, id: number, until: number): string => createHmac('sha256', secret).update(`file ${kind} ${id} ${until}`).digest('hex')
  const kinds: Readonly<Record<Kind, (id: number) => Promise<StoredName | null>>> = {
    bought: (id) => readFetched(db, id),
    own: (id) => readGrantedFile(db, id),
    paper: (id) => readGrantedDocument(db, id),
  }

  const asFile = (reply: FastifyReply, { originalName, mime }: Pick<StoredName, 'originalName' | 'mime'>, size: number): FastifyReply =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', SANDBOX)
      .header('content-type', mime)
      .header('content-length', size)
      .header('content-disposition', attachmentHeader(originalName))

  async function send(reply: FastifyReply, found: StoredName | null): Promise<FastifyReply> {
    const file = found && (await openFile(env.dataDir, found.fileName))
    if (!file) throw new ProblemError('not-found')
    return asFile(reply, found, file.size).send(file.stream)
  }

  async function sendMedia(reply: FastifyReply, row: MediaRow | null | undefined, isRedirected: boolean): Promise<FastifyReply> {
    if (row && isRedirected && row.access === 'public') return redirect(reply, toMedia(row, 'en').path)
    const file = row && (await renditions.open(row))
    if (!file) throw new ProblemError('not-found')
    return asFile(reply, row, file.size).send(file.stream)
  }

  async function findPublicMedia(id: number): Promise<MediaRow | undefined> {
    const row = (await readMedia(db, [id])).get(id)
    return row?.access === 'public' ? row : undefined
  }

  const redirect = (reply: FastifyReply, to: string): FastifyReply => reply.header('cache-control', 'no-store').redirect(to, 302)

  async function userOf(request: FastifyRequest): Promise<AuthenticatedUser | null> {
    const token = request.headers[ACCESS_TOKEN]
    return typeof token === 'string' ? (await app.platform.identities.identify(token)).user : null
  }

  const finders: Readonly<Record<Kind, (request: FastifyRequest, id: number, hash: string) => Promise<StoredName | null>>> = {
    bought: (_request, id, hash) => useDownload(db, id, hash, now()),
    own: async (request, id, hash) => {
      const user = await userOf(request)
      return user && findUserFile(db, { id, hash, userId: user.id })
    },
    paper: async (request, id, hash) => findDocumentFile(db, { id, hash, scope: (await userOf(request))?.scope ?? [] }),
  }

  async function find(request: FastifyRequest, id: number, hash: unknown): Promise<{ kind: Kind; file: StoredName } | null> {
    const kind = typeof hash === 'string' ? kindOf(hash) : null
    const file = kind && (await finders[kind](request, id, String(hash)))
    return kind && file && { kind, file }
  }

  for (const base of ['/api/v1', '/api/v2', '/v1']) {
    app.get<DownloadRequest>(`${base}/media/download/:id/active`, { exposeHeadRoute: false }, async (request, reply) => {
      const { hash, redirectToBucket = 'false' } = request.query
      const id = idIn(request.params.id)
      if (redirectToBucket !== 'true' && redirectToBucket !== 'false')
        throw new ProblemError('invalid-input', { fields: [{ path: 'redirectToBucket', key: 'boolean' }] })
      const isRedirected = redirectToBucket === 'true'
      if (hash === undefined) return sendMedia(reply, await findPublicMedia(id), isRedirected)
      const guess = { ip: request.ip, at: now() }
      if (typeof hash === 'string' && LISTED.test(hash))
        return sendMedia(reply, await withLookupLimit(db, guess, 'download', () => findPrivateMedia(db, id, hash)), false)
      const found = await withLookupLimit(db, guess, 'download', () => find(request, id, hash))
      if (!found || !isRedirected) return send(reply, found?.file ?? null)
      const until = now().getTime() + TICKET_MS
      return redirect(reply, `/media/${found.kind}/${id}?until=${until}&ticket=${ticketOf(found.kind, id, until)}`)
    })
  }

  // The stored file: available for a minute to the redirected caller.
  for (const kind of ['bought', 'own', 'paper'] as const)
    app.get<DownloadRequest>(`/media/${kind}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
      const { until, ticket } = request.query
      const id = idIn(request.params.id)
      const given = Buffer.from(typeof ticket === 'string' ? ticket : '')
      const right = Buffer.from(ticketOf(kind, id, Number(until)))
      const isRight = given.length === right.length && timingSafeEqual(given, right) && Number(until) >= now().getTime()
      return send(reply, isRight ? await kinds[kind](id) : null)
    })
}
