import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { LocaleServer } from '#contract/locales/locale-data.ts'
import { SERVER } from '#contract/locales/server.gen.ts'
import { LEAVE_POLICY, type LeaveState, leavePage } from '#server/html/leave-page.ts'
import { acceptForms } from './forms.ts'

type LeaveRequest = FastifyRequest<{ Querystring: { key?: unknown } }>

interface Found {
  readonly locale: Locale
  /** What is left, as text. */
  readonly subject: string
  /** It was left before. */
  readonly isLeft: boolean
}

interface LeaveLink {
  readonly path: string
  /** The texts of the page. */
  readonly texts: keyof { [K in keyof LocaleServer as LocaleServer[K] extends LocaleServer['unsubscribe'] ? K : never]: unknown }
  /** What a key leaves, null for an unknown one; limits guesses. */
  readonly find: (key: string, ip: string) => Promise<Found | null>
  readonly leave: (key: string) => Promise<unknown>
}

/** Routes of an e-mail link that ends something: e-mails contain it twice, as a link, and as the one-click POST of RFC 8058. */
export async function leaveRoutes(app: FastifyInstance, { path, texts, find, leave }: LeaveLink): Promise<void> {
  const keyOf = ({ query: { key } }: LeaveRequest): string => (typeof key === 'string' ? key : '')
  const send = (reply: FastifyReply, locale: Locale, state: LeaveState): FastifyReply =>
    reply
      .code(state.is === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', LEAVE_POLICY)
      .type('text/html; charset=utf-8')
      .send(leavePage(locale, SERVER[locale][texts], state))

  await app.register(async (scope) => {
    acceptForms(scope)
    scope.get(path, { exposeHeadRoute: false }, async (request: LeaveRequest, reply) => {
      const found = await find(keyOf(request), request.ip)
      if (!found) return send(reply, DEFAULT_LOCALE, { is: 'unknown' })
      return send(reply, found.locale, found.isLeft ? { is: 'left' } : { is: 'confirm', subject: found.subject })
    })
    scope.post(path, async (request: LeaveRequest, reply) => {
      const found = await find(keyOf(request), request.ip)
      if (!found) return send(reply, DEFAULT_LOCALE, { is: 'unknown' })
      await leave(keyOf(request))
      return send(reply, found.locale, { is: 'left' })
    })
  })
}
