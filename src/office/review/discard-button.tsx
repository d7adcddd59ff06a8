import { useState } from 'react'
import type { ReviewedDocument } from '#contract/content-release.ts'
import { selectIsReviewBusy } from '#machines/editing/review.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { QuestionDialog } from '../record/question-dialog.tsx'
import type { Review } from './use-review.ts'

interface DiscardButtonProps {
  reviewed: Pick<ReviewedDocument, 'document' | 'rev'>
  name: string
  review: Review
}

/** Discards a draft as it was reviewed, after confirmation. */
export function DiscardButton({ reviewed: { document, rev }, name, review }: DiscardButtonProps) {
  const { review: text } = useText('review')
  const isBusy = useActorSelector(review, selectIsReviewBusy, false)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const confirm = () => {
    close()
    review.send({ type: 'release.request', request: { type: 'discard', body: { document, rev } } })
  }
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        busy={isBusy}
        aria-haspopup="dialog"
        aria-label={text.actionOf({ action: text.discard(), name })}
        onClick={() => setOpen(true)}
      >
        {text.discard()}
      </Button>
      {isOpen ? (
        <QuestionDialog title={text.discardTitle()} no={text.keep()} yes={text.discard()} onCancel={close} onConfirm={confirm}>
          {text.discardText({ name })}
        </QuestionDialog>
      ) : null}
    </>
  )
}
