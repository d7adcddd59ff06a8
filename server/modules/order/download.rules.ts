import type { OrderStatus } from '#contract/order.ts'

/** Download limit of a purchased file, by the terms of sale. */
export const DOWNLOADS_MAX = 5
/** The consent, by its number, to have downloads before the withdrawal period is over. */
export const WAIVER_CONSENT = 1004

const DAY_MS = 86_400_000
const WITHDRAWAL_DAYS = 14
const WITHOUT_DOWNLOADS: readonly OrderStatus[] = ['cancelled', 'withdrawn', 'returned', 'refunded']

interface Paid {
  status: OrderStatus
  paidAt: Date | null
}

/** Whether the order grants its files now: it is paid and not refunded. Cash on delivery is paid when the parcel is delivered. */
export const givesDownloads = ({ status, paidAt }: Paid): boolean => (paidAt !== null || status === 'delivered') && !WITHOUT_DOWNLOADS.includes(status)

/** From when on its files can be downloaded. */
export const availableAt = (order: { placedAt: Date; paidAt: Date | null }, atOnce: boolean): Date =>
  atOnce ? (order.paidAt ?? order.placedAt) : new Date(order.placedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)
