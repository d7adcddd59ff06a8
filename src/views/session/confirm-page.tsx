import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import type { Goal } from './goal.ts'
import { GoalRedirect } from './goal-redirect.tsx'

const Confirmation = lazyHydrated(() => import('./confirmation.tsx').then((module) => module.Confirmation))
const FormConfirmation = lazyHydrated(() => import('./form-confirmation.tsx').then((module) => module.FormConfirmation))
const LazyGoalRedirect = lazyHydrated(async () => GoalRedirect)

/** Target of e-mail confirmation links: of an account, or of a form with a goal. */
export function ConfirmPage({ goal, formId }: { goal: Goal | null; formId: string | null }) {
  if (goal) return <LazyGoalRedirect goal={goal} />
  return formId === null ? <Confirmation /> : <FormConfirmation formId={formId} />
}
