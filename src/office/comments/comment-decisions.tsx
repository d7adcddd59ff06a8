import { type ReactNode, useEffect, useRef } from 'react'
import type { ShopComment } from '#contract/shop-comment.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import record from '../record/record.module.css'
import type { ModerationActor } from './use-moderation.ts'

interface CommentDecisionsProps {
  actor: ModerationActor | null
  state: ShopComment['state']
  size?: 'sm' | undefined
  /** Id of what says whose comment it is, where there are several. */
  describedBy?: string | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** Buttons that publish and hide a comment. */
export function CommentDecisions({ actor, state, size, describedBy, children }: CommentDecisionsProps) {
  const { shopComments: text } = useText('shopComments')
  const place = useRef<HTMLFieldSetElement>(null)
  const isPressed = useRef(false)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const deciding = useActorSelector(actor, (snapshot) => (snapshot.matches('moderating') ? snapshot.context.decision.status : undefined), undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision removes its button, which had the focus
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) place.current?.focus()
    isPressed.current = false
  }, [state])
  const decide = (status: 'published' | 'hidden') => {
    isPressed.current = true
    actor?.send({ type: 'comment.decide', status })
  }
  const button = (status: 'published' | 'hidden') => ({
    size,
    'aria-describedby': describedBy,
    busy: deciding === status,
    disabled: !actor || (isBusy && deciding !== status),
    onClick: () => decide(status),
  })
  return (
    <fieldset className={record.actions} ref={place} tabIndex={-1} aria-describedby={describedBy}>
      <VisuallyHidden as="legend">{text.decision()}</VisuallyHidden>
      {state === 'published' ? null : <Button {...button('published')}>{text.publish()}</Button>}
      {state === 'hidden' ? null : (
        <Button variant="secondary" {...button('hidden')}>
          {text.hide()}
        </Button>
      )}
      {children}
    </fieldset>
  )
}
