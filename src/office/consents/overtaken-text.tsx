import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './consents.module.css'

interface OvertakenTextProps {
  /** Name of the field. */
  field: string
  locale: Locale
  /** As another user saved it. */
  children: ReactNode
  onTake: () => void
}

/** What another user saved of a text meanwhile, which can be taken in place of the own change. */
export function OvertakenText({ field, locale, children, onTake }: OvertakenTextProps) {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <div>
      <p className={css.meta}>{text.theirs()}</p>
      <div lang={locale}>{children}</div>
      <Button variant="text" onClick={onTake}>
        <span>{text.takeTheirs()}</span> <VisuallyHidden>{field}</VisuallyHidden>
      </Button>
    </div>
  )
}
