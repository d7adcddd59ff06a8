import { type FocusEvent, type KeyboardEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { CONSENT_TEXT_MAX } from '#contract/consent.constants.ts'
import type { Locale } from '#contract/locale.ts'
import { retryImport } from '#src/hydration/retry-import.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { TypedRichProps } from '../rich/typed-rich.tsx'
import css from './consents.module.css'

const loadTypedRich = () => retryImport(() => import('../rich/typed-rich.tsx').then((module) => ({ default: module.TypedRich })))
const TypedRich = lazy(loadTypedRich)

interface RichFieldProps {
  label: string
  locale: Locale
  html: string
  isDisabled: boolean
  /** Id of what says that it is wrong. */
  error?: string | undefined
  onType: (html: string) => void
}

/** Running text of a form. It is typed from the press or the Tab key on; Escape leaves it, and Enter goes back into it. */
export function RichField({ label, locale, html, isDisabled, error, onType }: RichFieldProps) {
  const [typing, setTyping] = useState<Pick<TypedRichProps, 'html' | 'caret'> | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const isReturning = useRef(false)
  useEffect(() => void loadTypedRich(), [])
  useEffect(() => {
    if (typing === null && isReturning.current) root.current?.focus()
    isReturning.current = false
  }, [typing])
  const type = (caret: TypedRichProps['caret']) => !isDisabled && setTyping({ html, caret })
  const end: TypedRichProps['onEnd'] = ({ refocus }) => {
    isReturning.current = refocus
    setTyping(null)
  }
  const onFocus = ({ currentTarget }: FocusEvent) => !isReturning.current && currentTarget.matches(':focus-visible') && type(null)
  // A link in the text is edited, not followed.
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    type({ x: event.clientX, y: event.clientY })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The same key would begin a paragraph in the editor.
    event.preventDefault()
    type(null)
  }
  const shown = <Prose html={html} plain />
  return (
    <div className={css.rich}>
      {typing ? (
        <Suspense fallback={shown}>
          <TypedRich {...typing} max={CONSENT_TEXT_MAX} label={label} lang={locale} onType={onType} onEnd={end} />
        </Suspense>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: it has paragraphs and links
        <div
          ref={root}
          role="textbox"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={label}
          aria-multiline="true"
          aria-disabled={isDisabled || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error}
          lang={locale}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onClickCapture={onClick}
        >
          {shown}
        </div>
      )}
    </div>
  )
}
