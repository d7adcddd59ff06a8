import { randomUUID } from 'node:crypto'
import { and, eq, lte, notInArray } from 'drizzle-orm'
import { amountOf } from '#contract/cents.ts'
import type { Db } from '#server/db/connect.ts'
import { hostedForm } from './hosted-form.rules.ts'
import { PAYMENT_OUTCOMES, type PaymentOutcome } from './payment.rules.ts'
import { sandboxPayments } from './payment.tables.ts'
import type { Fields, PaymentProvider, PaymentReport, PaymentRequest } from './payment-provider.ts'
import { isSigned, SANDBOX, signed } from './sandbox.rules.ts'

export const SANDBOX_NAME = 'sandbox'
const DELAY_MS = 5_000
const BATCH_SIZE = 20

type SandboxRow = typeof sandboxPayments.$inferSelect

/** What a customer chooses on the sandbox's page. */
export const CHOICES = ['pay', 'decline', 'later', 'silent', 'stay', 'cancel'] as const
export type Choice = (typeof CHOICES)[number]

const outcomeOf = (choice: Choice): PaymentOutcome => {
  if (choice === 'decline') return 'declined'
  if (choice === 'cancel') return 'cancelled'
  return choice === 'later' ? 'pending' : 'captured'
}

/** The provider that stands in for a real one: the shop sees its port alone, its pages see the rest. */
export interface Sandbox {
  readonly provider: PaymentProvider
  isGenuine(fields: Fields): boolean
  find(reference: string): Promise<SandboxRow | undefined>
  /** Does what was chosen, once: who has paid has paid. Returns the webhook to make now, if any. */
  decide(reference: string, choice: Choice, at: Date, more?: Record<string, string>): Promise<Record<string, string> | null>
  /** Fields of a return to the shop. */
  returnFields(reference: string, result: PaymentOutcome): Record<string, string>
  /** Lets delayed payments through whose time has come; returns their webhooks. */
  settleDue(at: Date): Promise<Record<string, string>[]>
}

const isOutcome = (value: unknown): value is PaymentOutcome => PAYMENT_OUTCOMES.some((each) => each === value)

export function createSandbox(db: Db, secret: string): Sandbox {
  const callbackOf = ({ reference, outcome, amountCents, currency }: SandboxRow, more: Record<string, string> = {}): Record<string, string> =>
    signed(secret, { ...more, event: randomUUID(), reference, outcome, amount: String(amountCents), currency })

  const formOf = (asked: PaymentRequest): string =>
    hostedForm(
      `${asked.origin}${SANDBOX}/pay`,
      signed(secret, {
        reference: asked.reference,
        amount: String(asked.amountCents),
        currency: asked.currency,
        language: asked.locale,
        shop: asked.shopName,
        order: asked.orderNumber,
        success: asked.successUrl,
        failure: asked.failureUrl,
      }),
    )

  async function find(reference: string): Promise<SandboxRow | undefined> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference))
    return row
  }

  function reportOf({ event, reference, outcome, amount, currency }: Fields, raw: Fields): PaymentReport | null {
    if (!isOutcome(outcome)) return null
    return { eventId: String(event), reference: String(reference), outcome, amountCents: Number(amount), currency: String(currency), raw: { ...raw } }
  }

  const provider: PaymentProvider = {
    name: SANDBOX_NAME,
    types: ['HPF', 'WALLET'],
    origins: (own) => [own],
    async begin(transaction, asked) {
      const { reference, amountCents, currency, subscription } = asked
      await transaction.insert(sandboxPayments).values({ reference, amountCents, currency, outcome: 'pending' })
      if (asked.type === 'HPF') return formOf(asked)
      return {
        isSubscription: subscription !== null,
        plan_id: subscription?.planId ?? null,
        quantity: subscription?.quantity ?? asked.quantity,
        total: amountOf(amountCents),
        orderId: reference,
        scriptUrl: `${asked.origin}${SANDBOX}/wallet.js?payment=${reference}`,
      }
    },
    verifyCallback: async (fields) => (isSigned(secret, fields) ? reportOf(fields, fields) : null),
    verifyReturn: (fields) => (isSigned(secret, fields) && typeof fields.reference === 'string' ? fields.reference : null),
    async query(reference) {
      const row = await find(reference)
      if (!row || row.outcome === 'pending') return null
      const said = { reference, outcome: row.outcome, amount: row.amountCents, currency: row.currency }
      return reportOf({ ...said, event: `asked ${reference} ${row.outcome}` }, said)
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
