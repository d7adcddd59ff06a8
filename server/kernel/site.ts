/** A site, as the HTTP layer knows it. */
export interface Site {
  readonly id: number
  readonly storeId: number
  readonly apiKeyToken: string
}

/** The sites and hosts that are served, held in memory. */
export interface SiteDirectory {
  byApiKey(apiKey: string): Site | undefined
  /** The site of a host name, with or without a port; undefined for unknown hosts. */
  byHost(host: string): Site | undefined
  /** All hosts of a site, its first one first. */
  hostsOf(siteId: number): string[]
  /** scheme://host that a request was sent to, of a known host only. A configured URL of the shop decides both, whatever a proxy passes on. */
  originOf(request: { readonly protocol: string; readonly host: string }): string
  /** Host that is used when a request has an unknown host. */
  readonly mainHost: string
}
