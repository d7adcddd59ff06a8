import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ChosenDomain, ReleasesInput } from '#contract/development.ts'
import { bodyOf } from '#server/http/input.ts'
import { requireOwnHost } from '#server/http/own-host.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { ChosenDomain as Choice } from './domain.service.ts'
import { createReleases, ReleasesError } from './releases.service.ts'

const DOCUMENTATION = new URL('../../../docs/architecture.md', import.meta.url)

/** Operations for developers; none of them exists elsewhere (S-26). */
export function developmentRoutes(app: FastifyInstance, shop: Shop, choice: Choice): void {
  if (shop.env.mode !== 'development') return
  const here = { onRequest: requireOwnHost }
  const { sites, identities, responseCache } = app.platform
  const { documentationUrl } = shop.env
  const releases = createReleases(shop)
  const send = (reply: FastifyReply, body: unknown): FastifyReply =>
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(body))

  async function sendResult(reply: FastifyReply, ask: Promise<unknown>): Promise<FastifyReply> {
    try {
      return send(reply, await ask)
    } catch (error) {
      if (!(error instanceof ReleasesError)) throw error
      const { message } = error
      return send(reply.code(502), { errored: true, code: 'unavailable', message, statusCode: 502, payload: { message }, data: { errorMessage: message } })
    }
  }

  async function onlyBackOffice(request: FastifyRequest): Promise<void> {
    const token = request.headers.accesstoken
    if (typeof token !== 'string' || token === '') throw new ProblemError('not-logged-in')
    if (!(await identities.identify(token)).user?.isBackofficeUser) throw new ProblemError('forbidden')
  }

  app.get('/_cli/get-latest-tag', here, (_request, reply) => sendResult(reply, releases.latestTag()))
  app.post('/_cli/get-latest-release', here, (request, reply) => sendResult(reply, releases.latestReleases(bodyOf(ReleasesInput, request))))
  app.get('/_cli/get-domain', here, async (_request, reply) => send(reply, { domain: choice.get() }))
  app.post('/_cli/set-domain', here, async (request, reply) => {
    await onlyBackOffice(request)
    const { domain } = bodyOf(ChosenDomain, request)
    if (domain !== null && !sites.byHost(domain)) throw new ProblemError('unknown-site')
    await choice.set(domain)
    responseCache.purge()
    return send(reply, { domain: choice.get() })
  })
  app.get('/_cli/documentation', here, async (_request, reply) =>
    documentationUrl === null ? reply.type('text/plain; charset=utf-8').send(await readFile(DOCUMENTATION, 'utf8')) : reply.redirect(documentationUrl, 302),
  )
}
