import type { FastifyRequest } from 'fastify'
import { ProblemError } from '#server/kernel/problem-error.ts'

/** Hook of pages for this machine alone. A site whose name was pointed to this machine (DNS rebinding) would be their origin, and could read them. */
export async function requireOwnHost(request: FastifyRequest): Promise<void> {
  if (!request.server.platform.sites.byHost(request.host)) throw new ProblemError('unknown-site')
}
