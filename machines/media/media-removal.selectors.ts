import type { Problem } from '../problem.ts'
import type { MediaRemovalContext } from './media-removal.machine.ts'

interface Snapshot {
  readonly context: MediaRemovalContext
  matches(state: 'idle' | 'asking' | { removing: 'open' }): boolean
  hasTag(tag: 'busy'): boolean
}

/** The file whose deletion is to be confirmed. */
export const selectAskedId = (snapshot: Snapshot): number | null =>
  snapshot.matches('asking') || snapshot.matches({ removing: 'open' }) ? snapshot.context.id : null
/** A file that was neither deleted nor taken back, once its request has ended. */
export const selectFailedId = (snapshot: Snapshot): number | null => (snapshot.matches('idle') && snapshot.context.problem ? snapshot.context.id : null)
export const selectRemovalProblem = ({ context }: Snapshot): Problem | null => context.problem
export const selectIsRemovalBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
