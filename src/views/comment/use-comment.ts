import { useEffect, useState } from 'react'
import type { CommentRules } from '#machines/comment/comment.machine.ts'
import { loadActors } from '#src/actors/actors.ts'
import type { CommentActor } from '#src/actors/live/comment.actor.ts'
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
    let isLeft = false
    loadActors()
      .then(({ startComment }) => startComment({ userId, subject, subjectId, rules }))
      .then(
        (made) => {
          running = made
          if (isLeft) made.stop()
          else setActor(made)
        },
        () => {
          if (!isLeft) setActor('failed')
        },
      )
    return () => {
      isLeft = true
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
