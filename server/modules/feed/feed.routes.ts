import type { FastifyInstance } from 'fastify'
import type { NavigationNode } from '#contract/content.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { idIn } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { type RequestSite, sendDocument } from '#server/http/public-document.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { attachmentHeader } from '#server/text/attachment-header.ts'
import { getNavigationTree } from '../content/content.service.ts'
import { filterPosts } from '../content/posts.service.ts'
import type { Reader } from '../content/resolved-references.ts'
import { readSiteName } from '../settings/settings.service.ts'
import { eventCalendar } from './calendar.service.ts'
import { journalPath, journalXml } from './rss.rules.ts'

const NEWEST = 20
const flat = (nodes: readonly NavigationNode[]): NavigationNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** The journal's title in the shop's navigation. */
async function journalTitle(db: Db, siteId: number, reader: Reader): Promise<string> {
  const [siteName, { items }] = await Promise.all([readSiteName(db, siteId), getNavigationTree(db, 'main', reader)])
  const journal = flat(items).find(({ link }) => link?.type === 'route' && link.to === 'blog')
  return journal ? `${journal.label} | ${siteName}` : siteName
}

/** Feeds: an event as an iCalendar file, the journal as RSS, in each language with its own URL. */
export function feedRoutes(app: FastifyInstance, { db, now }: Shop): void {
  const journal =
    (locale: Locale) =>
    async ({ origin, siteId }: RequestSite) => {
      const body = { filters: { postTypeSlugs: ['post' as const] }, whole: true, limit: NEWEST, page: 1 }
      const reader = { locale, at: now() }
      const [title, { records: posts }] = await Promise.all([journalTitle(db, siteId, reader), filterPosts(db, body, reader)])
      return {
        body: journalXml({ locale, origin, title, posts }),
        tags: ['content', 'navigation', 'slug'],
        headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
      }
    }
  const entry =
    (locale: Locale, id: string) =>
    async ({ origin, siteId }: RequestSite) => {
      const { fileName, body } = await eventCalendar(db, idIn(id), { locale, origin, siteId, at: now() })
      return {
        body,
        tags: ['event'],
        headers: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': attachmentHeader(fileName) },
      }
    }

  for (const locale of LOCALES) {
    app.get(journalPath(locale), (request, reply) => sendDocument(app, request, reply, journal(locale)))
    app.get<{ Params: { id: string } }>(`${publicPath(locale, 'event', '')}/:id(^[1-9]\\d{0,8}$).ics`, (request, reply) =>
      sendDocument(app, request, reply, entry(locale, request.params.id)),
    )
  }
}
