import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { comment } from './comment.examples.ts'
import { type CommentContext, type CommentDraft, commentMachine } from './comment.machine.ts'

const EMPTY = { rating: null, title: '', text: '' }
const OWN = { id: 7, rating: 4, title: '', text: 'Good' }
const LOST = { code: 'network', status: 0, message: '' }
const TWICE = { code: 'comment-already-posted', status: 409, message: 'You have already posted a review' }

/** Written out from the requirement: a rating needs a text and a text needs a rating. */
const missing = ({ rating, text }: CommentDraft) => (rating === null ? 'rating' : text.trim() === '' ? 'text' : null)

const taken = (_: unknown, { output }: ModelEvent) => ({
  value: 'sent',
  draft: EMPTY,
  key: null,
  fault: null,
  problem: null,
  emitted: [
    { type: 'draft.updated', draft: EMPTY },
    { type: 'comment.sent', comment: output },
  ],
  invoked: [],
})
const resumed = ({ aside }: CommentContext) => ({ draft: aside, aside: EMPTY, editing: null, key: null, fault: null, problem: null })

/** The draft from before an edit is restored after it. */
const editTaken = ({ context }: { context: CommentContext }, { output }: ModelEvent) => ({
  value: 'sent',
  ...resumed(context),
  emitted: [{ type: 'comment.sent', comment: output }],
  invoked: [],
})
const notTaken = ({ context }: { context: CommentContext }, { error }: ModelEvent) => ({
  value: 'writing',
  draft: context.draft,
  editing: context.editing,
  key: context.key,
  problem: error,
  emitted: [],
})

/** A rating and two texts, a new comment and an edit, complete and incomplete, saved, rejected and network errors. */
export const commentModel = model<typeof commentMachine>({
  machine: commentMachine,
  input: { subject: 'product', subjectId: 101, rules: { RequireRatingForComment: true, RequireCommentForRating: true }, draft: null },
  events: [
    { type: 'draft.change', draft: { rating: 5 } },
    { type: 'draft.change', draft: { text: 'Fine' } },
    { type: 'draft.change', draft: { text: ' ' } },
    { type: 'comment.send', key: 'key-00001' },
    { type: 'comment.edit', comment: OWN },
    { type: 'comment.write' },
    { type: 'edit.cancel' },
    resolved('createComment', comment({ text: 'Fine' })),
    rejected('createComment', LOST),
    rejected('createComment', TWICE),
    resolved('updateComment', comment()),
    rejected('updateComment', LOST),
  ],
  accepts: {
    'draft.change': ['writing'],
    'comment.send': ['writing'],
    'comment.edit': ['writing', 'sent'],
    'comment.write': ['sent'],
    'edit.cancel': ['writing'],
  },
  invokes: { createComment: ['creating'], updateComment: ['updating'] },
  phrases: {
    'draft.change': ({ draft }) => ('rating' in (draft as object) ? 'the user rates the product' : 'the user types a text'),
    'comment.send': 'the user sends the comment',
    'comment.edit': 'the user opens a comment to change it',
    'comment.write': 'the user starts another comment',
    'edit.cancel': 'the user cancels the change',
    'xstate.done.actor.createComment': 'the comment is saved',
    'xstate.error.actor.createComment': 'the comment is not saved',
    'xstate.done.actor.updateComment': 'the changed comment is saved',
    'xstate.error.actor.updateComment': 'the changed comment is not saved',
  },
  start: { value: 'writing', draft: EMPTY, editing: null, aside: EMPTY, key: null, fault: null, problem: null },
  project: ({ context: { draft, editing, aside, key, fault, problem } }) => ({ draft, editing, aside, key, fault, problem }),
  expect: {
    'draft.change': ({ context }, { draft }) => {
      const next = { ...context.draft, ...(draft as object) }
      return {
        value: 'writing',
        draft: next,
        key: null,
        fault: null,
        problem: null,
        emitted: context.editing === null ? [{ type: 'draft.updated', draft: next }] : [],
        invoked: [],
      }
    },
    'comment.send': ({ context }, { key }) => {
      const fault = missing(context.draft)
      if (fault) return { value: 'writing', fault, emitted: [{ type: 'draft.incomplete', fault }], invoked: [] }
      const { editing, draft } = context
      const intent = context.key ?? key
      return editing === null
        ? {
            value: 'creating',
            key: intent,
            problem: null,
            emitted: [],
            invoked: [{ operation: 'createComment', input: { body: { subject: 'product', subjectId: 101, ...draft }, idempotencyKey: intent } }],
          }
        : { value: 'updating', key: intent, problem: null, emitted: [], invoked: [{ operation: 'updateComment', input: { params: { id: '7' }, body: draft } }] }
    },
    'comment.edit': ({ context }) => ({
      value: 'writing',
      editing: 7,
      draft: { rating: 4, title: '', text: 'Good' },
      aside: context.editing === null ? context.draft : context.aside,
      key: null,
      fault: null,
      problem: null,
      emitted: [],
    }),
    'comment.write': ({ context }) => ({ value: 'writing', draft: context.draft, editing: null, emitted: [] }),
    'edit.cancel': ({ context }) => (context.editing === null ? {} : resumed(context)),
    'xstate.done.actor.createComment': taken,
    'xstate.error.actor.createComment': notTaken,
    'xstate.done.actor.updateComment': editTaken,
    'xstate.error.actor.updateComment': notTaken,
  },
})
