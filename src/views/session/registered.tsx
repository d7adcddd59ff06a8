import { useCallback } from 'react'
import type { AuthFlows } from '#src/actors/live/auth-flows.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Tick } from '#src/ui/icon.tsx'
import css from './auth-page.module.css'
import { AuthTitle } from './auth-title.tsx'
import { SendAgain } from './send-again.tsx'
import { useAuthFlow } from './use-auth-flow.ts'

/** The confirmation e-mail was sent; the account is active only after it is confirmed. */
export function Registered({ email, onOther }: { email: string; onOther: () => void }) {
  const { entryForm } = useText('entryForm')
  const { actor } = useAuthFlow(useCallback((authFlows: AuthFlows) => authFlows.startMailLink({ purpose: 'verify', sentTo: email }), [email]))
  return (
    <>
      <div className={css.tick}>
        <Tick width={88} />
      </div>
      <AuthTitle title={entryForm.registeredTitle()} takesFocus>
        {entryForm.registeredText({ email })}
      </AuthTitle>
      {actor ? (
        <SendAgain link={actor}>
          <Button variant="secondary" onClick={onOther}>
            {entryForm.otherAddress()}
          </Button>
        </SendAgain>
      ) : null}
    </>
  )
}
