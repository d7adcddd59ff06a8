import { type ChangeEvent, Suspense, useId, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Prose } from '#src/ui/prose.tsx'
import css from './cell-dock.module.css'
import { useCellLabel } from './cell-label.ts'
import type { Editing } from './editing.ts'
import { TypedRich } from './rich-editor.tsx'
import { type FoundText, typedText } from './text-value.ts'
import { GapState, SourceChange } from './translation-state.tsx'
import { useTextChange } from './use-text-change.ts'

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
  const source = useLocale()
  const label = useCellLabel(editing, at, locale)
  return (
    <>
      <div className={css.twin}>
        {found.isRich ? <RichTwin {...props} label={label} /> : <PlainTwin {...props} label={label} />}
        <GapState editing={editing} at={at} locale={locale} />
      </div>
      <SourceChange editing={editing} at={at} locale={locale} source={source} found={found} />
    </>
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
