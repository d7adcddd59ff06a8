import type { Shop } from '#server/kernel/shop.ts'
import type { Payments } from './payment-provider.ts'
import { reconcilePayments } from './reconcile.service.ts'
import type { Sandbox } from './sandbox.service.ts'

const POLL_INTERVAL_MS = 1_000

interface PaymentWork {
  payments: Payments
  sandbox: Sandbox | null
  /** Makes a webhook of the sandbox. */
  sendCallback: (callback: Record<string, string>) => Promise<void>
  onProblem: (error: unknown) => void
}

/** What time does to payments and orders: delayed webhooks of the sandbox, questions to providers, and the end of waiting. */
export async function processDuePayments(
  { db, now, answers }: Pick<Shop, 'db' | 'now' | 'answers'>,
  { payments, sandbox, sendCallback, onProblem }: PaymentWork,
): Promise<void> {
  const at = now()
  for (const callback of (await sandbox?.settleDue(at)) ?? []) await sendCallback(callback)
  await reconcilePayments(db, payments, at, onProblem)
  // Whatever was paid in time is known by now, as far as anybody knows it.
  if ((await payments.orders.expire(db, at, onProblem)) > 0) answers.purgeThrottled(['product'])
}

/** Repeats it on a timer, one run at a time, also after errors; returns a function that stops it. */
export function startPaymentWork(shop: Pick<Shop, 'db' | 'now' | 'answers'>, work: PaymentWork): () => Promise<void> {
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
