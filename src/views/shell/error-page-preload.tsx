import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'

const Nothing = () => null

/** Renders nothing: preloads the error page, which must be available before the connection is lost. */
export const ErrorPagePreload = lazyHydrated(() =>
  import('./error-page.tsx').then(
    () => Nothing,
    () => Nothing,
  ),
)
