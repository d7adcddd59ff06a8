import { storeAuthEmail, tabStorage } from '#src/actors/storage.ts'
import { useText } from '#src/i18n/use-text.ts'
import { TextLink } from '#src/ui/link.tsx'
import { useAuthSearch } from './use-auth-search.ts'

/** Error that the e-mail belongs to an account, with links to the log-in and the password reset. They carry the e-mail along. */
export function EmailTaken({ email }: { email: () => string }) {
  const { entryForm } = useText('entryForm')
  const search = useAuthSearch()
  const keep = () => storeAuthEmail(tabStorage(), email().trim())
  return (
    <>
      <span>{`${entryForm.taken()}.`}</span>{' '}
      <TextLink to="/{-$locale}/login" search={search} onClick={keep}>
        {entryForm.logIn()}
      </TextLink>
      <span>{', '}</span>
      <TextLink to="/{-$locale}/forgot-password" search={search} onClick={keep}>
        {entryForm.resetIt()}
      </TextLink>
    </>
  )
}
