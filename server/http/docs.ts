import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'
import { createEncodedBody } from '#server/kernel/encoded-body.ts'
import { etagOf, type NewResponse } from '#server/kernel/response-cache.ts'
import { referencePage, SCALAR_URL } from './docs-page.ts'
import { scalarScript } from './docs-script.ts'
import { pagePolicy } from './page-policy.ts'
import { scriptHashes } from './script-hashes.ts'
import { sendCached } from './send-cached.ts'

const CACHING = 'public, max-age=300'

const once = <T>(make: () => T): (() => T) => {
  let value: T | undefined
  return () => {
    value ??= make()
    return value
  }
}

const stored = (body: string, type: string, headers: NewResponse['headers'] = {}) => ({
  body,
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, vary: 'accept-encoding', ...headers },
  etag: etagOf(body),
  encoded: createEncodedBody(body, { inBackground: (compress) => compress() }).encoded,
})

function storedPage() {
  const body = referencePage()
  return stored(body, 'text/html', { 'content-security-policy': pagePolicy({ hashes: scriptHashes(body), trustedTypes: ['vue'] }) })
}

/** The contract for programs (OpenAPI 3.1) and for readers (a page that opens Scalar); all are generated at the first request. */
export function docsRoutes(app: FastifyInstance): void {
  const document = once(() => stored(JSON.stringify(openApi()), 'application/json'))
  const page = once(storedPage)
  const script = once(async () => stored(await scalarScript(), 'text/javascript'))
  app.get('/api/openapi.json', (request, reply) => sendCached(request, reply, document(), CACHING))
  app.get('/api/docs', (request, reply) => sendCached(request, reply, page(), CACHING))
  app.get(SCALAR_URL, async (request, reply) => sendCached(request, reply, await script(), CACHING))
}
