import { useState } from 'react'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { LoginMethods } from './login-methods.tsx'
import { PasswordForm } from './password-form.tsx'
import { Setting } from './setting.tsx'

/** Password and active sessions of a user of the back office, who has no profile. */
export function OwnAccess() {
  const { profile } = useText('profile')
  const { user } = useSession()
  const [round, setRound] = useState(0)
  if (!user) return null
  return (
    <>
      <Setting icon="lock" title={profile.changePassword()}>
        {(close) => (
          <PasswordForm
            email={user.email}
            onDone={() => {
              close()
              // A new password ends all other sessions: they are read again.
              setRound((count) => count + 1)
            }}
          />
        )}
      </Setting>
      <LoginMethods key={round} />
    </>
  )
}
