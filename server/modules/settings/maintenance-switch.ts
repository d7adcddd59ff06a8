import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from '#server/kernel/shop.ts'
import { storeOption } from './options.service.ts'
import { sites } from './settings.tables.ts'

const POLL_INTERVAL_MS = 500

/** Switches maintenance mode on or off for all sites. */
export async function setMaintenance(shop: Pick<Shop, 'db' | 'responseCache'>, isOn: boolean): Promise<void> {
  for (const { id } of await shop.db.select({ id: sites.id }).from(sites)) await storeOption(shop, id, 'MaintenanceMode', String(isOn))
}

/** File in which `npm run maintenance` leaves its request for a shop that holds the embedded database exclusively: `on` or `off`. */
export const maintenanceFlagFile = (dataDir: string): string => join(dataDir, 'maintenance.wish')

/** Applies such requests while the server runs and deletes the file. Returns a function that stops it. */
export function watchMaintenanceFlag(shop: Pick<Shop, 'db' | 'responseCache'>, dataDir: string, onProblem: (error: unknown) => void): () => void {
  const file = maintenanceFlagFile(dataDir)
  let isBusy = false
  const read = (): string | null => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
  const poll = async (): Promise<void> => {
    const requested = read()
    if (requested === 'on' || requested === 'off') await setMaintenance(shop, requested === 'on')
    // Another request may have arrived meanwhile: it stays for the next poll.
    if (requested !== null && read() === requested) rmSync(file, { force: true })
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    poll()
      .catch(onProblem)
      .finally(() => {
        isBusy = false
      })
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}
