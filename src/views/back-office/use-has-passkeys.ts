import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether the browser can use passkeys; always true on the server. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => typeof globalThis.PublicKeyCredential === 'function',
    () => true,
  )
