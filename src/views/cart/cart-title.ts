/** Id of the cart's heading on the page and in the modal; it receives the focus when the focused element is removed. */
export const CART_TITLE_ID = 'cart-title'
