import type { Db } from '#server/db/connect.ts'

/** An order as payments see it, locked until the transaction ends. */
export interface PayableOrder {
  readonly id: number
  readonly number: string
  /** Whether it is paid through a provider. */
  readonly isPaidOnline: boolean
  /** Whether the shop itself pays it back, or has: then the provider's reports of refunds tell nothing new. */
  hasRefunds(): Promise<boolean>
  /** Marks it as paid; false when it accepts no payment now. */
  confirmPayment(at: Date): Promise<boolean>
  move(event: 'payment.fail' | 'payment.refund', at: Date): Promise<void>
}

/** The payment module's port for orders; the application connects the two. */
export interface PayableOrders {
  /** Locks an order for the transaction. */
  lock(transaction: Db, orderId: number): Promise<PayableOrder | undefined>
  /** Expires unpaid orders whose time is over; returns their number. */
  expire(db: Db, at: Date, onProblem: (error: unknown) => void): Promise<number>
}
