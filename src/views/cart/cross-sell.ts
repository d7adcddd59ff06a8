/** Ids of products to offer with the cart: the cross-sell products of its lines, without duplicates and products in the cart. */
export function crossSellIds(named: readonly (readonly number[])[], inCart: readonly number[], most = 4): number[] {
  const offered: number[] = []
  // One product of each line alternately, so that the first line does not fill all places.
  for (let turn = 0; offered.length < most && named.some((ids) => turn < ids.length); turn += 1) {
    for (const ids of named) {
      const id = ids[turn]
      if (id !== undefined && !inCart.includes(id) && !offered.includes(id) && offered.length < most) offered.push(id)
    }
  }
  return offered
}
