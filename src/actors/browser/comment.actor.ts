import type { ActorRefFrom } from 'xstate'
import { type CommentInput, commentMachine } from '#machines/comment/comment.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import { storeCommentDraft, storedCommentDraft } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'

export type CommentActor = ActorRefFrom<typeof commentMachine>

interface CommentDeps {
  api: () => ApiClient
  environment: Pick<BrowserEnvironment, 'storage' | 'createActor'>
}

export type CommentStart = Omit<CommentInput, 'draft'> & { readonly userId: number }

/** A started comment form; its draft is stored in the tab for its author until it is submitted. */
export function createComment(start: CommentStart, { api, environment: { storage, createActor } }: CommentDeps): CommentActor {
  const { userId: _, ...about } = start
  const comment = createActor(
    commentMachine.provide({ actors: { createComment: operationActor(api, 'createComment'), updateComment: operationActor(api, 'updateComment') } }),
    { input: { ...about, draft: storedCommentDraft(storage, start) } },
  )
  comment.on('draft.updated', ({ draft }) => storeCommentDraft(storage, start, draft))
  return comment.start()
}
