import { useEffect, useState } from 'react'
import type { CommentRules } from '#machines/comment/comment.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { CommentActor } from '#src/actors/browser/comment.actor.ts'
import type { CommentSubject } from '#src/queries/comment.ts'

/** The comment form of a user; null without a user and until its machine is loaded, `failed` when loading failed. */
export function useComment(
  { subject, subjectId }: CommentSubject,
  userId: number | null,
  rules: CommentRules | undefined,
  onSent: () => void,
): CommentActor | 'failed' | null {
  const [actor, setActor] = useState<CommentActor | 'failed' | null>(null)
  useEffect(() => {
    if (!rules || userId === null) return
    let running: CommentActor | null = null
    let isCancelled = false
    loadActors()
      .then(({ startComment }) => startComment({ userId, subject, subjectId, rules }))
      .then(
        (started) => {
          running = started
          if (isCancelled) started.stop()
          else setActor(started)
        },
        () => {
          if (!isCancelled) setActor('failed')
        },
      )
    return () => {
      isCancelled = true
      running?.stop()
      setActor(null)
    }
  }, [userId, subject, subjectId, rules])
  useEffect(() => {
    if (actor === null || actor === 'failed') return
    const subscription = actor.on('comment.sent', onSent)
    return () => subscription.unsubscribe()
  }, [actor, onSent])
  return actor
}
