import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useStepUp } from './use-step-up.ts'

/** Requests the second factor when an operation needs a fresh one, which is sent again then. */
export function StepUp() {
  // Suspends until the texts are loaded, which a dialog must not wait for.
  useText('admin', 'notices')
  const actor = useStepUp()
  const isOpen = useActorSelector(actor, (snapshot) => !snapshot.matches('idle') && !snapshot.matches('offering'), false)
  return actor && isOpen ? <StepUpDialog actor={actor} /> : null
}
