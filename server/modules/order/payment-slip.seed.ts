import type { Db } from '#server/db/connect.ts'
import { writeSettings } from '../settings/settings.service.ts'
import type { Recipient } from './payment-slip.rules.ts'

/** Sets the recipient of transfers, unless it is configured already. */
export const importRecipient = (db: Db, recipient: Recipient): Promise<void> =>
  writeSettings(db, 'paymentSlip', Object.fromEntries(Object.entries(recipient).map(([key, value]) => [key, String(value)])))
