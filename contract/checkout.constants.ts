export const CHECKOUT_STEPS = ['delivery', 'shipping', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]
/** Routes the platform may send a customer back to. */
export const RETURN_ROUTES = { success: '/checkout/success', failure: '/checkout/failure' } as const
