import type { DeliveryForm, FieldErrors } from '#contract/address.ts'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutStep } from '#contract/checkout.constants.ts'
import type { PaymentMethod, ShippingMethod } from '#contract/checkout.ts'
import type { Order } from '#contract/order.ts'
import type { CheckoutSettings, Country } from '#contract/settings.ts'
import type { CartDifference, MessageKey } from '#machines/checkout/checkout.events.ts'
import type { FormConsent } from '#machines/consent/consent.rules.ts'
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

interface StepPage {
  readonly cart: Cart
  readonly countries: readonly Country[]
  /** The chosen shipping method; null before that. */
  readonly method: ShippingMethod | null
  /** Problem that belongs to no field. */
  readonly problem: Problem | null
}

export interface DeliveryFormPage extends StepPage {
  readonly kind: 'delivery'
  readonly settings: CheckoutSettings
  readonly consents: readonly FormConsent[]
  readonly form: DeliveryForm
  /** By path. */
  readonly errors: FieldErrors
  /** The e-mail address belongs to an account. */
  readonly isEmailTaken: boolean
  readonly areConsentsMissing: boolean
}

export interface ShippingFormPage extends StepPage {
  readonly kind: 'shipping'
  readonly methods: readonly ShippingMethod[]
  readonly chosen: { readonly methodId: number | null; readonly branchId: number | null }
  readonly rejection: MessageKey | null
}

export interface PaymentFormPage extends StepPage {
  readonly kind: 'payment'
  readonly methods: readonly PaymentMethod[]
  readonly methodId: number | null
  readonly consents: readonly FormConsent[]
  readonly accepted: readonly number[]
  readonly areConsentsMissing: boolean
  readonly orderMessage: string
  readonly giftMessage: string
  readonly rejection: MessageKey | null
  readonly difference: CartDifference | null
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
export type NoScriptPage =
  | CartFormsPage
  | { readonly kind: 'empty' }
  | { readonly kind: 'unavailable' }
  | DeliveryFormPage
  | ShippingFormPage
  | PaymentFormPage
  | ProductFormPage
  | { readonly kind: 'receipt'; readonly order: Order }

/** Whether the page says that there is no cart: it is the same for everybody. */
export const isWithoutCart = (page: NoScriptPage): boolean => page.kind === 'empty' || (page.kind === 'cart' && page.cart === null && page.failure === null)

export type CheckoutFormPage = Extract<NoScriptPage, { readonly kind: CheckoutStep }>

/** A page with its status, or where the browser is redirected. `address`: the page's URL in the router's form, where it is not the request's. */
export type NoScriptResult = { readonly redirect: string } | { readonly page: NoScriptPage; readonly status: number; readonly address?: URL }
