import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'

/** Page of an event. Lazily hydrated: its links work without hydration. */
export const EventPage = lazyHydrated(() => import('./event-body.tsx').then((module) => module.EventBody))
