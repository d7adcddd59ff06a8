import { type ActorRefFrom, createActor } from 'xstate'
import { type CommentInput, commentMachine } from '#machines/comment/comment.machine.ts'
import type { Calls } from '../../client/create-client.ts'
import { keepCommentDraft, keptCommentDraft, type TabStorage } from '../kept.ts'
import { perform } from '../perform.ts'

export type CommentActor = ActorRefFrom<typeof commentMachine>

export type CommentStart = Omit<CommentInput, 'draft'> & { readonly userId: number }

/** A started writing of a comment; what is typed is kept in the tab, for its writer, until it is taken. */
export function createComment(start: CommentStart, { calls, storage }: { calls: () => Calls; storage: TabStorage }): CommentActor {
  const { userId: _, ...about } = start
  const comment = createActor(
    commentMachine.provide({ actors: { createComment: perform(calls, 'createComment'), updateComment: perform(calls, 'updateComment') } }),
    { input: { ...about, draft: keptCommentDraft(storage, start) } },
  )
  comment.on('draft.kept', ({ draft }) => keepCommentDraft(storage, start, draft))
  return comment.start()
}
