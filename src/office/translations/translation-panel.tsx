import { useEffect, useId, useRef } from 'react'
import { type Locale, prefixOf } from '#contract/locale.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import { getTranslation } from '#machines/editing/translation.selectors.ts'
import { useSession } from '#src/actors/session.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useLanguageName } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { newId } from '../editing/new-id.ts'
import { useMayWrite } from '../editing/use-may-write.ts'
import { AddressForm } from './address-form.tsx'
import { JoinedPage } from './joined-page.tsx'
import type { LanguageSummary } from './language-summary.ts'
import css from './translation.module.css'
import { TranslationOutcome } from './translation-outcome.tsx'
import type { TranslationActor } from './use-translation.ts'

interface TranslationPanelProps {
  editing: Editing
  actor: TranslationActor
  languages: { readonly from: Locale; readonly to: Locale }
  summary: LanguageSummary
  /** How often title and address could not be saved. */
  rejections: number
}

/** One language of a page or post: what it has, and what can be done about what is missing. */
export function TranslationPanel({ editing, actor, languages: { from, to }, summary, rejections }: TranslationPanelProps) {
  const { translation: text } = useText('translation')
  const id = useId()
  const [source, language] = [useLanguageName(from), useLanguageName(to)]
  const { user } = useSession()
  const { kind } = editing.document
  const mayWrite = useMayWrite(kind, ['title'], to)
  const mayAddress = useMayWrite(kind, ['slug'], to)
  const translation = getTranslation(useActorSelector(actor, identity, actor.getSnapshot()))
  const { context, isBusy } = translation
  const { title, address, sourceAddress, canCopy } = summary
  const isIncomplete = title === '' || address === ''
  const outcome = useRef<HTMLDivElement>(null)
  const isOver = !isBusy && (context.done !== null || context.problem !== null)
  useEffect(() => {
    // What had the focus was removed: a button to try again, or the fields of what was missing.
    if (isOver && document.activeElement === document.body) outcome.current?.focus()
  }, [isOver])
  const copy = () => {
    if (canCopy) actor.send({ type: 'texts.copy', step: { stepId: newId(), label: text.step.copy({ from: source, to: language }) } })
  }
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h3 className={css.language} id={id}>
        {language}
      </h3>
      <SummaryList to={to} summary={summary} />
      <div ref={outcome} tabIndex={-1}>
        <TranslationOutcome context={context} isBusy={isBusy} onRetry={() => actor.send({ type: 'request.retry' })} />
      </div>
      {mayWrite ? (
        <>
          <div className={css.action}>
            <Button
              variant="secondary"
              icon="copy"
              busy={isBusy && context.request?.type === 'copy'}
              aria-disabled={!canCopy || undefined}
              aria-describedby={`${id}-copy`}
              onClick={copy}
            >
              {text.copy({ language: source })}
            </Button>
            <p className={css.note} id={`${id}-copy`}>
              {canCopy ? text.copyHelp() : text.nothing({ language: source })}
            </p>
          </div>
          {isIncomplete && mayAddress && sourceAddress !== '' ? (
            <AddressForm
              actor={actor}
              id={id}
              translation={translation}
              rejections={rejections}
              slug={sourceAddress}
              label={text.step.link({ to: language })}
            />
          ) : null}
          {isIncomplete && sourceAddress === '' ? <p className={css.note}>{text.noAddress({ language: source })}</p> : null}
        </>
      ) : (
        <p className={css.note}>{text.mayNot({ language })}</p>
      )}
      {user && hasPermission(user, 'content.structure') && sourceAddress !== '' ? (
        <JoinedPage editing={editing} actor={actor} to={to} slug={sourceAddress} translation={translation} />
      ) : null}
    </section>
  )
}

function SummaryList({ to, summary: { title, address, missing } }: { to: Locale; summary: LanguageSummary }) {
  const { translation: text } = useText('translation')
  return (
    <dl className={css.summary}>
      <dt>{text.titleField()}</dt>
      <dd data-missing={title === '' ? '' : undefined}>{title === '' ? <span>{text.missing()}</span> : <span lang={to}>{title}</span>}</dd>
      <dt>{text.address()}</dt>
      <dd data-missing={address === '' ? '' : undefined}>{address === '' ? text.missing() : `${prefixOf(to)}/${address}`}</dd>
      <dt>{text.texts()}</dt>
      <dd data-missing={missing > 0 ? '' : undefined}>{missing > 0 ? text.missingTexts({ count: missing }) : text.complete()}</dd>
    </dl>
  )
}
