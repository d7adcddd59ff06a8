import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ADDRESS_LIMITS, COMPANY_FIELDS, type CompanyField, eachField, type FieldDefinition, PERSON_NAME } from '#contract/address.constants.ts'
import { isOib } from '#contract/oib.constants.ts'
import { isPhone } from '#contract/phone.constants.ts'
import type { User } from '#contract/session.ts'
import { cleanCode } from '#contract/text.constants.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field, FieldGrid } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useFieldProblem } from './use-field-problem.ts'

type Typed = Record<'firstName' | 'lastName' | 'phone' | CompanyField, string>

const FIELDS: readonly FieldDefinition<keyof Typed>[] = [
  { name: 'firstName', kind: 'name', max: ADDRESS_LIMITS.name, span: 6, autoComplete: 'given-name' },
  { name: 'lastName', kind: 'name', max: ADDRESS_LIMITS.name, span: 6, autoComplete: 'family-name' },
  { name: 'phone', kind: 'phone', max: ADDRESS_LIMITS.phone, span: 6, autoComplete: 'tel' },
  ...COMPANY_FIELDS,
]
const NO_FIELDS = {}

// Only Croatian tax ids have a known check digit: an invalid one gets a warning, not an error.
const isDoubtful = (oib: string): boolean => oib.length >= 11 && !isOib(oib)

const start = (account: Account) => account.startChange('details')

/** Form for name, phone, company name and tax id. */
export function DetailsForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { profile, validation, common } = useText('profile', 'form')
  const { isBusy, problem, change } = useAccountChange(start, onDone)
  const { register, handleSubmit, formState, setError, watch } = useForm<Typed>({
    reValidateMode: 'onChange',
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.details.phone,
      ...eachField(COMPANY_FIELDS, ({ name }) => user[name] ?? ''),
    },
  })
  const left = useFieldProblem(problem, NO_FIELDS, setError)
  const isPhoneRefused = problem?.payload?.fields?.some(({ path }) => path === 'phone') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection shows it again
  useEffect(() => {
    if (isPhoneRefused) setError('phone', { type: 'phone', message: validation.phone() }, { shouldFocus: true })
  }, [problem, isPhoneRefused, setError])
  const rules = ({ kind, max }: FieldDefinition) => ({
    ...(kind === 'name' && {
      required: validation.required(),
      pattern: { value: PERSON_NAME, message: validation.alphaSpecialCharsValidator() },
    }),
    ...(kind === 'phone' && { validate: (value: string) => value === '' || isPhone(value) || validation.phone() }),
    maxLength: { value: max, message: validation.maxLength({ length: max }) },
    setValueAs: (value: string) => value.trim(),
  })
  return (
    <AccountForm
      submit={profile.save()}
      busy={isBusy}
      problem={isPhoneRefused ? null : left}
      onSubmit={(event) => void handleSubmit(change)(event)}
      onCancel={onDone}
    >
      <FieldGrid>
        {FIELDS.map((definition) => {
          const { name, kind, span, autoComplete } = definition
          return (
            <Field
              key={name}
              id={`details-${name}`}
              label={profile[name]()}
              aside={kind === 'name' ? undefined : common.optional()}
              required={kind === 'name'}
              help={kind === 'oib' && isDoubtful(cleanCode(watch(name))) ? <span role="status">{validation.oib()}</span> : undefined}
              error={formState.errors[name]?.message}
              span={span}
            >
              {(field) => <Input {...field} {...register(name, rules(definition))} autoComplete={autoComplete} type={kind === 'phone' ? 'tel' : 'text'} />}
            </Field>
          )
        })}
      </FieldGrid>
    </AccountForm>
  )
}
