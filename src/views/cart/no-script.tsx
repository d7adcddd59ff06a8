import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'

/** Message for browsers without JavaScript; rendered only by the server. */
export const NoScript = ({ children }: { children: ReactNode }) => <noscript>{import.meta.env.SSR ? <Alert tone="warning">{children}</Alert> : null}</noscript>
