import type { Cart } from '#contract/cart.ts'
import { SORT_PARAMS } from '#contract/product.constants.ts'
import { type Figure, type Measured, measureLoad, sendExactly } from './load.ts'
import { callerOf } from './platform.ts'

const CARTS = 64
/** Up to this many products all responses fit into the server's response cache; above, uncached latency is measured too. */
const WHOLE_IN_CACHE = 1_000
/** Few carts and many concurrent adds: lost updates would show here. */
const CROWDED = { carts: 4, adds: 400 }

export interface ShopFigures {
  figures: Figure[]
  /** Confirmed adds to contended carts that are in none of them. */
  lostAdds: number
}

const turn = <T>(list: readonly T[]): (() => T) => {
  let index = 0
  return () => {
    const one = list[index % list.length]
    index += 1
    if (one === undefined) throw new Error('Nothing to ask for')
    return one
  }
}

const pageAt = (path: string) => ({ method: 'GET' as const, path, headers: { accept: 'text/html', 'accept-encoding': 'br' } })

/** What a shop without a response cache sends: filtered lists and their pages, every one another, and products. */
export async function measureUncached(server: Measured): Promise<Figure[]> {
  const { call, requestOf } = await callerOf(server.origin)
  const { records } = await call('filterProducts', { body: { filters: [{ key: 'archived', value: false }], limit: 24 } })
  const product = turn(records)
  let cents = 0
  const prices = () => {
    cents += 1
    return [1, 10 + cents / 100]
  }
  const filters = () => [
    { key: 'archived', value: false },
    { key: 'category', value: [1] },
    { key: 'price', value: prices() },
  ]
  return [
    await measureLoad('list with two filters, each another', server, () => requestOf('filterProducts', { body: { filters: filters(), limit: 24 } })),
    await measureLoad('product by slug, uncached', server, () => requestOf('getProduct', { query: { slug: product().slug } })),
    await measureLoad('page of a filtered list, each another', server, () => pageAt(`/shop?price=${prices()}`)),
  ]
}

/** Product list, product by slug and add to cart on one running shop. */
export async function measureShop(server: Measured, products: number): Promise<ShopFigures> {
  const { call, requestOf } = await callerOf(server.origin)
  const pages = Math.min(100, Math.max(1, Math.floor(products / 24)))
  const sample: { slug: string; id: number }[] = []
  for (let page = 1; page <= Math.min(pages, 40); page += 1) {
    const { records } = await call('filterProducts', { body: { filters: [{ key: 'archived', value: false }], page, limit: 24 } })
    for (const record of records)
      if (record.format === 'simple' && !record.needsChoice && record.stock.quantity > 100) sample.push({ slug: record.slug, id: record.id })
  }

  const page = turn(Array.from({ length: pages }, (_, index) => index + 1))
  const list = await measureLoad('product list (cache hits)', server, () =>
    requestOf('filterProducts', { body: { filters: [{ key: 'archived', value: false }], page: page(), limit: 24 } }),
  )
  const product = turn(sample)
  const bySlug = await measureLoad('product by slug (cache hits)', server, () => requestOf('getProduct', { query: { slug: product().slug } }))

  const cachedPage = await measureLoad('page (cache hits)', server, () => pageAt('/shop'))

  const figures = [list, bySlug, cachedPage]
  if (products > WHOLE_IN_CACHE) {
    const { records } = await call('filterProducts', { body: { filters: [{ key: 'archived', value: false }], sort: { param: 'id', order: 'desc' }, limit: 2 } })
    const [newest = 0, second = 0] = records.map(({ id }) => id)
    const step = newest - second
    const another = (below: number) => Math.floor(Math.random() * below)
    const lists = await measureLoad('product list, each another', server, () =>
      requestOf('filterProducts', {
        body: {
          filters: [{ key: 'archived', value: false }],
          sort: { param: SORT_PARAMS[another(SORT_PARAMS.length)], order: another(2) === 0 ? 'asc' : 'desc' },
          page: 1 + another(200),
          limit: 12 + another(13),
        },
      }),
    )
    const each = await measureLoad('product, each another', server, () =>
      requestOf('getProduct', { query: { id: String(newest - step * another(products - 1000)) } }),
    )
    figures.push(lists, each)
  }

  const newCarts = async (many: number): Promise<Cart[]> => {
    const carts: Cart[] = []
    for (let index = 0; index < many; index += 1) carts.push(await call('getNewCartSession', {}))
    return carts
  }
  const adding = (carts: readonly Cart[]) => {
    const cart = turn(carts)
    const added = turn(sample)
    return () => {
      const { id, protectCode, currencyId } = cart()
      return requestOf('addItem', { body: { cartId: id, protectCode, currencyId, productId: added().id, qty: 1 } })
    }
  }
  const adds = await measureLoad('add to cart', server, adding(await newCarts(CARTS)))

  const crowded = await newCarts(CROWDED.carts)
  const answered = await sendExactly(CROWDED.adds, server.origin, adding(crowded))
  let inCarts = 0
  for (const { id, protectCode, currencyId } of crowded) inCarts += (await call('getCart', { body: { cartId: id, protectCode, currencyId } })).itemCount
  return { figures: [...figures, adds], lostAdds: answered - inCarts }
}
