import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isLocale, LOCALES } from '#contract/locale.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input, Select } from '#src/ui/input.tsx'
import { newId } from '../editing/new-id.ts'
import record from '../record/record.module.css'
import { RoleChoices } from './role-choices.tsx'
import { useInvitation } from './use-invitation.ts'

const AT_EMAIL = ['staff-exists', 'invitation-exists']
const AT_ROLES = ['role-unknown', 'permission-beyond']

/** Invites a user to the back office: address, language and roles. */
export function InvitationDialog({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { staff: text, common } = useText('staff', 'notices')
  const { texts } = useRouter().options.context
  const shown = useLocale()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [locale, setLocale] = useState(shown)
  const [roles, setRoles] = useState<string[]>([])
  const actor = useInvitation(({ invitation }) => onSent(invitation.email))
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const names = new Intl.DisplayNames(shown, { type: 'language' })
  const isInvalid = (path: string) => problem?.payload?.fields?.some((field) => field.path.split('.')[0] === path) ?? false
  const reason = problem ? problemText(texts, shown, problem) : undefined
  const emailError = isInvalid('email') ? text.invitation.emailInvalid() : problem && AT_EMAIL.includes(problem.code) ? reason : undefined
  const rolesError = isInvalid('roles') ? text.invitation.rolesMissing() : problem && AT_ROLES.includes(problem.code) ? reason : undefined
  const isAtField = emailError !== undefined || rolesError !== undefined
  // Each rejection moves the focus to its field.
  useEffect(() => {
    if (problem && isAtField) form.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus()
  }, [problem, isAtField])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'invitation.send', body: { email: email.trim(), roles, locale }, idempotencyKey: newId() })
  }
  return (
    <Dialog
      title={text.invite()}
      closeLabel={common.close()}
      onClose={onClose}
      foot={
        <div className={record.actions}>
          <Button variant="secondary" onClick={onClose}>
            {text.invitation.cancel()}
          </Button>
          <Button type="submit" form={id} busy={isBusy} disabled={!actor}>
            {text.invitation.send()}
          </Button>
        </div>
      }
    >
      <Form id={id} ref={form} onSubmit={submit}>
        <p>{text.invitation.text()}</p>
        {problem && !isAtField ? <Alert tone="danger" title={reason} /> : null}
        <Field id={`${id}-email`} label={text.email()} required error={emailError}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              disabled={!actor}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-language`} label={text.invitation.language()} help={text.invitation.languageHelp()}>
          {(control) => (
            <Select {...control} disabled={!actor} value={locale} onChange={({ target }) => (isLocale(target.value) ? setLocale(target.value) : undefined)}>
              {LOCALES.map((each) => (
                <option key={each} value={each}>
                  {names.of(each) ?? each}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RoleChoices chosen={roles} disabled={!actor} error={rolesError} onChange={setRoles} />
      </Form>
    </Dialog>
  )
}
