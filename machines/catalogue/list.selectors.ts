import { type ListAddress, overlaid } from './list.address.ts'
import type { ListContext } from './list.machine.ts'

interface ListSnapshot {
  readonly context: ListContext
}

/** The address with everything the shopper wants of it. */
export const selectWanted = ({ context }: ListSnapshot): ListAddress => overlaid(context.shown, context.wishes)
