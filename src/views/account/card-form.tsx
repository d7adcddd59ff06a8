import { useForm } from 'react-hook-form'
import type { User } from '#contract/session.ts'
import { cleanCode } from '#contract/text.constants.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { isCardNumber } from '../cart/barcode.ts'
import { AccountForm } from './account-form.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useFieldProblem } from './use-field-problem.ts'

const LONGEST = 40
const ABOUT = { 'member-card-invalid': 'barcode' } as const
const start = (account: Account) => account.startChange('card')

/** Form for the member card number stored in the account. */
export function CardForm({ user: { memberCardBarcode }, onDone }: { user: User; onDone: () => void }) {
  const { profile, validation } = useText('profile', 'form')
  const { isBusy, problem, change } = useAccountChange(start, onDone)
  const { register, handleSubmit, formState, setError } = useForm<{ barcode: string }>({
    reValidateMode: 'onChange',
    defaultValues: { barcode: memberCardBarcode ?? '' },
  })
  const left = useFieldProblem(problem, ABOUT, setError)
  return (
    <AccountForm
      submit={profile.save()}
      busy={isBusy}
      problem={left}
      onSubmit={(event) => void handleSubmit(({ barcode }) => change({ memberCardBarcode: cleanCode(barcode) }))(event)}
      onCancel={onDone}
    >
      <Field id="card-barcode" label={profile.barcode()} help={profile.barcodeHelp()} error={formState.errors.barcode?.message} required>
        {(field) => (
          <Input
            {...field}
            {...register('barcode', {
              required: validation.required(),
              validate: (barcode) => barcode === memberCardBarcode || isCardNumber(barcode) || validation.barcode(),
            })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST}
          />
        )}
      </Field>
      {memberCardBarcode === null ? null : (
        <p>
          <Button variant="text" busy={isBusy} onClick={() => change({ memberCardBarcode: null })}>
            {profile.removeCard()}
          </Button>
        </p>
      )}
    </AccountForm>
  )
}
