import type { Row } from './inputs.ts'

type ShopOrderOperation = 'filterShopOrders' | 'getShopOrder' | 'moveShopOrder' | 'priceShopOrderRefund' | 'refundShopOrder'

/** Orders of the back office, by a number that no order has. */
export const SHOP_ORDER_INPUTS: { readonly [K in ShopOrderOperation]: Row<K> } = {
  filterShopOrders: { about: 'nobody', input: () => ({ body: { search: 'no such order' } }) },
  getShopOrder: { about: 'nobody', input: () => ({ params: { number: '2020-999999' } }), outcome: () => 'not-found' },
  moveShopOrder: {
    about: 'nobody',
    input: () => ({ params: { number: '2020-999999' }, body: { event: 'packing.start', version: 0 } }),
    outcome: () => 'not-found',
  },
  priceShopOrderRefund: {
    about: 'nobody',
    input: () => ({ params: { number: '2020-999999' }, body: { lines: [], delivery: 1 } }),
    outcome: () => 'not-found',
  },
  refundShopOrder: {
    about: 'nobody',
    input: () => ({ params: { number: '2020-999999' }, body: { lines: [], delivery: 1, reason: 'Late', version: 0 } }),
    outcome: () => 'not-found',
  },
}
