import type { AnyActorRef } from 'xstate'
import { canRetryAdd } from '../cart/add-retry.rules.ts'
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

/** Why the last attempt failed. */
export const selectProblem = ({ context }: PurchaseSnapshot): Problem | null => context.problem

/** Whether another attempt is offered. */
export const selectCanRetry = ({ context: { problem } }: PurchaseSnapshot): boolean => problem === null || canRetryAdd(problem)

/** The actor of the open bundle customization, or null. */
export const selectCustomization = ({ children }: PurchaseSnapshot): AnyActorRef | null => children.bundleCustomization ?? null
