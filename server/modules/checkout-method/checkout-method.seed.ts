import type { Db } from '#server/db/connect.ts'
import { paymentMethods, shippingMethods } from './checkout-method.tables.ts'

type ShippingSeed = Omit<typeof shippingMethods.$inferInsert, 'position'>
type PaymentSeed = Omit<typeof paymentMethods.$inferInsert, 'paidOnDelivery'> & { paidOnDelivery?: boolean }

/** Replaces the shipping methods with those of `shipping-methods.json`, in their order. */
export async function importShippingMethods(db: Db, json: { methods: readonly ShippingSeed[] }): Promise<void> {
  await db.delete(shippingMethods)
  await db.insert(shippingMethods).values(json.methods.map((method, index) => ({ ...method, position: index + 1 })))
}

/** Replaces the payment methods with those of `payment-methods.json`. */
export async function importPaymentMethods(db: Db, json: { methods: readonly PaymentSeed[] }): Promise<void> {
  await db.delete(paymentMethods)
  await db
    .insert(paymentMethods)
    .values(json.methods.map((method) => ({ ...method, paidOnDelivery: method.paidOnDelivery ?? method.code === 'cashOnDelivery' })))
}
