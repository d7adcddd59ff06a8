import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { selectSaveState } from '#machines/editing/saving.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Editing } from './editing.ts'
import css from './office-tools.module.css'
import { useSaving } from './use-editing.ts'

/** Leads to the review of all changes, once what was typed is saved. */
export function ReviewLink({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  const navigate = useNavigate()
  const state = useSaving(editing, selectSaveState, 'saved')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAsked && state === 'saved') void navigate({ to: '/{-$locale}/admin/review' })
    // What cannot be saved has to be seen to first.
    if (state === 'conflict' || state === 'retrying' || state === 'loggedOut') setAsked(false)
  }, [isAsked, state, navigate])
  const onClick = (event: MouseEvent) => {
    if (state === 'saved' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setAsked(true)
    editing.saving()?.send({ type: 'save.flush' })
  }
  return (
    <Link className={css.entry} data-primary="" to="/{-$locale}/admin/review" onClick={onClick}>
      <Icon name="note" />
      {text.review()}
    </Link>
  )
}
