import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { leaveRoutes } from '#server/http/leave-routes.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Captcha } from '../captcha/captcha.service.ts'
import { getEvent } from '../content/events.service.ts'
import { withLookupLimit } from '../session/guess-limit.service.ts'
import { findRequestByKey, leaveWaitingLists } from './availability.service.ts'
import { confirmFormEmail } from './confirm.service.ts'
import { cancelRegistration, findRegistrationByKey } from './event-registration.service.ts'
import { filterForms, getForm } from './form.service.ts'
import { contactAdmin, storeData } from './submit.service.ts'

export async function formRoutes(app: FastifyInstance, { db, now, responseCache }: Shop, captcha: Captcha): Promise<void> {
  const { sites } = app.platform
  const isKnownHost = (host: string): boolean => sites.byHost(host) !== undefined
  mount(app, contract.filterForms, ({ body }, { locale }) => filterForms(db, captcha, body, locale))
  mount(app, contract.getForm, ({ params }, { locale }) => getForm(db, captcha, params.id, locale))
  mount(app, contract.storeData, ({ body }, caller) => storeData(db, captcha, caller, body))
  mount(app, contract.contactAdmin, ({ body }, caller) => contactAdmin(db, captcha, caller, body))
  mount(app, contract.confirmFormEmail, async ({ params, query }, caller) => {
    const goal = await confirmFormEmail(db, caller, { ...params, ...query }, isKnownHost)
    // A registration for an event changes the places that are left.
    responseCache.purge(['event'])
    return goal
  })
  await leaveRoutes(app, {
    path: '/availability/leave',
    texts: 'waitingList',
    find: (key, ip) =>
      withLookupLimit(db, { ip, at: now() }, 'waiting list', async () => {
        const found = await findRequestByKey(db, key)
        return found ? { locale: found.locale, subject: found.email ?? '', isLeft: false } : null
      }),
    leave: (key) => inTransaction(db, (transaction) => leaveWaitingLists(transaction, key, now())),
  })
  await leaveRoutes(app, {
    path: '/event-registration/cancel',
    texts: 'eventRegistration',
    find: (key, ip) =>
      withLookupLimit(db, { ip, at: now() }, 'event registration', async () => {
        const found = await findRegistrationByKey(db, key)
        if (!found) return null
        const { locale, registration } = found
        const event = await getEvent(db, registration.eventId, now(), locale)
        const isLeft = registration.cancelledAt !== null
        return event.registration === 'closed' && !isLeft ? null : { locale, subject: event.title, isLeft }
      }),
    leave: async (key) => {
      await inTransaction(db, (transaction) => cancelRegistration(transaction, key, now()))
      responseCache.purge(['event'])
    },
  })
}
