import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { UntranslatedPost } from '#contract/translation-pairs.ts'
import { getPairLinking } from '#machines/editing/pair-linking.selectors.ts'
import { identity, useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipButton, Chips } from '#src/ui/chip.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLanguageName } from '../editing/cell-label.ts'
import { newId } from '../editing/new-id.ts'
import { QuestionDialog } from '../record/question-dialog.tsx'
import { PublishingHead } from '../review/publishing-head.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { choiceFor, findTicked, findTwice, getTitle, type PairChoices, tickAll } from './pair-choice.ts'
import { PairReport } from './pair-report.tsx'
import { PairRow } from './pair-row.tsx'
import css from './pairs.module.css'
import { getPairLanguages, type PairsAddress } from './pairs-address.ts'
import { untranslatedQuery } from './pairs-query.ts'
import { type PairLinkingActor, usePairLinking } from './use-pair-linking.ts'

/** In the name of a step, which has a limit. */
const TITLE_MAX = 100

interface Languages {
  readonly from: Locale
  readonly to: Locale
}

/** Pages and posts that lack a language, with those that may be their translations; the chosen ones are joined. */
export function PairsPage({ address }: { address: PairsAddress }) {
  const { pairs: text, common } = useText('pairs', 'translation', 'review', 'notices', 'admin')
  const languages = getPairLanguages(address)
  const language = useLanguageName(languages.to)
  const { data, isError, refetch } = useQuery(untranslatedQuery(useApiContext(), languages))
  const [choices, setChoices] = useState<PairChoices>({})
  const actor = usePairLinking(languages.from, () => setChoices({}))
  const isBusy = useActorSelector(actor, (snapshot) => getPairLinking(snapshot).isBusy, false)
  return (
    <>
      <PublishingHead title={text.title()} />
      <p className={css.note}>{text.lead()}</p>
      <UnsavedGuard isChanged={isBusy} />
      <MissingLanguage chosen={languages.to} isDisabled={isBusy} onChoose={() => setChoices({})} />
      {isError && !data ? <Alert tone="danger" title={text.failed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>} /> : null}
      {data || isError ? null : (
        <div aria-busy="true" className={css.list}>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
          <Skeleton kind="line" width="40%" />
        </div>
      )}
      {data?.records.length === 0 ? <p>{text.empty({ language })}</p> : null}
      {data && data.records.length < data.total ? <p className={css.note}>{text.more({ shown: data.records.length, total: data.total })}</p> : null}
      {data && actor ? <PairList records={data.records} languages={languages} actor={actor} choices={choices} onChoose={setChoices} /> : null}
    </>
  )
}

function MissingLanguage({ chosen, isDisabled, onChoose }: { chosen: Locale; isDisabled: boolean; onChoose: () => void }) {
  const { pairs: text } = useText('pairs')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <div role="group" aria-label={text.missing()}>
      <Chips>
        {LOCALES.map((to) => (
          <ChipButton
            key={to}
            aria-pressed={to === chosen}
            disabled={isDisabled}
            onClick={() => {
              onChoose()
              void navigate({ to: '/{-$locale}/admin/translations', search: { to }, replace: true })
            }}
          >
            <LanguageName locale={to} />
          </ChipButton>
        ))}
      </Chips>
    </div>
  )
}

const LanguageName = ({ locale }: { locale: Locale }) => useLanguageName(locale)

interface PairListProps {
  records: readonly UntranslatedPost[]
  languages: Languages
  actor: PairLinkingActor
  choices: PairChoices
  onChoose: (choices: PairChoices) => void
}

function PairList({ records, languages, actor, choices, onChoose }: PairListProps) {
  const { pairs: text, translation, common } = useText('pairs', 'translation', 'notices')
  const { from, to } = languages
  const language = useLanguageName(to)
  const { waiting, outcomes, isBusy, isConfirming, isReported } = getPairLinking(useActorSelector(actor, identity, actor.getSnapshot()))
  const ticked = findTicked(records, choices)
  const twice = findTwice(ticked)
  const join = () => {
    if (twice) return
    const pairs = ticked.map(({ post, partner }) => {
      const title = getTitle(post, from)
      const step = { stepId: newId(), label: translation.step.join({ title: title.slice(0, TITLE_MAX) }) }
      return { title, slug: post.slug[from] ?? '', id: partner.id, locale: to, step }
    })
    actor.send({ type: 'pairs.join', pairs })
  }
  const hasSuggestions = records.some(({ suggestions }) => suggestions.length > 0)
  return (
    <>
      {isReported ? (
        <PairReport outcomes={outcomes} onRetry={() => actor.send({ type: 'join.retry' })} onClose={() => actor.send({ type: 'report.close' })} />
      ) : null}
      <p role="status">{isBusy ? text.progress({ done: outcomes.length, total: outcomes.length + waiting.length }) : ''}</p>
      {records.length > 0 ? (
        <ul className={css.list} aria-label={text.list({ language })}>
          {records.map((record) => (
            <PairRow
              key={record.post.id}
              record={record}
              choice={choiceFor(record, choices)}
              languages={languages}
              isDisabled={isBusy}
              onChoose={(choice) => onChoose({ ...choices, [record.post.id]: choice })}
            />
          ))}
        </ul>
      ) : null}
      {hasSuggestions ? (
        <section className={css.bar} aria-label={text.bar()}>
          <p role="status">{twice ? text.twice({ title: getTitle(twice, to) }) : text.chosen({ count: ticked.length })}</p>
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onChoose(ticked.length > 0 ? {} : tickAll(records, choices))}>
            {ticked.length > 0 ? text.noneTicked() : text.allTicked()}
          </Button>
          <Button size="sm" busy={isBusy} aria-disabled={ticked.length === 0 || twice !== undefined || isReported || undefined} onClick={join}>
            {text.join()}
          </Button>
        </section>
      ) : null}
      {isConfirming ? (
        <QuestionDialog
          title={text.question({ count: waiting.length })}
          no={common.cancel()}
          yes={text.confirm()}
          problem={null}
          isBusy={false}
          onCancel={() => actor.send({ type: 'join.cancel' })}
          onConfirm={() => actor.send({ type: 'join.confirm' })}
        >
          {text.questionText({ language })}
        </QuestionDialog>
      ) : null}
    </>
  )
}
