import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'

/** Said only where scripts do not run: what never comes. Where they run nothing is rendered into it, and nothing is loaded for it. */
export const NoScript = ({ children }: { children: ReactNode }) => <noscript>{import.meta.env.SSR ? <Alert tone="warning">{children}</Alert> : null}</noscript>
