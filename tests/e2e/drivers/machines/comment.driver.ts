import { expect, type Locator, type Page } from '@playwright/test'
import type { CommentContext, CommentDraft } from '#machines/comment/comment.machine.ts'
import { commentModel } from '#machines/comment/comment.model.ts'
import type { Step } from '#tests/model/explore.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { logInThroughApi } from '../create-customer.ts'
import { MIRNA } from '../texts.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

/** The comment of the model, which the customer has posted already, and its product. */
const OWN = { subject: 'product', subjectId: 102, rating: 4, title: '', text: 'Good' } as const
const TEXT = 'What did you think?'
const RATINGS = [4, 5] as const

interface Stage {
  readonly page: Page
  readonly ana: Visitor
  readonly reviews: Locator
  readonly held: HeldCalls<'createComment' | 'updateComment'>
}

const contextOf = ({ context }: { context: unknown }) => context as CommentContext
const button = ({ reviews }: Stage, name: string) => reviews.getByRole('button', { name, exact: true })
const star = ({ reviews }: Stage, rating: number) => reviews.getByRole('radio', { name: `${rating} stars`, exact: true })

/** The draft, what it lacks, why it was rejected, and whether it changes a comment. */
async function isWriting(stage: Stage, { after: { state } }: Step) {
  const { draft, editing, fault, problem } = contextOf(state)
  const form = stage.reviews.getByRole('form', { name: editing === null ? 'Write a review' : 'Change your review' })
  await expect(form.getByLabel(TEXT)).toHaveValue(draft.text)
  for (const rating of RATINGS) await expect(star(stage, rating)).toBeChecked({ checked: draft.rating === rating })
  await expect(form.getByText('Please choose a number of stars.')).toHaveCount(fault === 'rating' ? 1 : 0)
  await expect(form.getByText('Please write a sentence or two.')).toHaveCount(fault === 'text' ? 1 : 0)
  await expect(form.getByText(problem?.status === 0 ? /^No connection/ : 'You have already posted a review')).toHaveCount(problem ? 1 : 0)
  await expect(button(stage, editing === null ? 'Send review' : 'Save changes')).toBeVisible()
  await expect(button(stage, 'Cancel')).toHaveCount(editing === null ? 0 : 1)
}

const isSending = ({ reviews }: Stage) => expect(reviews.getByRole('form').locator('button[type="submit"]')).toHaveAttribute('aria-busy', 'true')

/** A field that gets the value it has already sends nothing. */
function changes({ draft }: CommentContext, event: ModelEvent): boolean {
  const change = event.draft as Partial<CommentDraft>
  return change.text === undefined ? change.rating !== draft.rating : change.text !== draft.text
}

async function stored({ held }: Stage, name: 'createComment' | 'updateComment', { event }: Step) {
  // The server accepts a text once for each customer and product.
  await (await held.next(name)).fulfill({ json: { data: event.output, errored: false } })
}

/** The review form of a product, for a customer who has posted a review of it. */
export const commentDriver = machineDriver<Stage>({
  machine: 'comment/comment',
  pages: [
    {
      title: 'the review form of a product',
      model: commentModel,
      tag: '@all',
      possible: ({ context }, event) =>
        event.type === 'draft.change' ? changes(context, event) : event.type !== 'edit.cancel' || (context as CommentContext).editing !== null,
      fails: [
        [409, 'createComment'],
        ['failed', 'createComment'],
        ['failed', 'updateComment'],
      ],
    },
  ],
  events: {
    'draft.change': async (stage, { event }) => {
      const { rating, text } = event.draft as Partial<CommentDraft>
      if (rating) await star(stage, rating).check()
      if (text !== undefined) await stage.reviews.getByLabel(TEXT).fill(text)
    },
    'comment.send': ({ reviews }) => reviews.getByRole('form').locator('button[type="submit"]').click(),
    'comment.edit': ({ reviews }) => reviews.getByRole('listitem').filter({ hasText: OWN.text }).getByRole('button', { name: 'Edit' }).first().click(),
    'comment.write': (stage) => button(stage, 'Write another').click(),
    'edit.cancel': (stage) => button(stage, 'Cancel').click(),
    'xstate.done.actor.createComment': (stage, step) => stored(stage, 'createComment', step),
    'xstate.error.actor.createComment': ({ held }, { event }) => held.reject('createComment', event.error),
    'xstate.done.actor.updateComment': (stage, step) => stored(stage, 'updateComment', step),
    'xstate.error.actor.updateComment': ({ held }, { event }) => held.reject('updateComment', event.error),
  },
  states: {
    writing: isWriting,
    creating: isSending,
    updating: isSending,
    sent: ({ reviews }) => expect(reviews.getByText('Thank you. It appears after we have read it.')).toBeVisible(),
  },
  async prepare({ page, ana }) {
    await page.goto(ana.words.mackerelPath)
    const customer = await logInThroughApi(page, new URL(page.url()).origin, MIRNA)
    const { records } = await customer.filterComments({ body: { subject: OWN.subject, subjectId: OWN.subjectId, sort: 'newest', limit: 20, page: 1 } })
    if (!records.some(({ own, text }) => own && text === OWN.text)) await customer.createComment({ body: OWN })
    return { page, ana, reviews: page.locator('#reviews'), held: await holdCalls(page, 'createComment', 'updateComment') }
  },
  async start(stage) {
    const { page, ana, held } = stage
    // The draft of an earlier path is stored in the tab.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(ana.words.mackerelPath)
    held.hold()
    await expect(button(stage, 'Send review')).toBeVisible()
    await expect(button(stage, 'Edit').first()).toBeVisible()
  },
  end: ({ held }) => held.release(),
})
