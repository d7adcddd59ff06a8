import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DocumentName, Draft } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import { getShownErrors, selectIsBusy, selectIsConfirming, selectIsUnchecked, selectNewPage } from '#machines/editing/new-page.selectors.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { DialogFrame, useDialogRelease } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Display } from '#src/ui/text.tsx'
import { newId } from '../editing/new-id.ts'
import { ClosingQuestion } from './closing-question.tsx'
import { useErrorLabels } from './error-labels.ts'
import { LanguageFields } from './language-fields.tsx'
import { LanguagesField } from './languages-field.tsx'
import css from './new-page.module.css'
import { StartFields } from './start-fields.tsx'
import { type NewPageActor, useNewPage } from './use-new-page.ts'

interface NewPageDialogProps {
  /** The thing that the editor comes from. */
  document: DocumentName
  onCreated: (draft: Draft, locales: readonly Locale[]) => void
  onClose: () => void
}

/** Creates a page: what it begins with, its titles and addresses, and its languages. Escape and a press outside ask before something is lost. */
export function NewPageDialog({ document: origin, onCreated, onClose }: NewPageDialogProps) {
  const { newPage: text, common } = useText('newPage', 'notices')
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const [rejections, setRejections] = useState(0)
  const actor = useNewPage({
    onCreated: (draft) => onCreated(draft, actor?.getSnapshot().context.locales ?? []),
    onRejected: () => setRejections((count) => count + 1),
    onClosed: onClose,
  })
  const isConfirming = useActorSelector(actor, selectIsConfirming, false)
  const isBusy = useActorSelector(actor, selectIsBusy, false)
  useDialogRelease(ref)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open && !isConfirming) dialog.showModal()
  }, [isConfirming])
  const dismiss = () => (actor ? actor.send({ type: 'dialog.close' }) : onClose())
  return createPortal(
    <DialogFrame
      ref={ref}
      className={css.root}
      aria-labelledby={titleId}
      onDismiss={dismiss}
      head={
        <>
          <Display as="h2" size={5} id={titleId}>
            {text.title()}
          </Display>
          <IconButton icon="close" iconSize="lg" label={common.close()} disabled={isBusy} onClick={dismiss} />
        </>
      }
      bodyClassName={css.body}
      foot={<Foot actor={actor} form={`${titleId}-form`} onClose={dismiss} />}
    >
      {actor ? <NewPageForm actor={actor} id={`${titleId}-form`} origin={origin} rejections={rejections} /> : null}
      {actor && isConfirming ? <ClosingQuestion actor={actor} /> : null}
    </DialogFrame>,
    document.body,
  )
}

function Foot({ actor, form, onClose }: { actor: NewPageActor | null; form: string; onClose: () => void }) {
  const { newPage: text, common } = useText('newPage')
  const isBusy = useActorSelector(actor, selectIsBusy, false)
  const page = useActorSelector(actor, selectNewPage, null)
  const waits = page ? getShownErrors(page).length : 0
  return (
    <div className={css.foot}>
      <p className={css.note}>{text.draftNote()}</p>
      <Button variant="quiet" disabled={isBusy} onClick={onClose}>
        {common.cancel()}
      </Button>
      <Button type="submit" form={form} busy={isBusy} disabled={!page || waits > 0} aria-describedby={waits > 0 ? `${form}-waits` : undefined}>
        {text.create()}
      </Button>
      {waits > 0 ? (
        <p className={css.waits} id={`${form}-waits`}>
          {text.waits({ count: waits })}
        </p>
      ) : null}
    </div>
  )
}

interface NewPageFormProps {
  actor: NewPageActor
  id: string
  origin: DocumentName
  /** How often it could not be created. */
  rejections: number
}

function NewPageForm({ actor, id, origin, rejections }: NewPageFormProps) {
  const { newPage: text, common } = useText('newPage', 'notices')
  const { texts } = useRouter().options.context
  const shown = useLocale()
  const snapshot = useActorSelector(actor, identity, actor.getSnapshot())
  const page = selectNewPage(snapshot)
  const errors = getShownErrors(page)
  const { idOf, labelOf } = useErrorLabels(id)
  const wrong = errors.map((error) => ({ id: idOf(error), label: labelOf(error) }))
  const has = (key: string, locale: Locale | null) => errors.some((error) => error.field === key && error.locale === locale)
  // One whose address was taken meanwhile is said beside the address.
  const problem = page.problem && page.problem.code !== 'slug-taken' ? page.problem : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'page.create', idempotencyKey: newId() })
  }
  return (
    <form id={id} className={css.panes} noValidate onSubmit={submit}>
      <StartFields
        document={origin}
        start={page.start}
        detailsId={idOf({ field: 'start', locale: null })}
        error={has('start', null) ? text.copyMissing() : undefined}
        onChoose={(start) => actor.send({ type: 'start.choose', start })}
      />
      <div className={css.stack}>
        {wrong.length > 0 && rejections > 0 ? (
          <ErrorSummary title={text.rejected({ count: wrong.length })} and={common.and()} wrong={wrong} submits={rejections} />
        ) : null}
        {problem && page.isTried && rejections > 0 && wrong.length === 0 && !selectIsUnchecked(snapshot) ? (
          <Alert tone="danger" title={text.notCreated()}>
            {problemText(texts, shown, problem)}
          </Alert>
        ) : null}
        <div className={css.pair}>
          {page.locales.map((locale) => (
            <LanguageFields
              key={locale}
              locale={locale}
              page={page}
              isUnknown={selectIsUnchecked(snapshot)}
              ids={{ title: idOf({ field: 'title', locale }), address: idOf({ field: 'address', locale }) }}
              titleError={has('title', locale) ? text.titleMissing() : undefined}
              send={actor.send}
            />
          ))}
        </div>
        <p className={css.note}>{text.note()}</p>
        <LanguagesField id={`${id}-languages`} locales={page.locales} onChoose={(locales) => actor.send({ type: 'languages.choose', locales })} />
      </div>
    </form>
  )
}
