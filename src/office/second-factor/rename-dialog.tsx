import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { PASSKEY_NAME_MAX } from '#contract/passkey.constants.ts'
import type { Problem } from '#machines/problem.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'

interface RenameProps {
  name: string
  problem: Problem | null
  isBusy: boolean
  onCancel: () => void
  onSave: (name: string) => void
}

/** Another name for a passkey. */
export function RenameDialog({ name, problem, isBusy, onCancel, onSave }: RenameProps) {
  const { secondFactor: text, common } = useText('secondFactor', 'notices')
  const id = useId()
  const { register, handleSubmit, formState } = useForm<{ name: string }>({ defaultValues: { name } })
  const submit = handleSubmit((typed) => {
    if (!isBusy) onSave(typed.name.trim())
  })
  return (
    <Dialog
      title={text.renameTitle()}
      closeLabel={common.close()}
      onClose={onCancel}
      foot={
        <div className={record.actions}>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {text.cancel()}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {text.save()}
          </Button>
        </div>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)}>
        {problem ? <ProblemAlert problem={problem} /> : null}
        <Field id={`${id}-name`} label={text.name()} error={formState.errors.name?.message} required>
          {(control) => (
            <Input
              {...control}
              {...register('name', { validate: (typed) => typed.trim() !== '' || text.nameMissing() })}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  )
}
