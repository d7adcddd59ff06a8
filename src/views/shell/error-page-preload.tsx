import { asleep } from '#src/hydration/asleep.tsx'

const Nothing = () => null

/** Renders nothing: preloads the error page, which must be available before the connection is lost. */
export const ErrorPagePreload = asleep(() =>
  import('./error-page.tsx').then(
    () => Nothing,
    () => Nothing,
  ),
)
