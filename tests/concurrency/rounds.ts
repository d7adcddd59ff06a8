import { databaseInTest } from '#tests/open-shop.ts'

/** How often a race is run. `npm test -- --all` runs more rounds. PGlite has one connection: there callers are serialized, and few rounds suffice. */
export const roundsOf = (onPglite: number): number => {
  if (databaseInTest() === 'pglite') return onPglite
  return process.env.ALL_TESTS ? 100 : 12
}
