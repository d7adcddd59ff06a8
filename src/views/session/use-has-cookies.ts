import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether the browser keeps cookies; always true on the server. */
export const useHasCookies = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => navigator.cookieEnabled,
    () => true,
  )
