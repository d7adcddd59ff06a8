import { useRouter } from '@tanstack/react-router'
import { BIN_DAYS } from '#contract/media-library.constants.ts'
import { selectAskedId, selectFailedId, selectIsRemovalBusy, selectRemovalProblem } from '#machines/media/media-removal.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import type { MediaLibrary } from './media-library.ts'
import css from './media-page.module.css'

/** Asks before a file is moved to the bin. */
export function MediaRemoval({ library: { removal } }: { library: MediaLibrary }) {
  const { media: text, common } = useText('media', 'notices')
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const asked = useActorSelector(removal, selectAskedId, null)
  const problem = useActorSelector(removal, selectRemovalProblem, null)
  const isBusy = useActorSelector(removal, selectIsRemovalBusy, false)
  if (asked === null) return null
  return (
    <Dialog
      title={text.deleteTitle()}
      closeLabel={common.close()}
      onClose={() => removal.send({ type: 'removal.cancel' })}
      foot={
        <div className={css.actions}>
          <Button variant="secondary" onClick={() => removal.send({ type: 'removal.cancel' })}>
            {text.keep()}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => removal.send({ type: 'removal.confirm' })}>
            {text.delete()}
          </Button>
        </div>
      }
    >
      <p>{text.deleteText({ days: BIN_DAYS })}</p>
      {problem ? <Alert tone="danger">{problemText(texts, locale, problem)}</Alert> : null}
    </Dialog>
  )
}

/** Why a file was neither deleted nor taken back, where its dialog was closed before the response; of one file, or of any. */
export function RemovalProblem({ library: { removal }, id }: { library: MediaLibrary; id?: number }) {
  const failed = useActorSelector(removal, selectFailedId, null)
  const problem = useActorSelector(removal, selectRemovalProblem, null)
  return problem && failed !== null && (id === undefined || id === failed) ? <ProblemAlert problem={problem} /> : null
}
