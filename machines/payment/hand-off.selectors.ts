import type { SnapshotFrom } from 'xstate'
import type { Order } from '#contract/order.ts'
import type { Problem } from '../problem.ts'
import type { Hindrance } from './hand-off.events.ts'
import type { handOffMachine } from './hand-off.machine.ts'

export type HandOffSnapshot = SnapshotFrom<typeof handOffMachine>

/** What is going on, as a page shows it. `opening`: a way of paying is being prepared, or the shopper is on the way to another page of the shop. */
export type HandOffScene = 'asking' | 'opening' | 'leaving' | 'wallet' | 'reporting' | 'unreported' | 'unreachable' | 'unknown' | 'closed' | 'open'

const SCENES = ['asking', 'leaving', 'wallet', 'reporting', 'unreported', 'unreachable', 'unknown', 'closed', 'open'] as const

export const selectScene = (snapshot: HandOffSnapshot): HandOffScene => SCENES.find((scene) => snapshot.matches(scene)) ?? 'opening'
/** The place of the wallet's buttons is needed, from before its script is here. */
export const selectHasWallet = (snapshot: HandOffSnapshot): boolean => snapshot.hasTag('wallet')
export const selectOrder = ({ context }: HandOffSnapshot): Order | null => context.order
export const selectHindrance = ({ context }: HandOffSnapshot): Hindrance | null => context.hindrance
export const selectHandOffProblem = ({ context }: HandOffSnapshot): Problem | null => context.problem
/** The way of paying that was asked for last, while its answer is not known. */
export const selectIntent = ({ context }: HandOffSnapshot): number | null => context.intent?.methodId ?? null
