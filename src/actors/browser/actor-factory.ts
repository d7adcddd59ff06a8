import { createActor, type InspectionEvent } from 'xstate'

export type CreateActor = typeof createActor

/** Creates all actors of the browser; what they and their children receive and become is passed to `inspect`. */
export const actorFactory =
  (inspect: (inspected: InspectionEvent) => void): CreateActor =>
  (logic, ...[options]) =>
    createActor(logic, { ...options, inspect } as never)
