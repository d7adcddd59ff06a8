import { useEffect, useState } from 'react'
import { NO_CONFLICTS, selectConflicts, selectSaveState, selectUnsavedCount } from '#machines/editing/saving.selectors.ts'
import { selectIsLapsed } from '#machines/session/session-tokens.selectors.ts'
import { useUserActors } from '#src/actors/actors.ts'
import { useSessionSelector } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useOnline } from '#src/views/shell/use-online.ts'
import { requestRenewal } from '../renewal/request-renewal.ts'
import type { Editing } from './editing.ts'
import css from './office-tools.module.css'
import { useSaving } from './use-editing.ts'

/** The time at which the state was entered, as the user reads it. */
function useSince(state: string): string {
  const locale = useLocale()
  const [since, setSince] = useState(() => new Date())
  const [seen, setSeen] = useState(state)
  if (seen !== state) {
    setSeen(state)
    setSince(new Date())
  }
  return since.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
}

/** Says how it stands with what was typed, always. */
export function SavePill({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  const session = useUserActors()?.session
  const isLapsed = useSessionSelector(selectIsLapsed, false)
  const saveState = useSaving(editing, selectSaveState, 'saved')
  const state = isLapsed ? 'loggedOut' : saveState
  const count = useSaving(editing, selectUnsavedCount, 0)
  const conflicts = useSaving(editing, selectConflicts, NO_CONFLICTS).length
  const isOnline = useOnline()
  const time = useSince(state)
  const [hasTyped, setHasTyped] = useState(false)
  useEffect(() => {
    if (state !== 'saved') setHasTyped(true)
  }, [state])
  const retry = () => editing.saving()?.send({ type: 'save.flush' })
  const words = {
    saved: hasTyped ? text.save.savedAt({ time }) : text.save.nothing(),
    saving: text.save.saving(),
    unsaved: text.save.unsaved({ count }),
    retrying: isOnline ? text.save.retrying({ count, time }) : text.save.offline({ count }),
    loggedOut: text.save.loggedOut({ count }),
    conflict: text.save.conflict({ count: conflicts }),
  }
  return (
    <p className={css.pill} data-state={state}>
      <span role="status">{words[state]}</span>
      {state === 'retrying' && isOnline ? (
        <button className={css.textButton} type="button" onClick={retry}>
          {text.save.now()}
        </button>
      ) : null}
      {state === 'loggedOut' ? (
        <button className={css.textButton} type="button" onClick={() => requestRenewal(session)}>
          {text.save.logIn()}
        </button>
      ) : null}
    </p>
  )
}
