import { useForm } from 'react-hook-form'
import { PASSWORD_LENGTH } from '#contract/session.constants.ts'
import type { ChosenPassword } from '#machines/password/reset.machine.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

/** Form for a new password, entered twice. */
export function ResetForm({ busy, onSubmit }: { busy: boolean; onSubmit: (chosen: ChosenPassword) => void }) {
  const { entryForm, validation } = useText('entryForm', 'form')
  const { register, handleSubmit, formState, getValues, trigger } = useForm<ChosenPassword>({ reValidateMode: 'onChange' })
  const { errors, submitCount } = formState
  return (
    <Form onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <PasswordInput
        id="reset-password"
        label={entryForm.newPassword()}
        hint={entryForm.passwordHint({ length: PASSWORD_LENGTH.min })}
        error={errors.password?.message}
        autoComplete="new-password"
        field={register('password', {
          required: validation.required(),
          minLength: { value: PASSWORD_LENGTH.min, message: validation.minLength({ length: PASSWORD_LENGTH.min }) },
          maxLength: { value: PASSWORD_LENGTH.max, message: validation.maxLength({ length: PASSWORD_LENGTH.max }) },
          onChange: () => void (submitCount > 0 && trigger('repeatPassword')),
        })}
      />
      <PasswordInput
        id="reset-repeat"
        label={entryForm.repeatPassword()}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        field={register('repeatPassword', {
          required: validation.required(),
          validate: (repeated) => repeated === getValues('password') || validation.sameAs(),
        })}
      />
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? entryForm.resetting() : entryForm.reset()}
      </Button>
    </Form>
  )
}
