import type { Ref } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'

/** Says that a log-in would be lost at the next page, and what to do. */
export function CookiesBlocked({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { core } = useText('notices')
  return (
    <Alert tone="warning" title={core.login.needsCookies()} ref={ref}>
      {core.login.needsCookiesText()}
    </Alert>
  )
}
