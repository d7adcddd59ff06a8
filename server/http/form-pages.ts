import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { FORM_KEY_COOKIE } from '#contract/cart.constants.ts'
import { LOCALES, prefixOf } from '#contract/locale.ts'
import { publicPath, routePath } from '#contract/locale-routes.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { isStorableText } from '#server/text/storable-text.ts'
import { acceptForms } from './forms.ts'
import { cookieOf, type PageRequest } from './page-visitor.ts'

/** Browsers read //host and /\host as another site. */
const LEADING_SLASHES = /^[/\\]+/
const PRIVATE = 'private, no-store'

/** A page of one visitor, with the values of its `Set-Cookie` headers. */
export interface PersonalPage {
  readonly status: number
  readonly html: string
  readonly redirect?: string
  readonly cookies: readonly string[]
}

/** Whether the browser submitted a form without scripts before: its cart and checkout are pages of forms. */
export const isWithoutScripts = (request: PageRequest): boolean => cookieOf(request, FORM_KEY_COOKIE.name) !== ''

/** Shows the page again whose form was submitted before its scripts ran: nothing of the form is in the address. */
export const sendBack = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(303).header('cache-control', 'no-store').header('location', request.url.replace(LEADING_SLASHES, '/')).send()

/** Sends a page of one visitor. It is not compressed: next to a secret, the length of a compressed response would leak it. */
export function sendPersonal(reply: FastifyReply, { status, html, redirect, cookies }: PersonalPage, policyOf: (html: string) => string): FastifyReply {
  reply.code(status).header('cache-control', PRIVATE)
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  if (redirect !== undefined) return reply.header('location', redirect).send()
  return reply.header('content-security-policy', policyOf(html)).type('text/html; charset=utf-8').send(html)
}

/** A page of another site must not submit the shop's forms. The cookies are `SameSite=Lax` as well. */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

type SendForm = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
type ErrorHandler = NonNullable<RouteShorthandOptions['errorHandler']>

const PATHS = LOCALES.flatMap((locale) => [
  routePath(locale, '/cart'),
  `${prefixOf(locale)}/cart`,
  routePath(locale, '/checkout'),
  `${prefixOf(locale)}/checkout`,
  publicPath(locale, 'product', ':slug'),
  `${prefixOf(locale)}/product/:slug`,
])

/** Forms of pages, submitted without scripts. What no form of the page has sent leads back to the page. */
export function formRoutes(app: FastifyInstance, errorHandler: ErrorHandler, send: SendForm): void {
  app.register(async (scope) => {
    acceptForms(scope)
    for (const url of new Set(PATHS)) {
      scope.post(url, { errorHandler }, async (request, reply) => {
        const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        if (!fields.has('form')) return sendBack(request, reply)
        if (!isFromOwnPage(request, app.platform.sites.originOf(request))) throw new ProblemError('forbidden')
        if (![...fields].flat().every(isStorableText)) throw new ProblemError('malformed-request')
        return send(request, reply)
      })
    }
  })
}
