interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether this connection may prefetch (CONST-08): not a slow or metered one. */
export const mayPrefetch = (connection: Connection | undefined): boolean => !connection?.saveData && !connection?.effectiveType?.includes('2g')

/** Paths of the shop's own pages that links of the page lead to, each once. */
export const pathsAhead = (hrefs: readonly string[], here: string): string[] => [
  ...new Set(hrefs.map((href) => href.split(/[?#]/, 1)[0] ?? '').filter((path) => /^\/(?!\/|api\/|media\/|_)/.test(path) && path !== here)),
]
