import type { ShopNotify } from './notify.ts'

/** The server shows no notices. */
export const silentNotify: ShopNotify = { success() {}, info() {}, problem() {}, shown: async () => {}, past: async () => null, report: async () => {} }
