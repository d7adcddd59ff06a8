import { useForm } from 'react-hook-form'
import { ADDRESS_LIMITS, PERSON_NAME } from '#contract/address.constants.ts'
import { isOib } from '#contract/oib.constants.ts'
import type { User } from '#contract/session.ts'
import type { Account } from '#src/actors/live/account.actor.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field, FieldGrid } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useFieldProblem } from './use-field-problem.ts'

interface Typed {
  firstName: string
  lastName: string
  phone: string
  companyName: string
  companyOIB: string
}

const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', max: ADDRESS_LIMITS.name },
  { name: 'lastName', autoComplete: 'family-name', max: ADDRESS_LIMITS.name },
  { name: 'phone', autoComplete: 'tel', max: ADDRESS_LIMITS.phone },
  { name: 'companyName', autoComplete: 'organization', max: ADDRESS_LIMITS.companyName },
  { name: 'companyOIB', autoComplete: 'off', max: ADDRESS_LIMITS.companyOIB },
] as const satisfies readonly { name: keyof Typed; autoComplete: string; max: number }[]
const NO_FIELDS = {}

const start = (account: Account) => account.startChange('details')

/** Name, phone and the company that bills are written to. */
export function DetailsForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { profile, validation, common } = useText('profile', 'form')
  const { isBusy, problem, change } = useAccountChange(start, onDone)
  const { register, handleSubmit, formState, setError, watch } = useForm<Typed>({
    reValidateMode: 'onChange',
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.details.phone,
      companyName: user.companyName ?? '',
      companyOIB: user.companyOIB ?? '',
    },
  })
  const left = useFieldProblem(problem, NO_FIELDS, setError)
  const oib = watch('companyOIB').trim()
  const isName = (name: keyof Typed) => name === 'firstName' || name === 'lastName'
  const rules = (name: keyof Typed, max: number) => ({
    ...(isName(name) && {
      required: validation.required(),
      pattern: { value: PERSON_NAME, message: validation.alphaSpecialCharsValidator() },
    }),
    maxLength: { value: max, message: validation.maxLength({ length: max }) },
    setValueAs: (value: string) => value.trim(),
  })
  return (
    <AccountForm submit={profile.save()} busy={isBusy} problem={left} onSubmit={(event) => void handleSubmit(change)(event)} onCancel={onDone}>
      <FieldGrid>
        {FIELDS.map(({ name, autoComplete, max }) => (
          <Field
            key={name}
            id={`details-${name}`}
            label={profile[name]()}
            aside={isName(name) ? undefined : common.optional()}
            required={isName(name)}
            // A foreign number is no Croatian one: its digits are doubted and not refused.
            help={name === 'companyOIB' && oib.length >= 11 && !isOib(oib) ? <span role="status">{validation.oib()}</span> : undefined}
            error={formState.errors[name]?.message}
            span={6}
          >
            {(field) => <Input {...field} {...register(name, rules(name, max))} autoComplete={autoComplete} type={name === 'phone' ? 'tel' : 'text'} />}
          </Field>
        ))}
      </FieldGrid>
    </AccountForm>
  )
}
