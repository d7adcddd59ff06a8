import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RETURN_ROUTES } from '#contract/checkout.constants.ts'
import { LOCALES } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'
import { acceptForms, fieldsOf } from '#server/http/forms.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Payments } from './payment-provider.ts'
import { queryProvider } from './reconcile.service.ts'
import { processReport } from './report.service.ts'

const SLUG = /^[a-z2-7]{26}$/

/** Webhooks of providers, and the return URL that their pages POST to. */
export async function paymentRoutes(
  app: FastifyInstance,
  { db, now, responseCache }: Pick<Shop, 'db' | 'now' | 'responseCache'>,
  payments: Payments,
): Promise<void> {
  async function handleCallback(request: FastifyRequest<{ Params: { provider: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    const provider = payments.named(request.params.provider)
    if (!provider) return reply.code(404).send()
    const report = await provider.verifyCallback(fieldsOf(request))
    if (!report) {
      request.log.warn({ provider: provider.name }, 'unverified payment webhook ignored')
      return reply.code(400).send()
    }
    const verdict = await processReport(db, payments.orders, { provider: provider.name, report, at: now() })
    responseCache.purgeThrottled(['product'])
    if (verdict !== 'applied' && verdict !== 'ignored') request.log.error({ verdict, reference: report.reference }, 'payment could not be applied to an order')
    return reply.type('text/plain; charset=utf-8').send('OK')
  }

  // Cookies are not sent with a cross-site POST: the redirected page requests its data itself.
  async function handleReturn(request: FastifyRequest<{ Querystring: { orderSlug?: unknown } }>, reply: FastifyReply): Promise<FastifyReply> {
    const fields = fieldsOf(request)
    const reference = payments.providers.map((provider) => provider.verifyReturn(fields)).find((each) => each !== null)
    if (reference)
      await queryProvider(db, payments, reference, now()).catch((error: unknown) => request.log.error({ err: error }, 'querying the payment provider failed'))
    if (reference) responseCache.purgeThrottled(['product'])
    const slug = String(request.query.orderSlug ?? '')
    const path = request.url.split('?', 1)[0] ?? '/'
    return reply.header('cache-control', 'no-store').redirect(SLUG.test(slug) ? `${path}?orderSlug=${slug}` : path, 303)
  }

  await app.register(async (scope) => {
    acceptForms(scope)
    scope.post('/payments/:provider/callback', handleCallback)
    for (const locale of LOCALES) for (const route of Object.values(RETURN_ROUTES)) scope.post(routePath(locale, route), handleReturn)
  })
}
