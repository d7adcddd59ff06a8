export const CHECKOUT_STEPS = ['delivery', 'shipping', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]
/** Pathnames the platform may send a shopper back to, with and without the language. */
export const RETURN_PATHS = {
  success: ['/checkout/success', '/hr/naplata/uspjesna'],
  failure: ['/checkout/failure', '/hr/checkout/failure'],
} as const
