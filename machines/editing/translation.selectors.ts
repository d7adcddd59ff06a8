import type { TranslationContext } from './translation.setup.ts'

interface Snapshot {
  readonly context: TranslationContext
  hasTag(tag: 'busy'): boolean
  matches(state: 'confirming' | { filling: 'unchecked' }): boolean
}

/** A translation as its form shows it. */
export const getTranslation = (snapshot: Snapshot) => ({
  context: snapshot.context,
  isBusy: snapshot.hasTag('busy'),
  isConfirming: snapshot.matches('confirming'),
  /** The address could not be checked. */
  isUnknown: snapshot.matches({ filling: 'unchecked' }),
})
