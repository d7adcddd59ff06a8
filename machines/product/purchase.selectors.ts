import type { AnyActorRef } from 'xstate'
import type { Problem } from '../problem.ts'
import type { PurchaseContext } from './purchase.events.ts'

/** The part of a snapshot that selectors read. */
export interface PurchaseSnapshot {
  readonly value: unknown
  readonly context: PurchaseContext
  readonly children: { readonly bundleCustomization?: AnyActorRef | undefined }
  hasTag(tag: 'busy'): boolean
}

/** What a button shows. */
export type PurchaseState = 'idle' | 'adding' | 'customizing' | 'added' | 'failed'

export function selectState(snapshot: PurchaseSnapshot): PurchaseState {
  if (snapshot.hasTag('busy')) return 'adding'
  const { value } = snapshot
  return value === 'customizing' || value === 'added' || value === 'failed' ? value : 'idle'
}

/** Why the last try came to nothing. */
export const selectProblem = ({ context }: PurchaseSnapshot): Problem | null => context.problem

/** The members that are being chosen; null when none are. */
export const selectCustomization = ({ children }: PurchaseSnapshot): AnyActorRef | null => children.bundleCustomization ?? null
