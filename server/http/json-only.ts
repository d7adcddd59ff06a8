import type { FastifyInstance } from 'fastify'

/** JSON is the only content type; the body is kept as text, so that a stored answer needs no parsing. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
