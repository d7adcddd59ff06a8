import { useText } from '#src/i18n/use-text.ts'
import { SaveBar } from '../record/save-bar.tsx'
import type { FormState } from '../record/use-record.ts'

interface ConsentBarProps {
  /** Id of the form that is saved. */
  form: string
  state: FormState
  isSaved: boolean
}

/** Saves or discards what was changed, and says whether it is saved. */
export function ConsentBar({ form, state, isSaved }: ConsentBarProps) {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <SaveBar form={form} state={state} save={text.save()} revert={text.discard()} status={state.isChanged ? text.notSaved() : isSaved ? text.saved() : ''} />
  )
}
