import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Tick } from '#src/ui/icon.tsx'
import css from './auth-page.module.css'
import { AuthTitle } from './auth-title.tsx'
import { useMailLink } from './mail-link.tsx'
import { SendAgain } from './send-again.tsx'

/** The confirmation e-mail was sent; the account is active only after it is confirmed. */
export function Registered({ email, onOther }: { email: string; onOther: () => void }) {
  const { entryForm } = useText('entryForm')
  const { actor } = useMailLink('verify', email)
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
