import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'

/** Said only where scripts do not run: what never comes. */
export const NoScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Alert tone="warning">{children}</Alert>
  </noscript>
)
