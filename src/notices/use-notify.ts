import { useRouter } from '@tanstack/react-router'
import type { Notify } from './notify.ts'

/** Notices of the shop: `notify.success('core.notifications.addressSaved')`. */
export const useNotify = (): Notify => useRouter().options.context.notify
