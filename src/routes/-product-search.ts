/** The line of the cart that is edited, or nothing. Choices of a variant stay in the address as they are: only the product knows them. */
export function parseProductSearch(search: Record<string, unknown>): { cartItemId?: number | undefined } {
  const itemId = Number(search.cartItemId)
  return { cartItemId: Number.isSafeInteger(itemId) && itemId > 0 ? itemId : undefined }
}
