import { eq } from 'drizzle-orm'
import type { Cart } from '#contract/cart.ts'
import { createApp } from '#server/app.ts'
import { fetchInProcess } from '#server/http/in-process.ts'
import { createResponseCache } from '#server/kernel/response-cache.ts'
import { orders } from '#server/modules/order/order.tables.ts'
import { attempts } from '#server/modules/session/session.tables.ts'
import { storeSetting } from '#server/modules/settings/settings.service.ts'
import { vatNumbers } from '#server/modules/vat/vat.tables.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { type OpenShop, ORIGIN, openShop } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, METHODS, newShopper, PAYMENTS, PRODUCTS, type Shopper } from './shopper.ts'
import { startVies, type ViesStub } from './vies-stub.ts'

/** A VAT number that the register knows as that of "VAL GMBH". */
export const GERMAN = 'DE136695976'
export const GERMAN_RATES = [
  { ratePercent: 19, gross: 38.9, tax: 6.21 },
  { ratePercent: 7, gross: 9.8, tax: 0.64 },
]

interface Buyer {
  ships?: number
  bills?: number
  companyOIB?: string | null
  companyName?: string | null
}

/** A shop under OSS with a register of VAT numbers. */
export interface VatShop {
  readonly open: OpenShop
  readonly vies: ViesStub
  /** As before the first test. */
  reset(): Promise<void>
  /** How far the shop's clock is ahead from here on. */
  setClock(milliseconds: number): void
  option(key: string, value: string): Promise<unknown>
  /** A cart of a visitor whose network is in this country. */
  shopper(country?: string | null): Promise<Shopper>
  /** A cart with two tins of food (4.90 each) and a bowl (24.00). */
  shopperWithGoods(): Promise<Shopper>
  /** The same, delivered to the buyer's home. */
  cartOf(buyer: Buyer): Promise<{ shopper: Shopper; cart: Cart }>
  orderOf(shopper: Shopper): ReturnType<typeof orderIn>
  close(): Promise<void>
}

/** Names the buyer of a cart, with the company "Val GmbH" where there is a number and no other name. */
export function enter(
  { calls, proof }: Shopper,
  { ships = COUNTRIES.DE, bills = ships, companyOIB = null, companyName = companyOIB === null ? null : 'Val GmbH' }: Buyer,
): Promise<Cart> {
  return calls.updateGuestUser({
    body: {
      ...proof,
      email: 'zarko@example.com',
      addresses: [addressIn(ships), addressIn(bills, 'Main')],
      details: { firstName: 'Žarko', lastName: 'Šarić', phone: '' },
      companyName,
      companyOIB,
    },
  })
}

async function orderIn({ db }: OpenShop['shop'], shopper: Shopper) {
  await shopper.consent()
  const cart = await shopper.choosePayment(PAYMENTS.bankTransfer)
  const { orderSlug } = await shopper.order({ version: cart.version })
  const [stored] = await db.select().from(orders).where(eq(orders.slug, orderSlug))
  return { cart, stored, order: await shopper.calls.getOrderBySlug({ body: { orderSlug, protectCode: shopper.proof.protectCode } }) }
}

export const totalsOf = ({ prices: { converted }, taxByRate, vat }: Cart) => ({
  total: converted.orderTotal,
  tax: converted.tax.orderTotal,
  taxByRate,
  vat,
})

export async function openVatShop(): Promise<VatShop> {
  let clock = 0
  const vies = await startVies()
  const open = await openShop({ now: () => new Date(Date.now() + clock) })
  const { db, env } = open.shop
  const app = await createApp({ ...open.shop, responseCache: createResponseCache(), env: { ...env, viesUrl: vies.url } })
  const shop: VatShop = {
    open,
    vies,
    async reset() {
      clock = 0
      vies.failWith(null)
      vies.questions.length = 0
      vies.known.clear()
      vies.known.set(GERMAN, { name: 'VAL GMBH' })
      await db.delete(vatNumbers)
      await db.delete(attempts)
      await shop.option('sellsUnderOss', 'true')
    },
    setClock(milliseconds) {
      clock = milliseconds
    },
    option: (key, value) => storeSetting(db, { group: 'vat', key, value }),
    shopper: (country = null) =>
      newShopper(createShopClient({ fetch: fetchInProcess(app, { origin: ORIGIN, ip: '127.0.0.1', country }), base: ORIGIN, referer: `${ORIGIN}/` })),
    async shopperWithGoods() {
      const shopper = await shop.shopper()
      await shopper.add(PRODUCTS.sardines, 2)
      await shopper.add(PRODUCTS.bowl)
      return shopper
    },
    async cartOf(buyer) {
      const shopper = await shop.shopperWithGoods()
      await enter(shopper, buyer)
      return { shopper, cart: await shopper.chooseDelivery(METHODS.homeDelivery) }
    },
    orderOf: (shopper) => orderIn(open.shop, shopper),
    async close() {
      await app.close()
      await open.close()
      await vies.close()
    },
  }
  return shop
}
