import { type FocusEvent, type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { Path } from '#contract/kinds/operation.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { RichCell } from '#contract/sections/cell.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Editing } from '../editing/editing.ts'
import { loadTypedRich, TypedRich } from '../editing/rich-editor.tsx'
import type { Point } from '../editing/typed-text.tsx'
import { useTextChange } from '../editing/use-text-change.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** Running text in all languages side by side. */
export function RichSetting({ editing, at, cell, value }: SettingProps<RichCell>) {
  const texts = value as Readonly<Record<Locale, string>>
  return (
    <div className={css.pair}>
      {LOCALES.map((locale) => (
        <RichInLanguage key={locale} editing={editing} at={at} cell={cell} locale={locale} html={texts[locale] ?? ''} />
      ))}
    </div>
  )
}

interface RichInLanguageProps {
  editing: Editing
  at: Path
  cell: RichCell
  locale: Locale
  html: string
}

/** It is typed from the press or the Tab key on; Escape ends that, and Enter begins it again. */
function RichInLanguage({ editing, at, cell, locale, html }: RichInLanguageProps) {
  const { label, step, isReadOnly, help } = useSetting(editing, at, locale)
  const { begin, make } = useTextChange(editing, { at, locale, label: step })
  const [typing, setTyping] = useState<{ readonly html: string; readonly caret: Point | null } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const isReturning = useRef(false)
  useEffect(() => void loadTypedRich(), [])
  useEffect(() => {
    if (typing === null && isReturning.current) root.current?.focus()
    isReturning.current = false
  }, [typing])
  const start = (caret: Point | null) => {
    if (!isReadOnly) setTyping({ html: begin(), caret })
  }
  const end = ({ refocus }: { refocus: boolean }) => {
    isReturning.current = refocus
    setTyping(null)
  }
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (!isReturning.current && currentTarget.matches(':focus-visible')) start(null)
  }
  // A link in the text is edited, not followed.
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    start({ x: event.clientX, y: event.clientY })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The same key would begin a paragraph in the editor.
    event.preventDefault()
    start(null)
  }
  const shown = <Prose html={html} plain />
  return (
    <div className={css.setting}>
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      <div className={css.rich}>
        {typing ? (
          <Suspense fallback={shown}>
            <TypedRich html={typing.html} caret={typing.caret} max={cell.max} label={label} lang={locale} onType={make} onEnd={end} />
          </Suspense>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: it has paragraphs and links
          <div
            ref={root}
            role="textbox"
            tabIndex={0}
            aria-label={label}
            aria-multiline="true"
            aria-readonly={isReadOnly || undefined}
            lang={locale}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onClickCapture={onClick}
          >
            {shown}
          </div>
        )}
      </div>
      {help ? <p className={css.help}>{help}</p> : null}
      <SettingConflicts editing={editing} at={at} locale={locale} />
    </div>
  )
}
