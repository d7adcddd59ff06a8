import { type ListAddress, overlaid } from './list.address.ts'
import type { ListContext } from './list.machine.ts'

interface ListSnapshot {
  readonly context: ListContext
}

/** The URL parameters including pending changes. */
export const selectTargetSearch = ({ context }: ListSnapshot): ListAddress => overlaid(context.shown, context.pendingChanges)
