import type { FastifyInstance } from 'fastify'

/** JSON is the only content type; the body stays a string, so that a stored response needs no parsing. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
