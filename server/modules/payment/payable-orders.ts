import type { Db } from '#server/db/connect.ts'

/** An order as payments see it, locked until the transaction ends. */
export interface PayableOrder {
  readonly id: number
  readonly number: string
  /** Whether it is paid through a provider. */
  readonly isPaidOnline: boolean
  /** Marks it as paid; false when it can take no money now. */
  confirmPayment(at: Date): Promise<boolean>
  move(event: 'payment.fail' | 'payment.refund', at: Date): Promise<void>
}

/** What payments need of orders; the application connects the two. */
export interface PayableOrders {
  /** Locks an order for the transaction. */
  lock(transaction: Db, orderId: number): Promise<PayableOrder | undefined>
  /** Ends the orders that waited too long for their payment; returns how many. */
  expire(db: Db, at: Date, onProblem: (error: unknown) => void): Promise<number>
}
