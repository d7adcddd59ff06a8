import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './video-section.module.css'

/** Asks for consent before content of another site is loaded. */
export function ExternalVideoConsent({ provider, onAllow, onCancel }: { provider: string; onAllow: () => void; onCancel: () => void }) {
  const { sections } = useText('sections')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={css.question}
      data-backdrop="ink"
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-ask`}
      tabIndex={-1}
      ref={box}
      onKeyDown={onKeyDown}
    >
      <p className={css.title} id={id}>
        {sections.video.title({ provider })}
      </p>
      <p id={`${id}-ask`}>{sections.video.ask({ provider })}</p>
      <div className={css.actions}>
        <Button onClick={onAllow}>{sections.video.allow()}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {sections.video.cancel()}
        </Button>
      </div>
    </div>
  )
}
