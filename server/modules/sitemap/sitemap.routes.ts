import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'
import { sendStored } from '#server/http/send-stored.ts'
import type { Shop } from '#server/shop.ts'
import { indexXml, urlsetXml } from './sitemap.rules.ts'
import { countParts, placesOfPart } from './sitemap.service.ts'

const KEPT_SECONDS = 300
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', vary: 'accept-encoding' }

const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /cart
Disallow: /checkout
Disallow: /hr/kosarica
Disallow: /hr/naplata
Disallow: /hr/checkout
Disallow: /hr/admin

Sitemap: ${origin}/sitemap.xml
`

/** What search engines read before the pages: all public addresses, in parts when they are many. Files, not calls. */
export function sitemapRoutes(app: FastifyInstance, { db, answers }: Shop): void {
  const { sites } = app.platform
  const hostOf = (request: FastifyRequest) => (sites.byHost(request.host) ? request.host : sites.mainHost)
  const originOf = (request: FastifyRequest) => `${request.protocol}://${hostOf(request)}`

  async function send(request: FastifyRequest, reply: FastifyReply, make: (origin: string, siteId: number) => Promise<string>): Promise<FastifyReply> {
    const origin = originOf(request)
    const siteId = sites.byHost(hostOf(request))?.id ?? 0
    const path = request.url.split('?', 1)[0]
    const answer = await answers.get(`sitemap ${origin}${path}`, KEPT_SECONDS, async () => ({
      body: await make(origin, siteId),
      status: 200,
      headers: HEADERS,
    }))
    return sendStored(request, reply, answer, 'public, max-age=3600')
  }

  const whole = async (origin: string, siteId: number) => {
    const parts = await countParts(db, siteId)
    return parts > 1 ? indexXml(origin, parts) : urlsetXml(origin, await placesOfPart(db, siteId, 1))
  }
  for (const path of ['/sitemap.xml', '/hr/sitemap.xml']) app.get(path, (request, reply) => send(request, reply, whole))

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    send(request, reply, async (origin, siteId) => {
      const places = await placesOfPart(db, siteId, Number(request.params.part))
      if (places.length === 0) throw new Refusal('not-found')
      return urlsetXml(origin, places)
    }),
  )

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(originOf(request))),
  )
}
