import type { Identities } from '#server/kernel/identity.ts'
import type { ResponseCache } from '#server/kernel/response-cache.ts'
import type { SiteDirectory } from '#server/kernel/site.ts'

/** Which sites are closed for maintenance. */
export interface Maintenance {
  isOn(siteId: number): Promise<boolean>
}

/** What mounted routes need of the shop. */
export interface Platform {
  readonly answers: ResponseCache
  readonly sites: SiteDirectory
  readonly identities: Identities
  readonly maintenance: Maintenance
  /** The shop's clock. */
  readonly now: () => Date
  /** Origins that payments lead to, for a shop at `own`. */
  readonly paymentOrigins: (own: string) => string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
}
