import type { Problem } from '../problem.ts'
import type { MediaRemovalContext } from './media-removal.machine.ts'

interface Snapshot {
  readonly context: MediaRemovalContext
  matches(state: 'asking' | 'removing'): boolean
  hasTag(tag: 'busy'): boolean
}

/** The file whose deletion is to be confirmed. */
export const selectAskedId = (snapshot: Snapshot): number | null => (snapshot.matches('asking') || snapshot.matches('removing') ? snapshot.context.id : null)
export const selectRemovalProblem = ({ context }: Snapshot): Problem | null => context.problem
export const selectIsRemovalBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
