import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from './platform.ts'
import { sendCached } from './send-cached.ts'

const TTL_SECONDS = 300

/** Where a document is asked for. */
export interface RequestSite {
  /** scheme://host of the shop, of a known address only. */
  readonly origin: string
  readonly siteId: number
}

interface MadeDocument {
  readonly body: string
  /** Nouns it tells of; who changes one purges its tag. */
  readonly tags: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export function requestSiteOf({ sites }: Pick<Platform, 'sites'>, request: FastifyRequest): RequestSite {
  const host = sites.byHost(request.host) ? request.host : sites.mainHost
  return { origin: `${request.protocol}://${host}`, siteId: sites.byHost(host)?.id ?? 0 }
}

/** Sends a text that other programs read and that is the same for everybody at one address; made once in a while. */
export async function sendDocument(
  { platform }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (place: RequestSite) => Promise<MadeDocument>,
): Promise<FastifyReply> {
  const place = requestSiteOf(platform, request)
  const path = request.url.split('?', 1)[0]
  const answer = await platform.answers.get(`document ${place.origin}${path}`, TTL_SECONDS, async () => {
    const { body, headers, tags } = await make(place)
    return { body, status: 200, tags, headers: { ...headers, vary: 'accept-encoding' } }
  })
  return sendCached(request, reply, answer, 'public, max-age=3600')
}
