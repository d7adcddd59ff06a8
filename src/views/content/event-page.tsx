import { asleep } from '#src/hydration/asleep.tsx'

/** The page of an event: read, not worked with, so that it may come alive late. */
export const EventPage = asleep(() => import('./event-body.tsx').then((module) => module.EventBody))
