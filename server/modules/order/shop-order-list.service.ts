import { and, asc, desc, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { amountOf, centsOf } from '#contract/cents.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { filterShopOrders as call } from '#contract/shop-order.ts'
import type { Db } from '#server/db/connect.ts'
import { searchWordsOf } from '#server/text/search-text.ts'
import { readPaymentMethods, readShippingMethods } from '../checkout-method/checkout-method.service.ts'
import { readFirstLines } from './history.service.ts'
import { paymentStateOf } from './order.rules.ts'
import { orders } from './order.tables.ts'

type Filter = ParsedInputOf<typeof call>['body']

const SORTS = {
  newest: [desc(orders.placedAt), desc(orders.id)],
  oldest: [asc(orders.placedAt), asc(orders.id)],
  largest: [desc(orders.totalCents), desc(orders.id)],
  smallest: [asc(orders.totalCents), asc(orders.id)],
} as const

// Every word as the beginning of one: only letters and digits are left of it, or a question mark that occurs nowhere.
const hasWords = (search: string): SQL =>
  sql`to_tsvector('simple', ${orders.words}) @@ to_tsquery('simple', ${searchWordsOf(search)
    .map((word) => `'${word}':*`)
    .join(' & ')})`

function conditionOf({ search = '', statuses, paymentMethods, deliveryMethods, isPaid, from, until, totalFrom, totalUntil }: Filter): SQL | undefined {
  const isOneOf = (id: SQL, ids: readonly number[]) => inArray(id, ['', ...ids.map(String)])
  return and(
    search === '' ? undefined : hasWords(search),
    statuses && inArray(orders.status, statuses),
    paymentMethods && isOneOf(sql`(payment_method->>'id')`, paymentMethods),
    deliveryMethods && isOneOf(sql`(delivery_method->>'id')`, deliveryMethods),
    isPaid === undefined ? undefined : isPaid ? isNotNull(orders.paidAt) : isNull(orders.paidAt),
    from === undefined ? undefined : gte(orders.placedAt, new Date(from)),
    until === undefined ? undefined : lt(orders.placedAt, new Date(until)),
    totalFrom === undefined ? undefined : gte(orders.totalCents, centsOf(totalFrom)),
    totalUntil === undefined ? undefined : lte(orders.totalCents, centsOf(totalUntil)),
  )
}

const nameOf = (methods: readonly { id: number; name: Record<Locale, string> }[], { id, name }: { id: number; name: string }, locale: Locale): string =>
  methods.find((method) => method.id === id)?.name[locale] ?? name

/** Orders of all customers. */
export async function filterShopOrders(db: Db, locale: Locale, filter: Filter): Promise<ResponseOf<typeof call>> {
  const { sort, limit, page } = filter
  const condition = conditionOf(filter)
  const total = await db.$count(orders, condition)
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(...SORTS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const lines = await readFirstLines(
    db,
    rows.map(({ id }) => id),
  )
  const [payment, delivery] = [await readPaymentMethods(db), await readShippingMethods(db)]
  const records = rows.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return {
      orderNumber: order.number,
      status: order.status,
      paymentState: paymentStateOf(order),
      placedAt: order.placedAt.toISOString(),
      customerName: `${order.firstName} ${order.lastName}`.trim(),
      country: order.countries[String(order.shippingAddress.countryId)] ?? '',
      // In the language of the reader: the order has that of its customer.
      paymentMethod: nameOf(payment, order.paymentMethod, locale),
      deliveryMethod: nameOf(delivery, order.deliveryMethod, locale),
      total: amountOf(order.totalCents),
      itemCount: own[0]?.pieces ?? 0,
      media: own.flatMap(({ media }) => media ?? []),
    }
  })
  return { records, paging: { page, limit, total, lastPage: Math.max(1, Math.ceil(total / limit)), perPage: limit } }
}
