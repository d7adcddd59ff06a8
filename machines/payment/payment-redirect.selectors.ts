import type { SnapshotFrom } from 'xstate'
import type { Order } from '#contract/order.ts'
import type { Problem } from '../problem.ts'
import type { PaymentFailure } from './payment-redirect.events.ts'
import type { paymentRedirectMachine } from './payment-redirect.machine.ts'

export type PaymentRedirectSnapshot = SnapshotFrom<typeof paymentRedirectMachine>

/** State as shown by the page. `opening`: a payment is being prepared, or the customer is leaving for another page of the shop. */
export type PaymentScene = 'asking' | 'opening' | 'leaving' | 'wallet' | 'reporting' | 'unreported' | 'unreachable' | 'unknown' | 'closed' | 'open'

const SCENES = ['asking', 'leaving', 'wallet', 'reporting', 'unreported', 'unreachable', 'unknown', 'closed', 'open'] as const

export const selectScene = (snapshot: PaymentRedirectSnapshot): PaymentScene => SCENES.find((scene) => snapshot.matches(scene)) ?? 'opening'
/** Space for the wallet's buttons is needed, already before its script is loaded. */
export const selectHasWallet = (snapshot: PaymentRedirectSnapshot): boolean => snapshot.hasTag('wallet')
export const selectOrder = ({ context }: PaymentRedirectSnapshot): Order | null => context.order
export const selectPaymentFailure = ({ context }: PaymentRedirectSnapshot): PaymentFailure | null => context.failure
export const selectPaymentRedirectProblem = ({ context }: PaymentRedirectSnapshot): Problem | null => context.problem
/** The last requested payment method, until its response. */
export const selectIntent = ({ context }: PaymentRedirectSnapshot): number | null => context.intent?.methodId ?? null
