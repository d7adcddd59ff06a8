/** What the boundary knows of a site. */
export interface Site {
  readonly id: number
  readonly storeId: number
  readonly apiKeyToken: string
}

/** The sites and addresses that are served, held in memory. */
export interface SiteDirectory {
  byApiKey(apiKey: string): Site | undefined
  /** The site of a host name, with or without a port; undefined for unknown hosts. */
  byHost(host: string): Site | undefined
  /** All hosts of a site, its first one first. */
  hostsOf(siteId: number): string[]
  /** A host of the shop for the case that the asked one is a stranger. */
  readonly mainHost: string
}
