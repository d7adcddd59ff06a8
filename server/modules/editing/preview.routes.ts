import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { LOCALES } from '#contract/locale.ts'
import { publicPath } from '#contract/locale-routes.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { createPreview, filterPreviews, readPreviewPage, withdrawPreview } from './preview.service.ts'
import { PREVIEW_POLICY, previewGonePage } from './preview-document.rules.ts'
import type { DrawPages } from './preview-drawing.service.ts'

interface PreviewRequest {
  Params: { number: string; key: string }
}

/** Links that show what is not published, and what they open: stored pages, without a log-in, for anybody with the key. */
export function previewRoutes(app: FastifyInstance, { db, now }: Shop, draw: DrawPages): void {
  mount(app, contract.createPreview, ({ body }, caller) => createPreview({ db, draw }, caller, body))
  mount(app, contract.filterPreviews, ({ body }, caller) => filterPreviews(db, body, caller))
  mount(app, contract.withdrawPreview, ({ params }, caller) => withdrawPreview(db, caller, idIn(params.id)))
  const gone = previewGonePage(LOCALES, (locale) => publicPath(locale, 'page', ''))
  // The log names the route alone where the address ends with a key.
  app.get<PreviewRequest>('/preview/:number/:key', async (request, reply) => {
    const { number, key } = request.params
    // Sent by the browser itself: no link can make it.
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe'
    const place = { at: now(), origin: app.platform.sites.originOf(request), isFramed }
    const html = /^[1-9]\d{0,3}$/.test(number) ? await readPreviewPage(db, { number: Number(number), key }, place) : null
    return reply
      .code(html === null ? 410 : 200)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': PREVIEW_POLICY,
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(html ?? gone)
  })
}
