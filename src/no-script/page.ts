import type { Cart } from '#contract/cart.ts'
import type { Problem } from '#machines/problem.ts'
import type { Written } from '#machines/product/custom-options.ts'

/** Why a form of the cart failed, at its field, with what was typed. */
export interface CartFormFailure {
  /** `line`: the quantity of `itemId`. */
  readonly at: 'line' | 'coupon' | 'card' | 'page'
  readonly itemId: number
  readonly typed: string
  readonly problem: Problem
}

export interface CartFormsPage {
  readonly kind: 'cart'
  /** null without a cart. */
  readonly cart: Cart | null
  readonly failure: CartFormFailure | null
}

/** A product whose form failed. */
export interface ProductFormPage {
  readonly kind: 'product'
  readonly qty: string
  readonly written: Written
  /** `options`: a personalization is missing or invalid, as its field says. */
  readonly failure: { readonly at: 'options' | 'configuration' | 'quantity' | 'bundle' } | { readonly at: 'page'; readonly problem: Problem }
}

/** What a page of a visitor without scripts shows. */
export type NoScriptPage = CartFormsPage | ProductFormPage | { readonly kind: 'unavailable' }

/** A page with its status, or where the browser is redirected. `address`: the page's URL in the router's form, where it is not the request's. */
export type NoScriptAnswer = { readonly redirect: string } | { readonly page: NoScriptPage; readonly status: number; readonly address?: URL }
