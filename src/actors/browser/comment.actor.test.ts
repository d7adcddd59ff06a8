import { expect, test } from 'vitest'
import { selectDraft } from '#machines/comment/comment.selectors.ts'
import { createComment } from './comment.actor.ts'
import { exampleBrowser, examplePlatform } from './live.examples.ts'

const rules = { RequireRatingForComment: true, RequireCommentForRating: true }
const EMPTY = { rating: null, title: '', text: '' }

test('a comment draft is restored for its author, and not for another user in the same tab', () => {
  const { environment } = exampleBrowser().openTab()
  const { client } = examplePlatform({})
  const begin = (userId: number, subjectId = 101) =>
    createComment({ userId, subject: 'product', subjectId, rules }, { api: () => client.in('en'), environment })
  const draftOf = (...about: Parameters<typeof begin>) => selectDraft(begin(...about).getSnapshot())
  begin(5).send({ type: 'draft.change', draft: { text: 'Half a review' } })
  expect([draftOf(5), draftOf(6), draftOf(5, 102)]).toEqual([{ ...EMPTY, text: 'Half a review' }, EMPTY, EMPTY])
})
