import type { Db } from '#server/db/connect.ts'
import { readSettings, storeSetting } from '../settings/settings.service.ts'

const GROUP = 'development'
const KEY = 'domain'

/** The host name a developer chose for the shop to respond as; null without one. It survives restarts. */
export interface ChosenDomain {
  get(): string | null
  set(domain: string | null): Promise<void>
}

/** In production there is none. */
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
