import { useForm } from 'react-hook-form'
import { NETWORK_ADDRESS } from '#contract/address.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldGrid, Form } from '#src/ui/field.tsx'
import { Input, Textarea } from '#src/ui/input.tsx'
import { emailRule } from '../form/email-rule.ts'
import type { Statement } from './statement.ts'

const LENGTHS = { orderNumber: 40, name: 60, email: 254, goods: 1000, message: 2000 } as const

/** Form for a statement of withdrawal; no reason is required. */
export function WithdrawalForm({ start, onNext }: { start: Statement; onNext: (statement: Statement) => void }) {
  const { withdrawal, form, validation, common } = useText('withdrawal', 'form')
  const { register, handleSubmit, formState } = useForm<Statement>({ defaultValues: start, reValidateMode: 'onChange' })
  const { errors } = formState
  const needed = { required: validation.required(), validate: (text: string) => text.trim() !== '' || validation.required() }
  const named = { ...needed, validate: (text: string) => (NETWORK_ADDRESS.test(text) ? validation.alphaSpecialCharsValidator() : needed.validate(text)) }
  const trimmed = (statement: Statement): Statement => ({
    orderNumber: statement.orderNumber.trim(),
    firstName: statement.firstName.trim(),
    lastName: statement.lastName.trim(),
    email: statement.email.trim(),
    goods: statement.goods.trim(),
    message: statement.message.trim(),
  })
  return (
    <Form onSubmit={(event) => void handleSubmit((statement) => onNext(trimmed(statement)))(event)}>
      <FieldGrid>
        <Field id="withdrawal-number" label={form.orderNumber()} help={withdrawal.numberHelp()} error={errors.orderNumber?.message} required span={6}>
          {(field) => <Input {...field} {...register('orderNumber', needed)} maxLength={LENGTHS.orderNumber} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field id="withdrawal-email" label={form.email()} help={withdrawal.emailHelp()} error={errors.email?.message} required span={6}>
          {(field) => (
            <Input
              {...field}
              {...register('email', { ...needed, validate: emailRule(validation) })}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={LENGTHS.email}
            />
          )}
        </Field>
        <Field id="withdrawal-first" label={form.firstName()} error={errors.firstName?.message} required span={6}>
          {(field) => <Input {...field} {...register('firstName', named)} maxLength={LENGTHS.name} autoComplete="given-name" />}
        </Field>
        <Field id="withdrawal-last" label={form.lastName()} error={errors.lastName?.message} required span={6}>
          {(field) => <Input {...field} {...register('lastName', named)} maxLength={LENGTHS.name} autoComplete="family-name" />}
        </Field>
        <Field id="withdrawal-goods" label={withdrawal.goods()} aside={common.optional()} help={withdrawal.goodsHelp()} span={12}>
          {(field) => <Textarea {...field} {...register('goods')} maxLength={LENGTHS.goods} rows={2} />}
        </Field>
        <Field id="withdrawal-message" label={form.message()} aside={common.optional()} help={withdrawal.messageHelp()} span={12}>
          {(field) => <Textarea {...field} {...register('message')} maxLength={LENGTHS.message} rows={3} />}
        </Field>
      </FieldGrid>
      <p>{withdrawal.exceptions()}</p>
      <div>
        <Button type="submit" size="lg">
          {withdrawal.next()}
        </Button>
      </div>
    </Form>
  )
}
