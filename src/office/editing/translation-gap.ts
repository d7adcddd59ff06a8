import { useCallback } from 'react'
import type { Draft, TranslationGap } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import { draftOf } from '#machines/editing/saving.selectors.ts'
import type { Editing } from './editing.ts'
import { useEditingSelector } from './use-editing.ts'

type Gaps = ReadonlyMap<string, TranslationGap>
const known = new WeakMap<Draft, Gaps>()
const keyOf = (place: string, locale: Locale): string => `${locale} ${place}`

function gapsOf(draft: Draft): Gaps {
  const gaps = known.get(draft) ?? new Map(draft.translations.map((gap) => [keyOf(gap.at.join('/'), gap.locale), gap]))
  known.set(draft, gaps)
  return gaps
}

/** What is wrong with the translation of a text; undefined when nothing is. */
export function useTranslationGap(editing: Editing, at: readonly string[], locale: Locale): TranslationGap | undefined {
  const place = at.join('/')
  const select = useCallback(
    (each: Editing) => {
      const snapshot = each.saving()?.getSnapshot()
      const draft = snapshot && draftOf(snapshot, each.document)
      return draft && gapsOf(draft).get(keyOf(place, locale))
    },
    [place, locale],
  )
  return useEditingSelector(editing, select)
}
