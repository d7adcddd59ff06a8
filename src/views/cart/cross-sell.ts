/** Products to offer beside the cart: what its lines name, once each, without what is in it already. */
export function crossSellIds(named: readonly (readonly number[])[], inCart: readonly number[], most = 4): number[] {
  const offered: number[] = []
  // One of each line in turn, so that the first line does not take all places.
  for (let turn = 0; offered.length < most && named.some((ids) => turn < ids.length); turn += 1) {
    for (const ids of named) {
      const id = ids[turn]
      if (id !== undefined && !inCart.includes(id) && !offered.includes(id) && offered.length < most) offered.push(id)
    }
  }
  return offered
}
