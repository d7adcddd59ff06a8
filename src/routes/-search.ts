import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/checkout.constants.ts'

// Without a schema library, which would be part of every first page load. Invalid values and defaults become undefined, which
// removes them from the URL; parameters of others are kept.

const pageIn = (value: unknown): number | undefined => {
  const page = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}

/** Page number above 1, or undefined. */
export const parsePage = (search: Record<string, unknown>): { page?: number | undefined } => ({ page: pageIn(search.page) })

/** Step in the URL; the machine decides which one is shown. */
export function parseCheckoutSearch(search: Record<string, unknown>): { step?: CheckoutStep | undefined } {
  return { step: CHECKOUT_STEPS.find((name) => name === search.step) }
}

/** Slug of the order to pay, and whether the customer wants another payment method. */
export function parsePaySearch(search: Record<string, unknown>): { orderSlug?: string | undefined; otherWay?: true | undefined } {
  return { ...parseOrderSearch(search), otherWay: search.otherWay === true ? true : undefined }
}

/** Slug of a placed order: letters, digits and hyphens. */
export function parseOrderSearch(search: Record<string, unknown>): { orderSlug?: string | undefined } {
  const { orderSlug } = search
  const text = typeof orderSlug === 'number' ? String(orderSlug) : orderSlug
  return { orderSlug: typeof text === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : undefined }
}
