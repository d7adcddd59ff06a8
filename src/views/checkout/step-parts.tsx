import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link.tsx'
import css from './checkout.module.css'

export const STEP_TITLE_ID = 'step-title'

/** Title of the current step; it receives the focus when the step changes. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h2 id={STEP_TITLE_ID} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** Back and submit buttons. `back`: a link to the cart, or a function that opens the previous step. */
export function StepActions({ back, next, busy, final = false }: { back: 'cart' | (() => void); next: string; busy: boolean; final?: boolean }) {
  const text = useText('checkout')
  return (
    <div className={css.actions}>
      {back === 'cart' ? (
        <TextLink to="/{-$locale}/cart" quiet>
          {text.header.backToCart()}
        </TextLink>
      ) : (
        <button type="button" className={css.textButton} data-quiet onClick={back}>
          {text.common.back()}
        </button>
      )}
      <Button type="submit" size="lg" busy={busy} {...(final ? {} : { iconEnd: 'arrow' as const })}>
        {next}
      </Button>
    </div>
  )
}
