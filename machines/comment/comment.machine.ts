import { assign, emit, setup } from 'xstate'
import type { COMMENT_SUBJECTS } from '#contract/comment.constants.ts'
import type { Comment, CommentOptions } from '#contract/comment.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

export interface CommentDraft {
  readonly rating: number | null
  readonly title: string
  readonly text: string
}

/** What the draft lacks. */
export type CommentFault = 'rating' | 'text'

export type CommentRules = Pick<CommentOptions, 'RequireRatingForComment' | 'RequireCommentForRating'>

export interface CommentInput {
  readonly subject: (typeof COMMENT_SUBJECTS)[number]
  readonly subjectId: number
  readonly rules: CommentRules
  /** The stored draft. */
  readonly draft: CommentDraft | null
}

export interface CommentContext extends CommentInput {
  readonly draft: CommentDraft
  /** Id of the edited comment; null for a new one. */
  readonly editing: number | null
  /** The draft of a new comment while another one is edited. */
  readonly aside: CommentDraft
  /** Idempotency key; the same while the same draft is sent again. */
  readonly key: string | null
  readonly fault: CommentFault | null
  /** Why it was rejected. */
  readonly problem: Problem | null
}

export type CommentEvent =
  | { type: 'draft.change'; draft: Partial<CommentDraft> }
  /** `key`: Idempotency-Key, created with the click. */
  | { type: 'comment.send'; key: string }
  | { type: 'comment.edit'; comment: Pick<Comment, 'id' | 'rating' | 'title' | 'text'> }
  | { type: 'comment.write' }
  | { type: 'edit.cancel' }

export type CommentEmittedEvent =
  | { type: 'draft.updated'; draft: CommentDraft }
  | { type: 'draft.incomplete'; fault: CommentFault }
  | { type: 'comment.sent'; comment: Comment }

const EMPTY: CommentDraft = { rating: null, title: '', text: '' }

function faultOf({ draft: { rating, text }, rules }: CommentContext): CommentFault | null {
  const [hasRating, hasText] = [rating !== null, text.trim() !== '']
  if (!hasRating && (rules.RequireRatingForComment || !hasText)) return 'rating'
  return !hasText && rules.RequireCommentForRating ? 'text' : null
}

const theComment = ({ event }: { event: { output: Comment } }): CommentEmittedEvent => ({ type: 'comment.sent', comment: event.output })

/** A review or comment form: new or edited. The input is kept until it is saved. */
export const commentMachine = setup({
  types: {} as { context: CommentContext; events: CommentEvent; emitted: CommentEmittedEvent; input: CommentInput; tags: 'busy' },
  actors: { createComment: operation('createComment'), updateComment: operation('updateComment') },
  guards: {
    isIncomplete: ({ context }) => faultOf(context) !== null,
    isEditing: ({ context }) => context.editing !== null,
  },
  actions: {
    emit: emit((_, emitted: CommentEmittedEvent) => emitted),
    change: assign(({ context }, { draft }: { draft: Partial<CommentDraft> }) => ({
      draft: { ...context.draft, ...draft },
      key: null,
      fault: null,
      problem: null,
    })),
    emitDraft: emit(({ context }): CommentEmittedEvent => ({ type: 'draft.updated', draft: context.draft })),
    markFault: assign(({ context }) => ({ fault: faultOf(context) })),
    emitFault: emit(({ context }): CommentEmittedEvent => ({ type: 'draft.incomplete', fault: faultOf(context) ?? 'text' })),
    beginSubmit: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, problem: null })),
    open: assign(({ context }, { comment: { id, rating, title, text } }: { comment: Pick<Comment, 'id' | 'rating' | 'title' | 'text'> }) => ({
      editing: id,
      aside: context.editing === null ? context.draft : context.aside,
      draft: { rating, title, text },
      key: null,
      fault: null,
      problem: null,
    })),
    empty: assign({ draft: EMPTY, key: null, fault: null, problem: null }),
    resumeDraft: assign(({ context }) => ({ editing: null, draft: context.aside, aside: EMPTY, key: null, fault: null, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'comment',
  context: ({ input }) => ({ ...input, draft: input.draft ?? EMPTY, editing: null, aside: EMPTY, key: null, fault: null, problem: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'draft.change': [
          { description: 'Only the draft of a new comment is stored.', guard: 'isEditing', actions: { type: 'change', params: ({ event }) => event } },
          { actions: [{ type: 'change', params: ({ event }) => event }, 'emitDraft'] },
        ],
        'comment.send': [
          { guard: 'isIncomplete', actions: ['markFault', 'emitFault'] },
          { guard: 'isEditing', target: 'updating', actions: { type: 'beginSubmit', params: ({ event }) => event } },
          { target: 'creating', actions: { type: 'beginSubmit', params: ({ event }) => event } },
        ],
        'comment.edit': { actions: { type: 'open', params: ({ event }) => event } },
        'edit.cancel': { guard: 'isEditing', actions: 'resumeDraft' },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createComment',
        src: 'createComment',
        input: ({ context: { subject, subjectId, draft, key } }) => ({ body: { subject, subjectId, ...draft }, idempotencyKey: key ?? '' }),
        onDone: { target: 'sent', actions: ['empty', 'emitDraft', { type: 'emit', params: theComment }] },
        onError: { target: 'writing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    updating: {
      tags: 'busy',
      invoke: {
        id: 'updateComment',
        src: 'updateComment',
        input: ({ context: { editing, draft } }) => ({ params: { id: String(editing) }, body: draft }),
        onDone: { target: 'sent', actions: ['resumeDraft', { type: 'emit', params: theComment }] },
        onError: { target: 'writing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    sent: {
      description: 'Thanks are shown until the user writes again.',
      on: {
        'comment.write': 'writing',
        'comment.edit': { target: 'writing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
  },
})
