import type { InspectionEvent } from 'xstate'

type Inspect = (inspected: InspectionEvent) => void

/** Passes on what an actor reports that runs before the recorders are loaded. */
export interface EarlyInspection {
  inspect: Inspect
  /** The recorders are loaded: they receive what was reported before, then the rest. */
  connect(recorders: Inspect): void
}

export function createEarlyInspection(): EarlyInspection {
  const early: InspectionEvent[] = []
  let passOn: Inspect = (inspected) => void early.push(inspected)
  return {
    inspect: (inspected) => passOn(inspected),
    connect(recorders) {
      passOn = recorders
      for (const inspected of early.splice(0)) recorders(inspected)
    },
  }
}
