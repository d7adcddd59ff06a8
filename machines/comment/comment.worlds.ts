import { answered, model, refused, type World } from '#tests/model/model.ts'
import { comment } from './comment.examples.ts'
import { type CommentContext, type CommentDraft, commentMachine } from './comment.machine.ts'

const EMPTY = { rating: null, title: '', text: '' }
const OWN = { id: 7, rating: 4, title: '', text: 'Good' }
const LOST = { code: 'network', status: 0, message: '' }
const TWICE = { code: 'comment-already-posted', status: 409, message: 'You have already posted a review' }

/** By hand, as the requirement has it: stars need words and words need stars. */
const missing = ({ rating, text }: CommentDraft) => (rating === null ? 'rating' : text.trim() === '' ? 'text' : null)

const taken = (_: unknown, { output }: World) => ({
  value: 'sent',
  draft: EMPTY,
  editing: null,
  emitted: [
    { type: 'draft.updated', draft: EMPTY },
    { type: 'comment.sent', comment: output },
  ],
  asked: [],
})
/** What was begun before an edit is there again after it. */
const editTaken = ({ context }: { context: CommentContext }, { output }: World) => ({
  value: 'sent',
  draft: context.aside,
  editing: null,
  emitted: [{ type: 'comment.sent', comment: output }],
  asked: [],
})
const notTaken = ({ context }: { context: CommentContext }, { error }: World) => ({
  value: 'writing',
  draft: context.draft,
  editing: context.editing,
  key: context.key,
  problem: error,
  emitted: [],
})

/** Stars and two texts, a new comment and an edit, sent whole and not, taken, refused and lost on the way. */
export const commentModel = model<typeof commentMachine>({
  machine: commentMachine,
  input: { subject: 'product', subjectId: 101, rules: { RequireRatingForComment: true, RequireCommentForRating: true }, draft: null },
  worlds: [
    { type: 'draft.change', draft: { rating: 5 } },
    { type: 'draft.change', draft: { text: 'Fine' } },
    { type: 'draft.change', draft: { text: ' ' } },
    { type: 'comment.send', key: 'key-00001' },
    { type: 'comment.edit', comment: OWN },
    { type: 'comment.write' },
    { type: 'edit.cancel' },
    answered('createComment', comment({ text: 'Fine' })),
    refused('createComment', LOST),
    refused('createComment', TWICE),
    answered('updateComment', comment()),
    refused('updateComment', LOST),
  ],
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
        asked: [],
      }
    },
    'comment.send': ({ context }, { key }) => {
      const fault = missing(context.draft)
      if (fault) return { value: 'writing', fault, emitted: [{ type: 'draft.incomplete', fault }], asked: [] }
      const { editing, draft } = context
      const intent = context.key ?? key
      return editing === null
        ? {
            value: 'creating',
            key: intent,
            emitted: [],
            asked: [{ call: 'createComment', input: { body: { subject: 'product', subjectId: 101, ...draft }, idempotencyKey: intent } }],
          }
        : { value: 'updating', emitted: [], asked: [{ call: 'updateComment', input: { params: { id: '7' }, body: draft } }] }
    },
    'comment.edit': ({ context }) => ({
      value: 'writing',
      editing: 7,
      draft: { rating: 4, title: '', text: 'Good' },
      aside: context.editing === null ? context.draft : context.aside,
      key: null,
      emitted: [],
    }),
    'comment.write': ({ context }) => ({ value: 'writing', draft: context.draft, editing: null, emitted: [] }),
    'edit.cancel': ({ context }) => ({ value: 'writing', editing: null, draft: context.aside, emitted: [] }),
    'xstate.done.actor.createComment': taken,
    'xstate.error.actor.createComment': notTaken,
    'xstate.done.actor.updateComment': editTaken,
    'xstate.error.actor.updateComment': notTaken,
  },
})
