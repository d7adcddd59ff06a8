import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useStepUp } from './use-step-up.ts'

/** Requests a code of the second factor when an operation needs one, which is sent again then. */
export function StepUp() {
  // Suspends until the texts are loaded, which a dialog must not wait for.
  useText('admin', 'notices')
  const actor = useStepUp()
  const isOpen = useActorSelector(actor, (snapshot) => !snapshot.matches('idle'), false)
  return actor && isOpen ? <StepUpDialog actor={actor} /> : null
}
