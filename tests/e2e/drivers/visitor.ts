import type { Page } from '@playwright/test'
import { CartPage } from './cart-page.ts'
import { CheckoutPage } from './checkout-page.ts'
import { type CartContents, createCartInBrowser, createCartWithAddress, createCartWithDelivery } from './create-cart.ts'
import { Header } from './header.ts'
import { open } from './open.ts'
import { ProductPage } from './product-page.ts'
import { type Language, WORDS } from './texts.ts'

/** One user with one window, in one language. */
export function visitor(page: Page, language: Language, origin: string) {
  const words = WORDS[language]
  const checkout = new CheckoutPage(page, words)
  return {
    page,
    words,
    header: new Header(page, words),
    product: new ProductPage(page, words),
    cart: new CartPage(page, words),
    checkout,
    /** Starts with these products in the cart, from an earlier visit. */
    hasInCart: (lines: CartContents) => createCartInBrowser(page, origin, lines),
    /** The same with an address, then also with home delivery, entered in an earlier visit. */
    hasAddress: (lines: CartContents) => createCartWithAddress(page, origin, lines),
    hasDelivery: (lines: CartContents) => createCartWithDelivery(page, origin, lines),
    /** Starts at the payment step for these products; guest and address were entered in an earlier visit. */
    startsAtPayment: async (lines: CartContents) => {
      await createCartWithDelivery(page, origin, lines)
      await open(page, `${words.checkout}?step=payment`)
      await checkout.privacy.check()
    },
  }
}
export type Visitor = ReturnType<typeof visitor>
