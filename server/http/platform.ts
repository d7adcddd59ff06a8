import type { FastifyRequest } from 'fastify'
import type { Identities } from '#server/kernel/identity.ts'
import type { ResponseCache } from '#server/kernel/response-cache.ts'
import type { SiteDirectory } from '#server/kernel/site.ts'

/** Which sites are in maintenance. */
export interface Maintenance {
  isOn(siteId: number): Promise<boolean>
}

/** Dependencies of mounted routes. */
export interface Platform {
  readonly responseCache: ResponseCache
  readonly sites: SiteDirectory
  readonly identities: Identities
  readonly maintenance: Maintenance
  /** The shop's clock. */
  readonly now: () => Date
  /** Origins that payments redirect to, for a shop at `own`. */
  readonly paymentOrigins: (own: string) => string[]
  /** ISO code of the country of a visitor's network; null when nobody says. */
  readonly countryOf: (request: FastifyRequest) => string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
}
