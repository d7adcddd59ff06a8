import type { MediaBulkContext } from './media-bulk.machine.ts'

interface Snapshot {
  readonly context: MediaBulkContext
  matches(state: 'idle' | 'asking' | 'naming' | 'failed'): boolean
  hasTag(tag: 'busy'): boolean
}

export const selectBulk = ({ context }: Snapshot): MediaBulkContext => context
export const selectIsBulkBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** What the user is shown: a question, the files in use, or a failure. */
export const selectBulkDialog = (snapshot: Snapshot): 'asking' | 'naming' | 'failed' | null =>
  (['asking', 'naming', 'failed'] as const).find((state) => snapshot.matches(state)) ?? null
