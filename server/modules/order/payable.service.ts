import type { PaymentMethod } from '#contract/checkout.ts'
import type { Db } from '#server/db/connect.ts'
import type { PaymentMethodRow } from '../checkout-method/checkout-method.rules.ts'
import { listMethodsFor, paymentMethodIn } from '../checkout-method/checkout-method.service.ts'
import { readCountries } from '../settings/settings.service.ts'
import { isPayable } from './order.rules.ts'
import type { OrderRow } from './order-lifecycle.service.ts'

/** Payment methods of an existing order; its total stays, so their fees are those of its own method. */
export async function readPayable(db: Db, order: OrderRow, now: Date): Promise<PaymentMethodRow[]> {
  if (!isPayable(order, now)) return []
  const country = (await readCountries(db, order.locale)).find(({ id }) => id === order.shippingAddress.countryId)
  const methods = country ? await listMethodsFor(db, order.deliveryMethod.id, country.iso) : []
  const own = methods.find(({ id }) => id === order.paymentMethod.id)
  return methods.filter(({ paidOnDelivery, feeCents }) => !paidOnDelivery && feeCents === (own?.feeCents ?? 0))
}

/** The same in contract format. */
export const listPayable = async (db: Db, order: OrderRow, now: Date): Promise<PaymentMethod[]> =>
  (await readPayable(db, order, now)).map((method) => paymentMethodIn(method, order.locale))
