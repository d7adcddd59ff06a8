import type { Db } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { readSettings, storeSetting } from '../settings/settings.service.ts'

const GROUP = 'development'
const KEY = 'domain'

/** The host name a developer chose for the shop to respond as; null without one. It survives restarts. */
export interface ChosenDomain {
  get(): string | null
  set(domain: string | null): Promise<void>
}

/** Outside development there is none. */
export async function readChosenDomain(db: Db, { mode }: Pick<Env, 'mode'>): Promise<ChosenDomain> {
  let chosen = mode !== 'development' ? '' : ((await readSettings(db, GROUP)).find(({ key }) => key === KEY)?.value ?? '')
  return {
    get: () => chosen || null,
    async set(domain) {
      await storeSetting(db, { group: GROUP, key: KEY, value: domain ?? '' })
      chosen = domain ?? ''
    },
  }
}
