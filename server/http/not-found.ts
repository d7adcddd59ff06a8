import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { sendProblem } from './errors.ts'
import { sendBack } from './form-pages.ts'
import { urlsOf } from './urls.ts'

const NO_PAGE = /^\/(?:api|assets|media|health|_cli|_dev)(?:\/|$)/

interface Pattern {
  readonly path: RegExp
  readonly method: string
}

const patterns = (): Pattern[] =>
  Object.values(contract).flatMap((call: Endpoint) =>
    urlsOf(call).map((address) => ({ method: call.method, path: new RegExp(`^${address.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`) })),
  )

/** Handles unmatched requests: 404 for unknown operations and files, 405 if the path has another method. */
export function notFoundRoutes(app: FastifyInstance): void {
  const known = patterns()
  const methodsAt = (request: FastifyRequest): string[] => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path.startsWith('/_cli/')) return []
    if (!path.startsWith('/api/')) return ['GET', 'HEAD']
    return [...new Set(known.flatMap((each) => (each.path.test(path) ? [each.method] : [])))]
  }
  for (const url of ['/api/*', '/assets/*', '/media/*', '/health/*']) {
    app.get(url, (request, reply) => {
      const methods = url === '/api/*' ? methodsAt(request) : []
      if (methods.length === 0) return sendProblem(reply, new ProblemError('not-found'))
      return sendProblem(reply.header('allow', methods.join(', ')), new ProblemError('method-not-allowed'))
    })
  }
  app.addHook('onRequest', (request, reply, done) => {
    const isForm = request.is404 && request.method === 'POST' && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (!isForm || NO_PAGE.test(request.url)) return done()
    sendBack(request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request)
    if (methods.length === 0) return sendProblem(reply, new ProblemError('not-found'))
    return sendProblem(reply.header('allow', methods.join(', ')), new ProblemError('method-not-allowed'))
  })
}
