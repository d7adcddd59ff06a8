/** Milliseconds until a cached response is stale, from the cache lifetime in seconds that the contract defines. */
export const staleTimeOf = (cacheSeconds: number): number => cacheSeconds * 1000
