import type { FastifyInstance } from 'fastify'
import { LOCALES, TRANSLATED_LOCALES, type TranslatedLocale } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'
import { type RequestSite, requestSiteOf, sendDocument } from '#server/http/public-document.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { indexXml, urlsetXml } from './sitemap.rules.ts'
import { countParts, entriesOfPart } from './sitemap.service.ts'

const headers = { 'content-type': 'application/xml; charset=utf-8' }
const tags = ['product', 'category', 'content', 'event', 'slug']

// Paths that are disallowed with everything below them, in each language and as in the router.
const hiddenIn = (locale: TranslatedLocale): string[] => [routePath(locale, '/cart'), routePath(locale, '/checkout'), `/${locale}/checkout`, `/${locale}/admin`]
const HIDDEN = ['/admin', '/cart', '/checkout', ...TRANSLATED_LOCALES.flatMap(hiddenIn)]

const robots = (origin: string): string => `User-agent: *
Disallow: /api/
${HIDDEN.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`

/** Files for search engines: all public URLs, split into parts when there are many. Not part of the API. */
export function sitemapRoutes(app: FastifyInstance, { db, now }: Shop): void {
  const whole = async ({ origin, siteId }: RequestSite) => {
    const parts = await countParts(db, siteId, now())
    return { headers, tags, body: parts > 1 ? indexXml(origin, parts) : urlsetXml(origin, await entriesOfPart(db, siteId, { part: 1, at: now() })) }
  }
  for (const locale of LOCALES) app.get(routePath(locale, '/sitemap.xml'), (request, reply) => sendDocument(app, request, reply, whole))

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    sendDocument(app, request, reply, async ({ origin, siteId }) => {
      const places = await entriesOfPart(db, siteId, { part: Number(request.params.part), at: now() })
      if (places.length === 0) throw new ProblemError('not-found')
      return { headers, tags, body: urlsetXml(origin, places) }
    }),
  )

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(requestSiteOf(app.platform, request).origin)),
  )
}
