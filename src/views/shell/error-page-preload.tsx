import { asleep } from '#src/hydration/asleep.tsx'

const Nothing = () => null

/** Shows nothing: a page that tells of a lost connection has to be here before the connection is lost. */
export const ErrorPagePreload = asleep(() =>
  import('./error-page.tsx').then(
    () => Nothing,
    () => Nothing,
  ),
)
