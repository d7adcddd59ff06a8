import { lazy, Suspense } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './cell-dock.module.css'
import { useCellLabel, useLanguageName } from './cell-label.ts'
import type { Editing } from './editing.ts'
import { htmlText } from './html-text.ts'
import { newId } from './new-id.ts'
import type { FoundText } from './text-value.ts'
import { useTranslationGap } from './translation-gap.ts'

const WordDiff = lazy(() => retryImport(() => import('../review/word-diff.tsx').then((module) => ({ default: module.WordDiff }))))

interface GapStateProps {
  editing: Editing
  at: readonly string[]
  /** Language of the translation. */
  locale: Locale
}

/** What is wrong with the translation of a text; one that is older than its source can be confirmed. */
export function GapState({ editing, at, locale }: GapStateProps) {
  const { editing: text } = useText('editing')
  const label = useCellLabel(editing, at, locale)
  const gap = useTranslationGap(editing, at, locale)
  if (!gap) return null
  const confirm = () => {
    const operation = { type: 'pair.confirm' as const, id: newId(), at: [...at] }
    editing.saving()?.send({ type: 'change.make', change: { document: editing.document, stepId: newId(), label, operation } })
  }
  return (
    <>
      <span className={css.gap}>{gap.state === 'missing' ? text.missing() : text.stale()}</span>
      {gap.state === 'stale' ? (
        <button className={css.confirm} type="button" onClick={confirm}>
          {text.stillRight()}
        </button>
      ) : null}
    </>
  )
}

interface SourceChangeProps extends GapStateProps {
  /** Language that is translated. */
  source: Locale
  found: FoundText
}

/** What has changed in the source since both were said to belong together. */
export function SourceChange({ editing, at, locale, source, found }: SourceChangeProps) {
  const { editing: text } = useText('editing')
  const language = useLanguageName(source)
  const gap = useTranslationGap(editing, at, locale)
  const agreed = gap?.state === 'stale' ? gap.agreed : null
  if (!agreed) return null
  const textOf = (stored = '') => (found.isRich ? htmlText(stored) : stored)
  const [before, after] = [textOf(agreed[source]), textOf(found.texts[source])]
  if (before === after) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <div className={css.changed} role="group" aria-label={text.changedSince({ language })}>
      <small>{text.changedSince({ language })}</small>
      <Suspense fallback={null}>
        <WordDiff before={before} after={after} lang={source} />
      </Suspense>
    </div>
  )
}

/** The same of the page's own language, where the other one stands beside it. */
export function OwnTranslation({ found, ...place }: GapStateProps & { found: FoundText }) {
  return (
    <>
      <div className={css.twin}>
        <GapState {...place} />
      </div>
      {LOCALES.filter((source) => source !== place.locale).map((source) => (
        <SourceChange key={source} {...place} source={source} found={found} />
      ))}
    </>
  )
}
