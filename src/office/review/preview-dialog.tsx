import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MadePreview, PreviewSubject } from '#machines/editing/preview.machine.ts'
import { selectIsPreviewBusy, selectMadePreview, selectPreviewProblem } from '#machines/editing/preview.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { useTime } from '../use-time.ts'
import css from './review.module.css'
import { previewsQuery } from './review-queries.ts'
import { type PreviewLinks, usePreview } from './use-preview.ts'

interface DialogProps {
  of: PreviewSubject
  name: string
  onClose: () => void
}

/** The page of the first thing in a language, or else in another. */
const addressIn = ({ pages }: MadePreview, locale: string): string => (pages.find((page) => page.locale === locale) ?? pages[0])?.url ?? ''

/** Makes and copies a link that shows what is not published to whoever has it; lists those that still open, and withdraws them. */
export function PreviewDialog({ of, name, onClose }: DialogProps) {
  const { review: text, common } = useText('review', 'form')
  const locale = useLocale()
  const [said, setSaid] = useState('')
  const copy = (made: MadePreview) =>
    void navigator.clipboard.writeText(addressIn(made, locale)).then(
      () => setSaid(text.previewCopied()),
      () => setSaid(text.previewNotCopied()),
    )
  const links = usePreview(of, (event) => {
    if (event.type === 'link.made') copy(event.made)
    else setSaid(text.previewWithdrawn())
  })
  const isBusy = useActorSelector(links, selectIsPreviewBusy, false)
  const made = useActorSelector(links, selectMadePreview, null)
  const id = useId()
  const time = useTime()
  return (
    <Dialog title={text.previewOf({ name })} closeLabel={common.close()} onClose={onClose}>
      <div className={css.preview}>
        <p>{text.previewText()}</p>
        {links ? <Problem links={links} /> : null}
        {made ? (
          <Field id={id} label={text.previewLink()} help={text.previewUntil({ time: time(made.preview.expiresAt) })}>
            {(control) => <Input {...control} readOnly value={addressIn(made, locale)} onFocus={(event) => event.currentTarget.select()} />}
          </Field>
        ) : null}
        <p>
          <Button busy={isBusy} disabled={links === null} onClick={() => (made ? copy(made) : links?.send({ type: 'link.make' }))}>
            {text.previewCopy()}
          </Button>
        </p>
        <p role="status">{said}</p>
        <OpenLinks of={of} isBusy={isBusy} onWithdraw={(withdrawn) => links?.send({ type: 'link.withdraw', id: withdrawn })} />
      </div>
    </Dialog>
  )
}

function Problem({ links }: { links: PreviewLinks }) {
  const problem = useActorSelector(links, selectPreviewProblem, null)
  return problem ? <ProblemAlert problem={problem} /> : null
}

function OpenLinks({ of, isBusy, onWithdraw }: { of: PreviewSubject; isBusy: boolean; onWithdraw: (id: number) => void }) {
  const { review: text, common } = useText('review', 'form', 'notices')
  const time = useTime()
  const id = useId()
  const { data, isError, refetch } = useQuery(previewsQuery(useApiContext(), of))
  if (isError && !data) return <Alert tone="danger" title={text.previewsFailed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.previewsOpen()}</h3>
      <ul>
        {data.map((each) => {
          const made = text.editedBy({ name: each.createdBy.name, time: time(each.createdAt) })
          return (
            <li key={each.id} className={css.previewLink}>
              <span>
                {made} <span className={css.note}>{text.previewUntil({ time: time(each.expiresAt) })}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={text.actionOf({ action: text.previewWithdraw(), name: made })}
                disabled={isBusy}
                onClick={() => onWithdraw(each.id)}
              >
                {text.previewWithdraw()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
