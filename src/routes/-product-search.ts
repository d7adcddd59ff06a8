/** Id of the edited cart line, if any. Other parameters stay in the URL: only the product knows which of them are options. */
export function parseProductSearch(search: Record<string, unknown>): { cartItemId?: number | undefined } {
  const itemId = Number(search.cartItemId)
  return { cartItemId: Number.isSafeInteger(itemId) && itemId > 0 ? itemId : undefined }
}
