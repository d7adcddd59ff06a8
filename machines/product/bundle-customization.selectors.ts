import type { BundleItem } from '#contract/product.ts'
import type { BundleCustomizationContext } from './bundle-customization.machine.ts'
import { type BundleEntry, isReady } from './bundle-customization.rules.ts'

/** The part of a snapshot that selectors read. */
export interface BundleCustomizationSnapshot {
  readonly status: string
  readonly context: BundleCustomizationContext
  matches(state: { open: 'rejected' }): boolean
}

export const selectItems = ({ context }: BundleCustomizationSnapshot): readonly BundleItem[] => context.items
export const selectEntries = ({ context }: BundleCustomizationSnapshot): readonly BundleEntry[] => context.entries
export const selectPage = ({ context }: BundleCustomizationSnapshot): number => context.page
export const selectReadyCount = ({ context }: BundleCustomizationSnapshot): number => context.entries.filter(isReady).length
/** It was confirmed before every member was set. */
export const selectIsRejected = (snapshot: BundleCustomizationSnapshot): boolean => snapshot.matches({ open: 'rejected' })
