import type { ResponseCache } from '../kernel/response-cache.ts'

/** What the boundary knows of a site. */
export interface Site {
  readonly id: number
  readonly storeId: number
  readonly apiKeyToken: string
}

/** The sites and addresses that are served, held in memory. */
export interface SiteDirectory {
  byApiKey(apiKey: string): Site | undefined
  /** The site of a host name, with or without a port; undefined for strangers. */
  byHost(host: string): Site | undefined
  /** All hosts of a site, its first one first. */
  hostsOf(siteId: number): string[]
  /** A host of the shop for the case that the asked one is a stranger. */
  readonly mainHost: string
}

/** Who is logged in, as the database has them at this moment. */
export interface AuthenticatedUser {
  readonly id: number
  readonly isBackofficeUser: boolean
  readonly scope: readonly string[]
  readonly sessionId: string
}

/** The person of a token while the session lasts; of a bad token only what it says of itself. */
export type Identity = { readonly person: AuthenticatedUser } | { readonly person: null; readonly claimsBackoffice: boolean }

/** Knows whose a token is. */
export interface Identities {
  identify(accessToken: string): Promise<Identity>
  /** Of a token of the older way to log in. */
  identifyBearer(token: string): Promise<Identity>
}

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
