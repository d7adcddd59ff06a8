import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { LIST_VIEW_LIMITS } from '#contract/list-view.constants.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import type { ListViewsActor } from './use-list-views.ts'

/** The name of a view: of a new one, or another one. */
export function ViewName({ actor, isNew }: { actor: ListViewsActor; isNew: boolean }) {
  const { officeList, common } = useText('officeList', 'notices')
  const { views: text } = officeList
  const id = useId()
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const before = useActorSelector(actor, ({ context }) => context.view?.name ?? '', '')
  const { register, handleSubmit, setFocus, formState } = useForm<{ name: string }>({ defaultValues: { name: before } })
  const isTaken = problem?.code === 'list-view-taken'
  // As for a name that is missing: with the focus its error is read out.
  useEffect(() => {
    if (problem?.code === 'list-view-taken') setFocus('name')
  }, [problem, setFocus])
  const submit = handleSubmit(({ name }) => {
    if (!isBusy) actor.send({ type: 'naming.submit', name: name.trim() })
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {problem && !isTaken ? <ProblemAlert problem={problem} /> : null}
      <Field
        id={id}
        label={text.name()}
        help={isNew ? text.saveText() : undefined}
        error={formState.errors.name?.message ?? (isTaken ? text.taken() : undefined)}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: (typed) => typed.trim() !== '' || text.nameMissing() })}
            data-first=""
            autoComplete="off"
            maxLength={LIST_VIEW_LIMITS.name}
          />
        )}
      </Field>
      <div className={record.actions}>
        <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'naming.cancel' })}>
          {common.cancel()}
        </Button>
        <Button type="submit" busy={isBusy}>
          {text.confirm()}
        </Button>
      </div>
    </Form>
  )
}
