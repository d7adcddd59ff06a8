import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/catalogue.constants.ts'
import { type ShopSearch, SORTS, type SortId } from '../queries/catalogue.ts'

// Written by hand: a schema library would be on every first page. Wrong values count as absent.

/** A page number above the first one, or nothing. */
export function parsePage(value: unknown): { page?: number } {
  const page = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}
}

const isSortId = (value: unknown): value is SortId => typeof value === 'string' && Object.hasOwn(SORTS, value)

export function parseShopSearch(search: Record<string, unknown>): ShopSearch {
  const perPage = PAGE_SIZES.find((size) => size === Number(search.perPage))
  return {
    ...parsePage(search.page),
    ...(perPage !== undefined && perPage !== PAGE_SIZE_DEFAULT && { perPage }),
    ...(isSortId(search.sort) && { sort: search.sort }),
  }
}

const STEPS = ['delivery', 'shipping', 'payment'] as const
export type CheckoutStep = (typeof STEPS)[number]

/** The step the address asks for; the chart decides which one is shown. */
export function parseCheckoutSearch(search: Record<string, unknown>): { step?: CheckoutStep } {
  const step = STEPS.find((name) => name === search.step)
  return step ? { step } : {}
}

/** The order an arriving shopper is told about: letters, digits and hyphens. */
export function parseOrderSearch(search: Record<string, unknown>): { orderSlug?: string } {
  const { orderSlug } = search
  const text = typeof orderSlug === 'number' ? String(orderSlug) : orderSlug
  return typeof text === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(text) ? { orderSlug: text } : {}
}
