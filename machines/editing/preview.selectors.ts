import type { Problem } from '../problem.ts'
import type { MadePreview, PreviewContext } from './preview.machine.ts'

interface Snapshot {
  readonly context: PreviewContext
  hasTag(tag: 'busy'): boolean
}

export const selectMadePreview = ({ context }: Snapshot): MadePreview | null => context.made
export const selectPreviewProblem = ({ context }: Snapshot): Problem | null => context.problem
export const selectIsPreviewBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
