import type { VisitorViewContext } from './visitor-view.machine.ts'

interface Snapshot {
  readonly context: VisitorViewContext
  hasTag(tag: 'busy' | 'closed'): boolean
}

/** The page as its dialog shows it. */
export const getVisitorView = (snapshot: Snapshot) => ({
  pages: snapshot.context.made?.pages ?? [],
  problem: snapshot.context.problem,
  isBusy: snapshot.hasTag('busy'),
  isClosed: snapshot.hasTag('closed'),
})
