import { type FormEvent, useId, useState } from 'react'
import type { ContentRelease } from '#contract/content-release.ts'
import type { ReleaseRequest } from '#machines/editing/review.machine.ts'
import { selectIsReviewBusy } from '#machines/editing/review.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { TIME_ZONE } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { newId } from '../editing/new-id.ts'
import { QuestionDialog } from '../record/question-dialog.tsx'
import { ReviewProblem } from './review-problem.tsx'
import { timeOfWall, wallTimeOf } from './shop-time.ts'
import type { Review } from './use-review.ts'

export interface ReleaseQuestion {
  readonly type: 'revert' | 'cancel' | 'save'
  readonly release: ContentRelease
}
interface DialogProps {
  question: ReleaseQuestion
  review: Review
  onReadAgain: () => void
  onClose: () => void
}

const NAME_MAX = 120

/** Asks before a release is reverted or cancelled; names it anew or gives it another time. */
export function ReleaseDialog({ question: { type, release }, review, onReadAgain, onClose }: DialogProps) {
  const { review: text, common } = useText('review')
  const isBusy = useActorSelector(review, selectIsReviewBusy, false)
  const close = () => {
    review.send({ type: 'problem.dismiss' })
    onClose()
  }
  const send = (request: ReleaseRequest) => review.send({ type: 'release.request', request })
  const problem = <ReviewProblem review={review} onReadAgain={onReadAgain} />
  if (type === 'save')
    return (
      <Dialog title={release.state === 'scheduled' ? text.change() : text.rename()} closeLabel={common.close()} onClose={close}>
        {problem}
        <SaveForm release={release} isBusy={isBusy} onSave={(body) => send({ type: 'save', id: release.id, body })} />
      </Dialog>
    )
  const isRevert = type === 'revert'
  const confirm = () =>
    send(isRevert ? { type: 'revert', id: release.id, idempotencyKey: newId() } : { type: 'save', id: release.id, body: { scheduledFor: null } })
  return (
    <QuestionDialog
      title={isRevert ? text.revertTitle() : text.cancelTitle()}
      no={text.keep()}
      yes={isRevert ? text.revert() : text.cancel()}
      isBusy={isBusy}
      alert={problem}
      onCancel={close}
      onConfirm={confirm}
    >
      {isRevert ? text.revertText({ name: release.name }) : text.cancelText({ name: release.name })}
    </QuestionDialog>
  )
}

type Change = Extract<ReleaseRequest, { type: 'save' }>['body']

function SaveForm({ release, isBusy, onSave }: { release: ContentRelease; isBusy: boolean; onSave: (body: Change) => void }) {
  const { review: text } = useText('review')
  const id = useId()
  const [wrong, setWrong] = useState<'name' | 'time' | null>(null)
  const { scheduledFor } = release
  const time = release.state === 'scheduled' && scheduledFor !== null ? wallTimeOf(new Date(scheduledFor)) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [name, chosen] = [String(data.get('name')).trim(), String(data.get('time') ?? '')]
    const isWrongTime = time !== null && (chosen === '' || timeOfWall(chosen) <= new Date())
    const field = name === '' ? 'name' : isWrongTime ? 'time' : null
    setWrong(field)
    if (field) event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    else onSave({ name, ...(time !== null && chosen !== time && { scheduledFor: timeOfWall(chosen).toISOString() }) })
  }
  return (
    <Form onSubmit={submit}>
      <Field id={`${id}-name`} label={text.name()} help={text.nameHelp()} error={wrong === 'name' ? text.nameMissing() : undefined} required>
        {(control) => <Input {...control} name="name" maxLength={NAME_MAX} defaultValue={release.name} autoComplete="off" />}
      </Field>
      {time === null ? null : (
        <Field
          id={`${id}-time`}
          label={text.time()}
          help={text.timeHelp({ zone: TIME_ZONE })}
          error={wrong === 'time' ? text.timeMissing() : undefined}
          required
        >
          {(control) => <Input {...control} name="time" type="datetime-local" defaultValue={time} />}
        </Field>
      )}
      <Button type="submit" busy={isBusy}>
        {text.save()}
      </Button>
    </Form>
  )
}
