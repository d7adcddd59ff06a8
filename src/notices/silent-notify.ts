import type { Notify } from './notify.ts'

/** Where nobody reads notices: the server. */
export const silentNotify: Notify = { success() {}, info() {}, problem() {} }
