import type { AnswerCache } from './answer-cache.ts'

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
  /** A host of the shop for the case that the asked one is a stranger. */
  readonly mainHost: string
}

/** What mounted routes need of the shop. */
export interface Platform {
  readonly answers: AnswerCache
  readonly sites: SiteDirectory
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
}
