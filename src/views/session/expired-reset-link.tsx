import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import css from './auth-page.module.css'
import { AuthTitle } from './auth-title.tsx'

/** Message for an expired reset link, with a link to request another one. */
export function ExpiredResetLink() {
  const { entry, entryForm } = useText('entry', 'entryForm')
  return (
    <>
      <AuthTitle title={entryForm.spentTitle()} takesFocus>
        {entryForm.spentReset()}
      </AuthTitle>
      <div className={css.actions}>
        <ButtonLink to="/{-$locale}/forgot-password">{entryForm.askAnother()}</ButtonLink>
        <ButtonLink to="/{-$locale}/login" variant="quiet">
          {entry.backToLogin()}
        </ButtonLink>
      </div>
    </>
  )
}
