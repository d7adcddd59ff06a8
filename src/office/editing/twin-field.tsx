import { type ChangeEvent, lazy, Suspense, useId, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Prose } from '#src/ui/prose.tsx'
import css from './cell-dock.module.css'
import { useCellLabel, useLanguageName } from './cell-label.ts'
import type { Editing } from './editing.ts'
import { htmlText } from './html-text.ts'
import { TypedRich } from './rich-editor.tsx'
import { type FoundText, typedText } from './text-value.ts'
import { TranslationState, useTranslationGap } from './translation-state.tsx'
import { useTextChange } from './use-text-change.ts'

const WordDiff = lazy(() => retryImport(() => import('../review/word-diff.tsx').then((module) => ({ default: module.WordDiff }))))

interface TwinFieldProps {
  editing: Editing
  at: readonly string[]
  /** The other language. */
  locale: Locale
  found: FoundText
  /** Goes back to the text in the page. */
  onLeave: () => void
}

/** The same text in another language, with what is wrong with its translation. */
export function TwinField(props: TwinFieldProps) {
  const { editing, at, locale, found } = props
  const label = useCellLabel(editing, at, locale)
  const gap = useTranslationGap(editing, at, locale)
  return (
    <>
      <div className={css.twin}>
        {found.isRich ? <RichTwin {...props} label={label} /> : <PlainTwin {...props} label={label} />}
        <TranslationState editing={editing} at={at} locale={locale} label={label} />
      </div>
      {gap?.state === 'stale' && gap.agreed ? <SourceChange agreed={gap.agreed} found={found} /> : null}
    </>
  )
}

/** What has changed in the text on the page since both were said to belong together. */
function SourceChange({ agreed, found }: { agreed: Readonly<Record<string, string>>; found: FoundText }) {
  const { editing: text } = useText('editing')
  const source = useLocale()
  const language = useLanguageName(source)
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

// What is typed is not overwritten while a field has the focus.

function PlainTwin({ editing, at, locale, found, label }: TwinFieldProps & { label: string }) {
  const id = useId()
  const { begin, make } = useTextChange(editing, { at, locale, label })
  const [typed, setTyped] = useState<string | null>(null)
  const onChange = ({ target: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    const stored = typedText(value, found)
    setTyped(stored)
    make(stored)
  }
  return (
    <>
      <label htmlFor={id} lang={locale}>
        {locale.toUpperCase()}
        <span className={css.hidden}>{label}</span>
      </label>
      <textarea
        id={id}
        className={css.input}
        lang={locale}
        rows={1}
        maxLength={found.max}
        value={typed ?? found.texts[locale]}
        onFocus={() => setTyped(begin())}
        onBlur={() => setTyped(null)}
        onChange={onChange}
      />
    </>
  )
}

function RichTwin({ editing, at, locale, found, label, onLeave }: TwinFieldProps & { label: string }) {
  const { begin, make } = useTextChange(editing, { at, locale, label })
  const [typed, setTyped] = useState<string | null>(null)
  const end = ({ refocus }: { refocus: boolean }) => {
    setTyped(null)
    if (refocus) onLeave()
  }
  const shown = <Prose html={found.texts[locale]} plain />
  return (
    <>
      <b aria-hidden="true">{locale.toUpperCase()}</b>
      <div className={css.richInput}>
        {typed === null ? (
          // biome-ignore lint/a11y/useSemanticElements: it has headings, lists and links
          <div role="textbox" tabIndex={0} aria-label={label} aria-multiline="true" lang={locale} onFocus={() => setTyped(begin())}>
            {shown}
          </div>
        ) : (
          <Suspense fallback={shown}>
            <TypedRich html={typed} max={found.max} label={label} lang={locale} caret={null} onType={make} onEnd={end} />
          </Suspense>
        )}
      </div>
    </>
  )
}
