import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'
import { etagOf, type NewResponse } from '#server/kernel/response-cache.ts'
import { referencePage } from './docs-page.ts'
import { pagePolicy } from './page-policy.ts'
import { sendCached } from './send-cached.ts'

const CACHING = 'public, max-age=300'

const once = <T>(make: () => T): (() => T) => {
  let value: T | undefined
  return () => {
    value ??= make()
    return value
  }
}

const stored = (made: NewResponse) => ({ ...made, etag: etagOf(made.body), compressed: new Map() })

/** The contract for programs (OpenAPI 3.1) and for people (a page); both are made at the first question. */
export function docsRoutes(app: FastifyInstance): void {
  const document = once(() =>
    stored({ body: JSON.stringify(openApi()), status: 200, headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' } }),
  )
  const page = once(() =>
    stored({
      body: referencePage(),
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding', 'content-security-policy': pagePolicy() },
    }),
  )
  app.get('/api/openapi.json', (request, reply) => sendCached(request, reply, document(), CACHING))
  app.get('/api/docs', (request, reply) => sendCached(request, reply, page(), CACHING))
}
