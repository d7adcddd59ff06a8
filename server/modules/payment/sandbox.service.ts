import { randomUUID } from 'node:crypto'
import { and, eq, lte, notInArray } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isStorableText } from '#server/text/storable-text.ts'
import { hostedForm } from './hosted-form.rules.ts'
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payment.rules.ts'
import { sandboxPayments, sandboxRefunds } from './payment.tables.ts'
import type { Fields, PaymentProvider, PaymentReport, PaymentRequest, RefundOutcome, RefundRequest } from './payment-provider.ts'
import { isSigned, SANDBOX, signed } from './sandbox.rules.ts'

export const SANDBOX_NAME = 'sandbox'
const DELAY_MS = 5_000
const BATCH_SIZE = 20

type SandboxRow = typeof sandboxPayments.$inferSelect

/** A customer's choice on the sandbox's page. */
export const CHOICES = ['pay', 'decline', 'later', 'silent', 'stay', 'cancel'] as const
export type Choice = (typeof CHOICES)[number]

const outcomeOf = (choice: Choice): PaymentOutcome => {
  if (choice === 'decline') return 'declined'
  if (choice === 'cancel') return 'cancelled'
  return choice === 'later' ? 'pending' : 'captured'
}

/** A provider for demonstration and tests: the shop uses its port only, its pages the rest. */
export interface Sandbox {
  readonly provider: PaymentProvider
  isGenuine(fields: Fields): boolean
  find(reference: string): Promise<SandboxRow | undefined>
  /** Applies the choice, once: a paid payment stays paid. Returns the webhook to send now, if any. */
  decide(reference: string, choice: Choice, at: Date, more?: Record<string, string>): Promise<Record<string, string> | null>
  /** Fields of a return to the shop. */
  returnFields(reference: string, result: PaymentOutcome): Record<string, string>
  /** Completes delayed payments that are due; returns their webhooks. */
  settleDue(at: Date): Promise<Record<string, string>[]>
}

const isOutcome = (value: unknown): value is PaymentOutcome => PAYMENT_OUTCOMES.some((each) => each === value)

export function createSandbox(db: Db, secret: string): Sandbox {
  const callbackOf = ({ reference, outcome, amountCents, currency }: SandboxRow, more: Record<string, string> = {}): Record<string, string> =>
    signed(secret, { ...more, event: randomUUID(), reference, outcome, amount: String(amountCents), currency })

  const formOf = (request: PaymentRequest): string =>
    hostedForm(
      `${request.origin}${SANDBOX}/pay`,
      signed(secret, {
        reference: request.reference,
        amount: String(request.amountCents),
        currency: request.currency,
        language: request.locale,
        shop: request.shopName,
        order: request.orderNumber,
        success: request.successUrl,
        failure: request.failureUrl,
      }),
    )

  async function find(reference: string): Promise<SandboxRow | undefined> {
    if (!isStorableText(reference)) return undefined
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference))
    return row
  }

  function reportOf({ event, reference, outcome, amount, currency }: Fields, raw: Fields): PaymentReport | null {
    if (!isOutcome(outcome)) return null
    return { eventId: String(event), reference: String(reference), outcome, amountCents: Number(amount), currency: String(currency), raw: { ...raw } }
  }

  // The payment is locked: its refunds do not exceed it.
  function refund({ reference, refund: name, amountCents }: RefundRequest): Promise<RefundOutcome> {
    return inTransaction(db, async (transaction) => {
      const isIts = eq(sandboxRefunds.reference, reference)
      const [payment] = await transaction.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference)).for('update')
      const made = await transaction.select().from(sandboxRefunds).where(isIts)
      if (made.some((each) => each.refund === name)) return 'done'
      const left = (payment?.amountCents ?? 0) - made.reduce((sum, each) => sum + each.amountCents, 0)
      if (payment?.outcome !== 'captured' || amountCents > left) return 'refused'
      await transaction.insert(sandboxRefunds).values({ refund: name, reference, amountCents })
      return 'done'
    })
  }

  const provider: PaymentProvider = {
    name: SANDBOX_NAME,
    types: ['HPF', 'PAYPAL'],
    origins: (own) => [own],
    async begin(transaction, request) {
      const { reference, amountCents, currency, subscription } = request
      await transaction.insert(sandboxPayments).values({ reference, amountCents, currency, outcome: 'pending' })
      if (request.type === 'HPF') return formOf(request)
      return {
        isSubscription: subscription !== null,
        plan_id: subscription?.planId ?? null,
        quantity: subscription?.quantity ?? request.quantity,
        total: amountOf(amountCents),
        orderId: reference,
        scriptUrl: `${request.origin}${SANDBOX}/wallet.js?payment=${reference}`,
      }
    },
    verifyCallback: async (fields) => (isSigned(secret, fields) ? reportOf(fields, fields) : null),
    verifyReturn: (fields) => (isSigned(secret, fields) && typeof fields.reference === 'string' ? fields.reference : null),
    refundsOnce: false,
    refund,
    async query(reference) {
      const row = await find(reference)
      if (!row || row.outcome === 'pending') return null
      const report = { reference, outcome: row.outcome, amount: row.amountCents, currency: row.currency }
      return reportOf({ ...report, event: `asked ${reference} ${row.outcome}` }, report)
    },
  }

  return {
    provider,
    isGenuine: (fields) => isSigned(secret, fields),
    find,
    async decide(reference, choice, at, more = {}) {
      const outcome = outcomeOf(choice)
      const [decided] = await db
        .update(sandboxPayments)
        .set({ outcome, dueAt: choice === 'later' ? new Date(at.getTime() + DELAY_MS) : null })
        .where(and(eq(sandboxPayments.reference, reference), notInArray(sandboxPayments.outcome, ['captured', 'refunded'])))
        .returning()
      return decided && choice !== 'later' && choice !== 'silent' ? callbackOf(decided, more) : null
    },
    returnFields: (reference, result) => signed(secret, { reference, result }),
    async settleDue(at) {
      const due = await db.select({ reference: sandboxPayments.reference }).from(sandboxPayments).where(lte(sandboxPayments.dueAt, at)).limit(BATCH_SIZE)
      const callbacks: Record<string, string>[] = []
      for (const { reference } of due) {
        const isIt = and(eq(sandboxPayments.reference, reference), lte(sandboxPayments.dueAt, at))
        const [row] = await db.update(sandboxPayments).set({ outcome: 'captured', dueAt: null }).where(isIt).returning()
        if (row) callbacks.push(callbackOf(row))
      }
      return callbacks
    },
  }
}
