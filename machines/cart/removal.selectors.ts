import type { RemovalContext, RemovedLine } from './removal.machine.ts'

/** Lines that can be restored. */
export const selectRemoved = ({ context }: { readonly context: RemovalContext }): readonly RemovedLine[] => context.lines
