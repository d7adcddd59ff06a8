import { useEffect, useId, useRef, useState } from 'react'
import type { ShopComment } from '#contract/shop-comment.ts'
import type { ModerationEmittedEvent } from '#machines/comment/moderation.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { OfficeState } from '../list/office-state.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { useTime } from '../use-time.ts'
import { CommentBody } from './comment-body.tsx'
import { CommentDecisions } from './comment-decisions.tsx'
import { CommentReply } from './comment-reply.tsx'
import { TONES } from './comment-text.ts'
import css from './page-moderation.module.css'
import { useModeration } from './use-moderation.ts'

interface ModeratedCommentProps {
  comment: ShopComment
  /** Whether a reply is typed that is not saved. */
  onTyped: (id: number, isTyped: boolean) => void
}

/** A comment on its page: who wrote what and when, its state, and the buttons to publish, hide and reply to it. */
export function ModeratedComment({ comment: loaded, onTyped }: ModeratedCommentProps) {
  const { shopComments: text, reviews } = useText('shopComments', 'reviews')
  const time = useTime()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [isReplying, setReplying] = useState(false)
  const [last, setLast] = useState<ModerationEmittedEvent['decision'] | null>(null)
  const actor = useModeration(loaded, ({ decision }) => {
    setLast(decision)
    if (decision.reply === undefined) return
    // The form with the focus is removed.
    toggle.current?.focus()
    setReplying(false)
  })
  const comment = useActorSelector(actor, ({ context }) => context.comment, loaded)
  const isTyped = useActorSelector(actor, ({ context }) => context.reply !== null, false)
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  useEffect(() => {
    onTyped(loaded.id, isTyped)
    return () => onTyped(loaded.id, false)
  }, [onTyped, loaded.id, isTyped])
  useEffect(() => {
    if (isReplying) form.current?.querySelector('textarea')?.focus()
  }, [isReplying])
  const { author, createdAt, state, edit, language, reply } = comment
  const done = last && (last.status ? text.done[last.status]() : last.reply ? text.done.replied() : text.done.removed())
  return (
    <li className={css.item} data-state={state}>
      <p className={css.meta} id={id}>
        <b>{author}</b>
        <time dateTime={createdAt}>{time(createdAt)}</time>
        {comment.verifiedPurchase ? <Badge tone="success">{reviews.verified()}</Badge> : null}
        <OfficeState tone={TONES[state]}>{text.states[state]()}</OfficeState>
      </p>
      {edit ? <p className={css.label}>{text.published()}</p> : null}
      <CommentBody written={comment} language={edit ? undefined : language} />
      {edit ? (
        <>
          <p className={css.label}>
            {text.edit()}, <time dateTime={edit.editedAt}>{time(edit.editedAt)}</time>
          </p>
          <CommentBody written={edit} language={language} />
        </>
      ) : null}
      {reply && !isReplying ? (
        <div className={css.reply}>
          <p className={css.label}>{text.reply()}</p>
          <p className={css.text}>{reply.text}</p>
        </div>
      ) : null}
      <CommentDecisions actor={actor} state={state} size="sm" describedBy={id}>
        <Button
          variant="secondary"
          size="sm"
          ref={toggle}
          disabled={!actor}
          aria-expanded={isReplying}
          aria-describedby={id}
          onClick={() => setReplying(!isReplying)}
        >
          {reply ? text.here.changeReply() : text.here.reply()}
        </Button>
      </CommentDecisions>
      <p role="status" className={css.done}>
        {!problem ? done : ''}
      </p>
      {problem ? <ProblemAlert problem={problem} /> : null}
      {isReplying ? (
        <div ref={form}>
          <CommentReply actor={actor} comment={comment} />
        </div>
      ) : null}
    </li>
  )
}
