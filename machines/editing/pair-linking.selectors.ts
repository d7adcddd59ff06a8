import type { PairLinkingContext } from './pair-linking.machine.ts'

interface Snapshot {
  readonly context: PairLinkingContext
  hasTag(tag: 'busy'): boolean
  matches(state: 'confirming' | 'reported'): boolean
}

/** The pairs as their page shows them. */
export const getPairLinking = (snapshot: Snapshot) => ({
  ...snapshot.context,
  isBusy: snapshot.hasTag('busy'),
  isConfirming: snapshot.matches('confirming'),
  isReported: snapshot.matches('reported'),
})
