import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { FormField } from '#contract/form.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Choice } from '#src/ui/choice.tsx'
import { type ControlProps, Field, FieldError } from '#src/ui/field.tsx'
import { Input, Select, Textarea } from '#src/ui/input.tsx'
import css from './form-control.module.css'
import { lengthOf, longest } from './form-rules.ts'
import type { TypedForm } from './use-typed-form.ts'

interface FormControlProps {
  id: string
  field: FormField
  typed: UseFormReturn<TypedForm>
}

const HALF: readonly (string | null)[] = ['given-name', 'family-name']

/** Control of a CMS form field, by its type; files have their own component. */
export function FormControl({ id, field, typed }: FormControlProps) {
  const { common } = useText('form')
  const { name, type, label, help, required } = field
  const error = messageOf(typed, name)
  if (type === 'checkbox') return <TickBox id={id} field={field} typed={typed} />
  if (type === 'radio' || type === 'checkboxes') return <Choices id={id} field={field} typed={typed} />
  const aside = type === 'textarea' ? <Counter field={field} typed={typed} /> : required ? undefined : common.optional()
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      help={help}
      error={error}
      required={required}
      span={HALF.includes(field.autocomplete) ? 6 : undefined}
      keep={HALF.includes(field.autocomplete)}
    >
      {(control) => <Control field={field} typed={typed} control={control} />}
    </Field>
  )
}

export const messageOf = ({ formState: { errors } }: UseFormReturn<TypedForm>, name: string): string | undefined => {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

function Control({ field, typed: { register }, control }: { field: FormField; typed: UseFormReturn<TypedForm>; control: ControlProps }) {
  const { form: text } = useText('form')
  const { name, type, placeholder, rows, options, min, max, validators } = field
  const all = { ...control, ...register(name), autoComplete: field.autocomplete ?? undefined, placeholder: placeholder || undefined }
  if (type === 'textarea') return <Textarea {...all} rows={rows ?? 5} />
  if (type === 'select')
    return (
      <Select {...all}>
        <option value="">{text.choose()}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  // A number input of the browser discards invalid text; a text input lets the user correct it.
  if (type === 'number') return <Input {...all} type="text" inputMode={validators.includes('integer') ? 'numeric' : 'decimal'} />
  if (type === 'date') return <Input {...all} type="date" min={min ?? undefined} max={max ?? undefined} />
  const isAddress = type === 'email' || type === 'url'
  return (
    <Input
      {...all}
      type={type}
      {...(isAddress && { autoCapitalize: 'none', spellCheck: false })}
      inputMode={validators.includes('oib') ? 'numeric' : undefined}
    />
  )
}

function Counter({ field, typed: { control } }: { field: FormField; typed: UseFormReturn<TypedForm> }) {
  const value = useWatch({ control, name: field.name })
  return `${lengthOf(typeof value === 'string' ? value : '')}/${longest(field)}`
}

function TickBox({ id, field: { name, label, help, required }, typed }: FormControlProps) {
  const { common } = useText('form')
  const error = messageOf(typed, name)
  return (
    <div className={css.group}>
      <Choice
        {...typed.register(name)}
        id={id}
        label={label}
        help={help}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...(required ? {} : { count: common.optional() })}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

function Choices({ id, field: { name, type, label, help, required, options }, typed }: FormControlProps) {
  const { common } = useText('form')
  const error = messageOf(typed, name)
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={css.group} aria-describedby={described || undefined}>
      <legend className={css.legend}>
        <span>{label}</span>
        {required ? null : <span className={css.aside}>{common.optional()}</span>}
      </legend>
      {help ? (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <div className={css.options} data-many={options.length > 6 ? '' : undefined}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            {...typed.register(name)}
            id={index === 0 ? id : `${id}-${option.value}`}
            type={type === 'radio' ? 'radio' : 'checkbox'}
            value={option.value}
            label={option.label}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
