import type { OrderStatus } from '#contract/order.ts'

const DAY_MS = 86_400_000
const DAYS = 14
const SUNDAY = 0
const SATURDAY = 6
const OVER: readonly OrderStatus[] = ['cancelled', 'expired', 'withdrawn', 'returned', 'refunded', 'paidLate']
const ZONE = 'Europe/Zagreb'

/** The last millisecond of a day in the shop's time zone. */
function endOfDay(at: Date): Date {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' }).formatToParts(at)
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const passedMs = ((numberOf('hour') * 60 + numberOf('minute')) * 60 + numberOf('second')) * 1000 + at.getUTCMilliseconds()
  return new Date(at.getTime() - passedMs + DAY_MS - 1)
}

const weekday = (at: Date): number => new Date(at.toLocaleString('en-US', { timeZone: ZONE })).getDay()

/**
 * End of the withdrawal period: fourteen days after delivery, to the end of that day, or of the next working day after a weekend. Before delivery
 * the period has not begun: at least as long from now on. Null when the order cannot be withdrawn from.
 */
export function withdrawableUntil(status: OrderStatus, deliveredAt: Date | null, now: Date): string | null {
  if (OVER.includes(status)) return null
  let last = endOfDay(new Date((deliveredAt ?? now).getTime() + DAYS * DAY_MS))
  while ([SATURDAY, SUNDAY].includes(weekday(last))) last = new Date(last.getTime() + DAY_MS)
  return last < now ? null : last.toISOString()
}
