import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from './platform.ts'
import { sendCached } from './send-cached.ts'

const TTL_SECONDS = 300

/** The site and origin of the request. */
export interface RequestSite {
  /** scheme://host of the shop, of a known host only. */
  readonly origin: string
  readonly siteId: number
}

interface MadeDocument {
  readonly body: string
  /** Its cache tags. */
  readonly tags: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export function requestSiteOf({ sites }: Pick<Platform, 'sites'>, request: FastifyRequest): RequestSite {
  const site = sites.byHost(request.host) ?? sites.byHost(sites.mainHost)
  return { origin: sites.originOf(request), siteId: site?.id ?? 0 }
}

/** Sends a text that is read by other programs and is the same for everybody; cached. */
export async function sendDocument(
  { platform }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (place: RequestSite) => Promise<MadeDocument>,
): Promise<FastifyReply> {
  const place = requestSiteOf(platform, request)
  const path = request.url.split('?', 1)[0]
  const response = await platform.responseCache.get(`document ${place.origin}${path}`, TTL_SECONDS, async () => {
    const { body, headers, tags } = await make(place)
    return { body, status: 200, tags, headers: { ...headers, vary: 'accept-encoding' } }
  })
  return sendCached(request, reply, response, 'public, max-age=3600')
}
