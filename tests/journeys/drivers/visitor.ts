import type { Page } from '@playwright/test'
import { type Brought, bringCart } from './brought.ts'
import { CartPage } from './cart-page.ts'
import { CheckoutPage } from './checkout-page.ts'
import { Header } from './header.ts'
import { ProductPage } from './product-page.ts'
import { type Language, WORDS } from './words.ts'

/** One person with one window, in one language. */
export function visitor(page: Page, language: Language, origin: string) {
  const words = WORDS[language]
  return {
    page,
    words,
    header: new Header(page, words),
    product: new ProductPage(page, words),
    cart: new CartPage(page, words),
    checkout: new CheckoutPage(page, words),
    /** Comes with these in the cart from an earlier visit. */
    brings: (lines: Brought) => bringCart(page, origin, lines),
  }
}
export type Visitor = ReturnType<typeof visitor>
