import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'

// Written by hand: a schema library would be on every first page. Wrong values and defaults become undefined, which takes
// them out of the address; parameters of others stay.

const pageIn = (value: unknown): number | undefined => {
  const page = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}

/** A page number above the first one, or nothing. */
export const parsePage = (search: Record<string, unknown>): { page?: number | undefined } => ({ page: pageIn(search.page) })

/** The step in the URL; the machine decides which one is shown. */
export function parseCheckoutSearch(search: Record<string, unknown>): { step?: CheckoutStep | undefined } {
  return { step: CHECKOUT_STEPS.find((name) => name === search.step) }
}

/** The order that is paid, and whether its shopper came to choose another way. */
export function parsePaySearch(search: Record<string, unknown>): { orderSlug?: string | undefined; otherWay?: true | undefined } {
  return { ...parseOrderSearch(search), otherWay: search.otherWay === true ? true : undefined }
}

/** The order an arriving shopper is told about: letters, digits and hyphens. */
export function parseOrderSearch(search: Record<string, unknown>): { orderSlug?: string | undefined } {
  const { orderSlug } = search
  const text = typeof orderSlug === 'number' ? String(orderSlug) : orderSlug
  return { orderSlug: typeof text === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : undefined }
}
