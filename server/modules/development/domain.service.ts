import type { Db } from '#server/db/connect.ts'
import { readSettings, storeSetting } from '../settings/settings.service.ts'

const GROUP = 'development'
const KEY = 'domain'

/** The host name a developer chose for the shop to answer as; null while none is. It is kept when the server starts anew. */
export interface ChosenDomain {
  get(): string | null
  set(domain: string | null): Promise<void>
}

/** In production nothing is chosen. */
export async function readChosenDomain(db: Db, { production }: { production: boolean }): Promise<ChosenDomain> {
  let chosen = production ? '' : ((await readSettings(db, GROUP)).find(({ key }) => key === KEY)?.value ?? '')
  return {
    get: () => chosen || null,
    async set(domain) {
      await storeSetting(db, { group: GROUP, key: KEY, value: domain ?? '' })
      chosen = domain ?? ''
    },
  }
}
