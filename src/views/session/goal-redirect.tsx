import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadActors } from '#src/actors/actors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import css from './confirm-message.module.css'
import { ConfirmMessage } from './confirm-message.tsx'
import type { ResolvedGoal } from './goal.ts'

/** Executes the goal of a confirmation once. `isFromApi`: the API named the goal; text from the URL alone is shown only as a notice. */
export function GoalRedirect({ goal, isFromApi = false }: { goal: ResolvedGoal; isFromApi?: boolean }) {
  const { entryForm } = useText('entryForm')
  const router = useRouter()
  const { notify } = router.options.context
  useEffect(() => {
    if (goal.type === 'message') notify.info(goal.text)
    if (goal.type === 'page') void router.navigate({ href: goal.href, replace: true })
    if (goal.type === 'elsewhere') location.replace(goal.href)
    if (goal.type === 'file')
      loadActors()
        .then(({ loadAuthFlows }) => loadAuthFlows())
        .then((authFlows) => authFlows.loadFile(goal.mediaId), notify.problem)
  }, [router, notify, goal])
  return (
    <ConfirmMessage isDone title={entryForm.confirmedTitle()} text={isFromApi && goal.type === 'message' ? goal.text : entryForm.confirmed()}>
      <div className={css.links}>
        <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }}>
          {entryForm.toShop()}
        </ButtonLink>
      </div>
    </ConfirmMessage>
  )
}
