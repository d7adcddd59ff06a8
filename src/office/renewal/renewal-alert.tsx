import { selectIsLapsed, selectIsRenewing } from '#machines/session/session-tokens.selectors.ts'
import { useUserActors } from '#src/actors/actors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

const selectIsClosed = (snapshot: Parameters<typeof selectIsLapsed>[0]): boolean => selectIsLapsed(snapshot) && !selectIsRenewing(snapshot)

/** Leads back to the log-in whose dialog was closed. */
export function RenewalAlert() {
  const { admin } = useText('admin')
  const session = useUserActors()?.session
  const isClosed = useSessionSelector(selectIsClosed, false)
  if (!isClosed) return null
  return (
    <Alert
      tone="warning"
      title={admin.renewal.closed()}
      action={
        <Button size="sm" onClick={() => session?.send({ type: 'renewal.request' })}>
          {admin.renewal.title()}
        </Button>
      }
    />
  )
}
