import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import type { ListViewsActor } from './use-list-views.ts'

/** Asks before a view is deleted. */
export function ViewRemoval({ actor }: { actor: ListViewsActor }) {
  const { officeList, common } = useText('officeList', 'notices')
  const { views: text } = officeList
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const name = useActorSelector(actor, ({ context }) => context.view?.name ?? '', '')
  return (
    <>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p>{text.removeTitle({ name })}</p>
      <p>{text.removeText()}</p>
      <div className={record.actions}>
        <Button data-first="" variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'removal.cancel' })}>
          {common.cancel()}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => actor.send({ type: 'removal.confirm' })}>
          {text.remove()}
        </Button>
      </div>
    </>
  )
}
