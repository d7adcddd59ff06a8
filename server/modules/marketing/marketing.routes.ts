import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { acceptForms } from '#server/http/forms.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Captcha } from '../captcha/captcha.service.ts'
import { withLookupLimit } from '../session/guess-limit.service.ts'
import { subscribeNewsletter } from './marketing.service.ts'
import { findByUnsubscribeKey, unsubscribe } from './subscription.service.ts'
import { UNSUBSCRIBE_POLICY, type UnsubscribeState, unsubscribePage } from './unsubscribe-page.ts'

type UnsubscribeRequest = FastifyRequest<{ Querystring: { key?: unknown } }>

export async function marketingRoutes(app: FastifyInstance, { db, now }: Shop, captcha: Captcha): Promise<void> {
  mount(app, contract.subscribeNewsletter, ({ body }, caller) => subscribeNewsletter(db, captcha, caller, body))

  const find = async (request: UnsubscribeRequest) => {
    const { key } = request.query
    const found = await withLookupLimit(db, { ip: request.ip, at: now() }, 'newsletter', async () =>
      typeof key === 'string' ? ((await findByUnsubscribeKey(db, key)) ?? null) : null,
    )
    return found && { key: String(key), ...found }
  }
  const send = (reply: FastifyReply, locale: Locale, state: UnsubscribeState): FastifyReply =>
    reply
      .code(state.is === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', UNSUBSCRIBE_POLICY)
      .type('text/html; charset=utf-8')
      .send(unsubscribePage(locale, state))

  // An e-mail links here twice: as a link, and as the one-click POST of RFC 8058.
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.get('/newsletter/leave', { exposeHeadRoute: false }, async (request: UnsubscribeRequest, reply) => {
      const found = await find(request)
      if (!found) return send(reply, DEFAULT_LOCALE, { is: 'unknown' })
      return send(reply, found.locale, found.status === 'ended' ? { is: 'unsubscribed' } : { is: 'confirm', email: found.email })
    })
    scope.post('/newsletter/leave', async (request: UnsubscribeRequest, reply) => {
      const found = await find(request)
      if (!found) return send(reply, DEFAULT_LOCALE, { is: 'unknown' })
      await inTransaction(db, (transaction) => unsubscribe(transaction, found.key, now()))
      return send(reply, found.locale, { is: 'unsubscribed' })
    })
  })
}
