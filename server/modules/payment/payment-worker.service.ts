import type { Shop } from '#server/kernel/shop.ts'
import type { Payments } from './payment-provider.ts'
import { reconcilePayments } from './reconcile.service.ts'
import type { Sandbox } from './sandbox.service.ts'

const POLL_INTERVAL_MS = 1_000

interface PaymentWork {
  payments: Payments
  sandbox: Sandbox | null
  /** Sends a webhook of the sandbox. */
  sendCallback: (callback: Record<string, string>) => Promise<void>
  onProblem: (error: unknown) => void
}

/** Scheduled work of payments and orders: delayed webhooks of the sandbox, polling, refunds without an answer, and expiry. */
export async function processDuePayments(
  { db, now, responseCache }: Pick<Shop, 'db' | 'now' | 'responseCache'>,
  { payments, sandbox, sendCallback, onProblem }: PaymentWork,
): Promise<void> {
  const at = now()
  for (const callback of (await sandbox?.settleDue(at)) ?? []) await sendCallback(callback)
  await reconcilePayments(db, payments, at, onProblem)
  const refunds = await payments.refunds.settleDue(db, payments, at, onProblem)
  // Payments in time have been received by now.
  if ((await payments.orders.expire(db, at, onProblem)) + refunds > 0) responseCache.purgeThrottled(['product'])
}

/** Repeats it on a timer, one run at a time, also after errors; returns a function that stops it. */
export function startPaymentWork(shop: Pick<Shop, 'db' | 'now' | 'responseCache'>, work: PaymentWork): () => Promise<void> {
  let running: Promise<void> | null = null
  const poll = () => {
    running ??= processDuePayments(shop, work)
      .catch(work.onProblem)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
