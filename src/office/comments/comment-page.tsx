import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShopComment } from '#contract/shop-comment.ts'
import type { ModerationEmittedEvent } from '#machines/comment/moderation.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Display } from '#src/ui/text.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useTime } from '../use-time.ts'
import { CommentBody } from './comment-body.tsx'
import { CommentDecisions } from './comment-decisions.tsx'
import { shopCommentQuery } from './comment-queries.ts'
import { CommentReply } from './comment-reply.tsx'
import { TONES } from './comment-text.ts'
import css from './comments.module.css'
import { useModeration } from './use-moderation.ts'

/** A review or comment: what was written about what, its state, and the reply of the shop. */
export function CommentPage({ id }: { id: string }) {
  const { shopComments: text } = useText('shopComments')
  const query = useQuery(shopCommentQuery(useApiContext(), id))
  return (
    <RecordPage list={{ to: '/{-$locale}/admin/comments', title: text.title() }} title={text.comment()} failed={text.failed()} query={query}>
      {(comment) => <OpenedComment comment={comment} />}
    </RecordPage>
  )
}

function OpenedComment({ comment: opened }: { comment: ShopComment }) {
  const { shopComments: text } = useText('shopComments')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const time = useTime()
  const [last, setLast] = useState<ModerationEmittedEvent['decision'] | null>(null)
  const actor = useModeration(opened, ({ decision }) => setLast(decision))
  const comment = useActorSelector(actor, ({ context }) => context.comment, opened)
  const isTyped = useActorSelector(actor, ({ context }) => context.reply !== null, false)
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const { about, author, createdAt, state, edit, language } = comment
  const done = last && (last.status ? text.done[last.status]() : last.reply ? text.done.replied() : text.done.removed())
  return (
    <>
      <Display as="h1" size={4}>
        {about.title || text.missing()}
      </Display>
      <div className={record.actions}>
        <OfficeState tone={TONES[state]}>{text.states[state]()}</OfficeState>
        <span className={css.meta}>{`${author}, ${time(createdAt)}`}</span>
        {comment.verifiedPurchase ? <span className={css.meta}>{text.verified()}</span> : null}
        {about.url ? (
          <a className={record.link} href={about.url}>
            {text.open()}
          </a>
        ) : null}
      </div>
      <p role="status">{!isTyped && !problem ? done : ''}</p>
      {problem ? <Alert tone="danger" title={problemText(texts, locale, problem)} /> : null}
      <UnsavedGuard isChanged={isTyped} />
      <div className={record.columns}>
        <div className={record.part}>
          <Written heading={edit ? text.published() : text.comment()} written={comment} language={edit ? undefined : language} />
          {edit ? <Written heading={text.edit()} written={edit} language={language} /> : null}
          <CommentDecisions actor={actor} state={state} />
        </div>
        <CommentReply actor={actor} comment={comment} />
      </div>
    </>
  )
}

interface WrittenProps {
  heading: string
  written: Pick<ShopComment, 'rating' | 'title' | 'text'>
  language: string | undefined
}

function Written({ heading, written, language }: WrittenProps) {
  return (
    <section className={record.part} aria-label={heading}>
      <h2>{heading}</h2>
      <CommentBody written={written} language={language} />
    </section>
  )
}
