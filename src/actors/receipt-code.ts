import { keptReceipt } from './kept.ts'

/** The protectCode that opens the receipt of an order placed in this tab; null in another tab or later. */
export const readReceiptCode = (orderSlug: string): string | null => keptReceipt(sessionStorage, orderSlug)
