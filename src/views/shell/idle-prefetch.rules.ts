/** Distinct paths of internal page links, without the current path, the API, media and paths that start with `_`. */
export const prefetchPaths = (hrefs: readonly string[], currentPath: string): string[] => [
  ...new Set(hrefs.map((href) => href.split(/[?#]/, 1)[0] ?? '').filter((path) => /^\/(?!\/|api\/|media\/|_)/.test(path) && path !== currentPath)),
]
