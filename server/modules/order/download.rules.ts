import type { OrderStatus } from '#contract/order.ts'

/** How often a bought file can be fetched: the terms of sale say so. */
export const FETCHES_MAX = 5
/** The consent, by its number, to have downloads before the time to withdraw is over. */
export const AT_ONCE_CONSENT = 1004

const DAY_MS = 86_400_000
const WITHDRAWAL_DAYS = 14
const WITHOUT_DOWNLOADS: readonly OrderStatus[] = ['cancelled', 'withdrawn', 'returned', 'refunded']

interface Paid {
  status: OrderStatus
  paidAt: Date | null
}

/** Whether the order gives a right to its files now: its money is here and stayed here. Who pays the courier has paid when the parcel is delivered. */
export const givesDownloads = ({ status, paidAt }: Paid): boolean => (paidAt !== null || status === 'delivered') && !WITHOUT_DOWNLOADS.includes(status)

/** From when on its files are given out. */
export const availableAt = (order: { placedAt: Date; paidAt: Date | null }, atOnce: boolean): Date =>
  atOnce ? (order.paidAt ?? order.placedAt) : new Date(order.placedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)
