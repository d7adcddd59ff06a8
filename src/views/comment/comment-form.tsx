import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { COMMENT_TEXT_MAX, COMMENT_TITLE_MAX, STARS } from '#contract/comment.constants.ts'
import { selectDraft, selectEditing, selectFault, selectIsSending, selectIsSent, selectProblem } from '#machines/comment/comment.selectors.ts'
import type { CommentActor } from '#src/actors/browser/comment.actor.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field, FieldError, Form } from '#src/ui/field.tsx'
import { Input, Textarea } from '#src/ui/input.tsx'
import { StarInput } from '#src/ui/star-input.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './comments.module.css'
import type { CommentText } from './use-comment-text.ts'

const NO_DRAFT = { rating: null, title: '', text: '' }

/** Form for a new comment or for editing the user's own: stars and text. */
export function CommentForm({ actor, name, text }: { actor: CommentActor; name: string; text: CommentText }) {
  const { core } = useText('notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useActorSelector(actor, selectDraft, NO_DRAFT)
  const editing = useActorSelector(actor, selectEditing, null)
  const fault = useActorSelector(actor, selectFault, null)
  const problem = useActorSelector(actor, selectProblem, null)
  const sending = useActorSelector(actor, selectIsSending, false)
  const sent = useActorSelector(actor, selectIsSent, false)

  useEffect(() => {
    const subscription = actor.on('draft.incomplete', ({ fault }) =>
      form.current?.querySelector<HTMLElement>(fault === 'rating' ? 'input[type="radio"]' : 'textarea')?.focus(),
    )
    return () => subscription.unsubscribe()
  }, [actor])
  useEffect(() => {
    if (editing !== null) form.current?.querySelector('textarea')?.focus()
  }, [editing])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) actor.send({ type: 'comment.send', key: newKey() })
  }
  if (sent)
    return (
      <div className={css.form}>
        <Alert
          tone="success"
          title={text.sent}
          action={
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'comment.write' })}>
              {text.reviews.again()}
            </Button>
          }
        />
      </div>
    )
  return (
    <div className={css.form}>
      <Form ref={form} onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
        <div className={css.intro}>
          <h3 id={`${id}-title`}>{editing === null ? text.write : text.reviews.change()}</h3>
          <Meta>{text.reviews.signedIn({ name })}</Meta>
        </div>
        <div>
          <StarInput
            id={`${id}-stars`}
            legend={text.reviews.yourRating()}
            max={STARS}
            value={draft.rating}
            label={text.stars}
            invalid={fault === 'rating'}
            describedBy={fault === 'rating' ? `${id}-stars-error` : undefined}
            onChoose={(rating) => actor.send({ type: 'draft.change', draft: { rating } })}
          />
          {fault === 'rating' ? <FieldError id={`${id}-stars-error`}>{core.reviews.ratingRequired()}</FieldError> : null}
        </div>
        <Field id={`${id}-headline`} label={text.reviews.headline()} aside={text.common.optional()}>
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              maxLength={COMMENT_TITLE_MAX}
              onChange={({ target }) => actor.send({ type: 'draft.change', draft: { title: target.value } })}
            />
          )}
        </Field>
        <Field
          id={`${id}-text`}
          label={text.text}
          required
          aside={text.reviews.written({ length: draft.text.length, max: COMMENT_TEXT_MAX })}
          error={fault === 'text' ? core.reviews.commentRequired() : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={draft.text}
              maxLength={COMMENT_TEXT_MAX}
              onChange={({ target }) => actor.send({ type: 'draft.change', draft: { text: target.value } })}
            />
          )}
        </Field>
        {problem ? <Alert tone="danger" title={problemText(texts, locale, problem) ?? ''} /> : null}
        <p className={css.actions}>
          <Button type="submit" variant="secondary" busy={sending}>
            {editing === null ? text.send : text.reviews.save()}
          </Button>
          {editing === null ? null : (
            <Button variant="text" onClick={() => actor.send({ type: 'edit.cancel' })}>
              {text.common.cancel()}
            </Button>
          )}
        </p>
      </Form>
    </div>
  )
}
