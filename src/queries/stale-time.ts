/** Milliseconds an answer counts as fresh in the browser, by the seconds the contract lets it be kept. */
export const staleTimeOf = (cacheSeconds: number): number => cacheSeconds * 1000
