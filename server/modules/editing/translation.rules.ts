import type { TranslationGap } from '#contract/editing.ts'
import { type Body, type FoundText, textsOf } from '#contract/kinds/body.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { KindCells } from '#contract/sections/cell.ts'

export type Texts = Readonly<Record<string, string>>

const textIn = (texts: Texts, locale: Locale): string => texts[locale] ?? ''

/** The texts that belong together after a change: the new ones when every language has changed, or the last missing one was written. */
export function renewedAgreement(agreed: Texts, current: Texts): Texts {
  const areAllWritten = LOCALES.every((locale) => textIn(current, locale) !== '')
  const wasIncomplete = LOCALES.some((locale) => textIn(agreed, locale) === '')
  const haveAllChanged = LOCALES.every((locale) => textIn(current, locale) !== textIn(agreed, locale))
  return haveAllChanged || (wasIncomplete && areAllWritten) ? { ...current } : agreed
}

function stateOf(locale: Locale, texts: Texts, agreed: Texts | undefined): TranslationGap['state'] | null {
  const others = LOCALES.filter((each) => each !== locale && textIn(texts, each) !== '')
  if (textIn(texts, locale) === '') return others.length > 0 ? 'missing' : null
  if (!agreed || textIn(texts, locale) !== textIn(agreed, locale)) return null
  return others.some((other) => textIn(texts, other) !== textIn(agreed, other)) ? 'stale' : null
}

const gapsOf = ({ at, cell, texts, langs }: FoundText, agreed: Texts | undefined): TranslationGap[] =>
  cell.kind === 'slug'
    ? []
    : LOCALES.flatMap((locale) => {
        const state = langs && !langs.includes(locale) ? null : stateOf(locale, texts, agreed)
        return state ? [{ at: [...at], locale, state, agreed: agreed ?? null }] : []
      })

/** Texts of a body that are not translated, or whose source has changed since. */
export const translationGaps = (cells: KindCells, body: Body, agreements: ReadonlyMap<string, Texts>): TranslationGap[] =>
  textsOf(cells, body).flatMap((text) => gapsOf(text, agreements.get(text.at.join('/'))))
