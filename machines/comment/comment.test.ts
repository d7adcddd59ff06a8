import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { describePaths } from '#tests/model/describe-paths.ts'
import { comment } from './comment.examples.ts'
import { type CommentDraft, type CommentRules, commentMachine } from './comment.machine.ts'
import { commentModel } from './comment.model.ts'
import { selectDraft, selectFault, selectIsSent } from './comment.selectors.ts'

describePaths('comment', commentModel)

function startComment(rules: Partial<CommentRules> = {}, respond: () => Promise<ReturnType<typeof comment>> = async () => comment()) {
  const keys: unknown[] = []
  const machine = commentMachine.provide({
    actors: {
      createComment: fromPromise(({ input }) => {
        keys.push(input.idempotencyKey)
        return respond()
      }),
    },
  })
  const input = { subject: 'post', subjectId: 3, rules: { RequireRatingForComment: true, RequireCommentForRating: true, ...rules }, draft: null } as const
  return { keys, actor: createActor(machine, { input }).start() }
}

describe('a comment', () => {
  test('starts with the stored draft', () => {
    const draft = { rating: 3, title: 'So', text: 'Half' }
    const actor = createActor(commentMachine, {
      input: { subject: 'product', subjectId: 1, rules: { RequireRatingForComment: true, RequireCommentForRating: true }, draft },
    }).start()
    expect(selectDraft(actor.getSnapshot())).toEqual(draft)
  })

  test('is retried with the same idempotency key, and with a new one when changed', async () => {
    const { actor, keys } = startComment({}, () => Promise.reject(new Error('lost')))
    actor.send({ type: 'draft.change', draft: { rating: 5, text: 'Fine' } })
    for (const key of ['first-key', 'second-key']) {
      actor.send({ type: 'comment.send', key })
      await new Promise((resolve) => setImmediate(resolve))
    }
    actor.send({ type: 'draft.change', draft: { text: 'Finer' } })
    actor.send({ type: 'comment.send', key: 'third-key' })
    expect(keys).toEqual(['first-key', 'first-key', 'third-key'])
  })

  test('needs only one of the two when neither is required', async () => {
    const { actor } = startComment({ RequireRatingForComment: false, RequireCommentForRating: false })
    actor.send({ type: 'comment.send', key: 'some-key' })
    expect(selectFault(actor.getSnapshot())).toBe('rating')
    actor.send({ type: 'draft.change', draft: { text: 'Only words' } })
    actor.send({ type: 'comment.send', key: 'some-key' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(selectIsSent(actor.getSnapshot())).toBe(true)
  })

  test('keeps its draft while another one is edited, and only that draft is stored', async () => {
    const begun = { rating: 5, title: '', text: 'Half a new one' }
    for (const ending of ['edit.cancel', 'comment.send'] as const) {
      const kept: CommentDraft[] = []
      const machine = commentMachine.provide({ actors: { updateComment: fromPromise(async () => comment()) } })
      const rules = { RequireRatingForComment: true, RequireCommentForRating: true }
      const actor = createActor(machine, { input: { subject: 'post', subjectId: 3, rules, draft: null } }).start()
      actor.on('draft.updated', ({ draft }) => void kept.push(draft))
      actor.send({ type: 'draft.change', draft: begun })
      actor.send({ type: 'comment.edit', comment: comment() })
      actor.send({ type: 'draft.change', draft: { text: 'Changed' } })
      actor.send(ending === 'edit.cancel' ? { type: ending } : { type: ending, key: 'some-key' })
      await new Promise((resolve) => setImmediate(resolve))
      expect(kept).toEqual([begun])
      expect(selectDraft(actor.getSnapshot())).toEqual(begun)
    }
  })
})
