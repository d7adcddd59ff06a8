export const CHECKOUT_STEPS = ['delivery', 'shipping', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]
/** Characters of the texts that go with an order; a gift message fits on a card. */
export const ORDER_TEXT_MAX = { orderMessage: 1000, giftMessage: 300 } as const

/** Routes the platform may send a customer back to. */
export const RETURN_ROUTES = { success: '/checkout/success', failure: '/checkout/failure' } as const
