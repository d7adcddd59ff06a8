import { useCallback } from 'react'
import type { TranslationGap } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import { draftOf } from '#machines/editing/saving.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import css from './cell-dock.module.css'
import type { Editing } from './editing.ts'
import { makeStep } from './make-step.ts'
import { newId } from './new-id.ts'
import { useEditingSelector } from './use-editing.ts'

/** What is wrong with the translation of a text; undefined when nothing is. */
export function useTranslationGap(editing: Editing, at: readonly string[], locale: Locale): TranslationGap | undefined {
  const place = at.join('/')
  const select = useCallback(
    (each: Editing) => {
      const snapshot = each.saving()?.getSnapshot()
      const draft = snapshot && draftOf(snapshot, each.document)
      return draft?.translations.find((gap) => gap.locale === locale && gap.at.join('/') === place)
    },
    [place, locale],
  )
  return useEditingSelector(editing, select)
}

interface TranslationStateProps {
  editing: Editing
  at: readonly string[]
  locale: Locale
  /** Name of the step that confirms it. */
  label: string
}

/** Says that a text is not translated, or not since the other one has changed; one press says that it is still right. */
export function TranslationState({ editing, at, locale, label }: TranslationStateProps) {
  const { editing: text } = useText('editing')
  const gap = useTranslationGap(editing, at, locale)
  if (!gap) return null
  return (
    <>
      <span className={css.gap}>{gap.state === 'missing' ? text.missing() : text.stale()}</span>
      {gap.state === 'stale' ? (
        <button className={css.confirm} type="button" onClick={() => makeStep(editing, label, [{ type: 'pair.confirm', id: newId(), at: [...at] }])}>
          {text.stillRight()}
        </button>
      ) : null}
    </>
  )
}
