import type { RemovalContext, RemovedLine } from './removal.machine.ts'

/** Lines that can be brought back. */
export const selectRemoved = ({ context }: { readonly context: RemovalContext }): readonly RemovedLine[] => context.lines
