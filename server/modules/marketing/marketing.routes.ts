import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { leaveRoutes } from '#server/http/leave-routes.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Captcha } from '../captcha/captcha.service.ts'
import { withLookupLimit } from '../session/guess-limit.service.ts'
import { subscribeNewsletter } from './marketing.service.ts'
import { findByUnsubscribeKey, unsubscribe } from './subscription.service.ts'

export async function marketingRoutes(app: FastifyInstance, { db, now }: Shop, captcha: Captcha): Promise<void> {
  mount(app, contract.subscribeNewsletter, ({ body }, caller) => subscribeNewsletter(db, captcha, caller, body))
  await leaveRoutes(app, {
    path: '/newsletter/leave',
    texts: 'unsubscribe',
    find: (key, ip) =>
      withLookupLimit(db, { ip, at: now() }, 'newsletter', async () => {
        const found = await findByUnsubscribeKey(db, key)
        return found ? { locale: found.locale, subject: found.email, isLeft: found.status === 'ended' } : null
      }),
    leave: (key) => inTransaction(db, (transaction) => unsubscribe(transaction, key, now())),
  })
}
