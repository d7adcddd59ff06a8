import { BIN_DAYS } from '#contract/media-library.constants.ts'
import { selectAskedId, selectFailedId, selectRemovalProblem } from '#machines/media/media-removal.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import { MachineQuestion } from '../record/question-dialog.tsx'
import type { MediaLibrary } from './media-library.ts'

/** Asks before a file is moved to the bin. */
export function MediaRemoval({ library: { removal } }: { library: MediaLibrary }) {
  const { media: text } = useText('media')
  const asked = useActorSelector(removal, selectAskedId, null)
  if (asked === null) return null
  return (
    <MachineQuestion
      actor={removal}
      title={text.deleteTitle()}
      no={text.keep()}
      yes={text.delete()}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      {text.deleteText({ days: BIN_DAYS })}
    </MachineQuestion>
  )
}

/** Why a file was neither deleted nor taken back, where its dialog was closed before the response; of one file, or of any. */
export function RemovalProblem({ library: { removal }, id }: { library: MediaLibrary; id?: number }) {
  const failed = useActorSelector(removal, selectFailedId, null)
  const problem = useActorSelector(removal, selectRemovalProblem, null)
  return problem && failed !== null && (id === undefined || id === failed) ? <ProblemAlert problem={problem} /> : null
}
