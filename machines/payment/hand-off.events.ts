import type { Order, OrderResult } from '#contract/order.ts'
import type { Problem } from '../problem.ts'

/** Where the platform may send the shopper back to. */
export interface ReturnUrls {
  readonly successURL: string
  readonly failureURL: string
}

/** A payment form that was checked: where it goes and the hidden fields it carries, nothing else. */
export interface HostedForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** How a wallet ended: what it says of its approval, or nothing when the person closed it. */
export type WalletOutcome =
  | { readonly type: 'approved'; readonly orderID: string | null; readonly subscriptionID: string | null; readonly payerID: string | null }
  | { readonly type: 'cancelled' }
export type WalletApproval = Extract<WalletOutcome, { type: 'approved' }>

/** Why a way of paying did not open, or ended without money. */
export type Hindrance = 'formRefused' | 'walletFailed' | 'walletCancelled'

export interface HandOffInput {
  readonly orderSlug: string
  /** Proof of the order; null when there is none here. */
  readonly protectCode: string | null
  /** Somebody is logged in, who may be its customer. */
  readonly isPerson: boolean
  /** What the order is paid with, when it was just placed in this tab and nothing of it was sent; null after a reload, a return or elsewhere. */
  readonly html: OrderResult['html'] | null
  /** A person came to pay otherwise than they chose: an order whose transfer is awaited is shown to choose again. */
  readonly otherWay: boolean
  readonly returnUrls: ReturnUrls
}

export interface HandOffContext extends HandOffInput {
  /** As the platform last told it. */
  readonly order: Order | null
  readonly form: HostedForm | null
  readonly approval: WalletApproval | null
  /** The way of paying that was asked for and not answered, with its key. */
  readonly intent: { readonly methodId: number; readonly key: string } | null
  readonly hindrance: Hindrance | null
  readonly problem: Problem | null
  readonly attempts: number
  /** How often an undecided order was looked at again. */
  readonly looks: number
}

export type HandOffEvent =
  /** `key`: Idempotency-Key of this intent. */
  | { type: 'payment.start'; methodId: number; key: string }
  /** The person goes on to the provider themselves, because the form did not go by itself. */
  | { type: 'payment.continue' }
  | { type: 'way.change' }
  | { type: 'order.ask' }
  | { type: 'report.retry' }
  /** The browser showed the page again out of its memory. */
  | { type: 'page.restored' }

export type HandOffEmittedEvent =
  /** From here on the order's state is asked; what was answered is never sent by itself again. */
  | { type: 'handOff.began' }
  | { type: 'form.sent'; form: HostedForm }
  /** Nothing is left to be paid here. */
  | { type: 'order.settled'; orderSlug: string }
  /** The platform knows of the wallet's approval and says where to go. */
  | { type: 'payment.reported'; url: string }
