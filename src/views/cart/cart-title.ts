/** The heading of the cart, on its page and in its window: where the focus goes when what held it has gone. */
export const CART_TITLE_ID = 'cart-title'
