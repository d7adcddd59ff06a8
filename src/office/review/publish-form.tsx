import { type FormEvent, useId, useRef, useState } from 'react'
import type { ReviewedDocument } from '#contract/content-release.ts'
import { TIME_ZONE } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { newId } from '../editing/new-id.ts'
import { timeOfWall, wallTimeOf } from '../shop-time.ts'
import { titleIn } from './document-address.ts'
import css from './review.module.css'
import { ReviewChecks } from './review-checks.tsx'
import { type Check, chosenDocuments } from './review-choice.ts'
import type { Review } from './use-review.ts'

const NAME_MAX = 120

interface PublishFormProps {
  review: Review
  documents: readonly ReviewedDocument[]
  checks: readonly Check[]
  isChosen: (name: string) => boolean
  isBusy: boolean
  onLeave: (check: Check) => void
}

/** Names the release, says when it goes live, and what keeps it back. */
export function PublishForm({ review, documents, checks, isChosen, isBusy, onLeave }: PublishFormProps) {
  const { review: text } = useText('review')
  const locale = useLocale()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isLater, setLater] = useState(false)
  const [wrong, setWrong] = useState<'name' | 'time' | null>(null)
  const chosen = chosenDocuments(documents, isChosen)
  const count = chosen.reduce((sum, { changes }) => sum + changes.length, 0)
  const left = documents.reduce((sum, { changes }) => sum + changes.length, 0) - count
  const notes = [checks.length > 0 ? text.waits({ count: checks.length }) : '', left > 0 ? text.stays({ count: left }) : ''].filter(Boolean)
  const reject = (field: 'name' | 'time') => {
    setWrong(field)
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name') ?? '').trim()
    const time = String(data.get('time') ?? '')
    if (name === '') return reject('name')
    if (isLater && (time === '' || timeOfWall(time) <= new Date())) return reject('time')
    setWrong(null)
    const body = { name, documents: chosen }
    const key = { idempotencyKey: newId() }
    review.send({
      type: 'release.request',
      request: isLater ? { type: 'schedule', body: { ...body, scheduledFor: timeOfWall(time).toISOString() }, ...key } : { type: 'publish', body, ...key },
    })
  }
  const proposed = documents
    .map((each) => titleIn(each, locale))
    .join(', ')
    .slice(0, NAME_MAX)
  return (
    <Form ref={form} onSubmit={submit} aria-label={text.publish()}>
      <Field id={`${id}-name`} label={text.name()} help={text.nameHelp()} error={wrong === 'name' ? text.nameMissing() : undefined} required>
        {(control) => <Input {...control} name="name" maxLength={NAME_MAX} defaultValue={proposed} autoComplete="off" />}
      </Field>
      <fieldset className={css.when}>
        <legend>{text.when()}</legend>
        <Choice type="radio" name="when" label={text.atOnce()} checked={!isLater} onChange={() => setLater(false)} />
        <Choice type="radio" name="when" label={text.later()} checked={isLater} onChange={() => setLater(true)} />
        {isLater ? (
          <Field
            id={`${id}-time`}
            label={text.time()}
            help={text.timeHelp({ zone: TIME_ZONE })}
            error={wrong === 'time' ? text.timeMissing() : undefined}
            required
          >
            {(control) => <Input {...control} name="time" type="datetime-local" min={wallTimeOf(new Date())} />}
          </Field>
        ) : null}
      </fieldset>
      <ReviewChecks checks={checks} onLeave={onLeave} />
      <div className={css.go}>
        <Button type="submit" wide busy={isBusy} disabled={count === 0 || checks.length > 0} aria-describedby={`${id}-notes`}>
          {isLater ? text.scheduleCount({ count }) : text.publishCount({ count })}
        </Button>
        <p className={css.note} id={`${id}-notes`} role="status">
          {notes.join(' ')}
        </p>
      </div>
    </Form>
  )
}
