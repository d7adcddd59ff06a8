import { asleep } from '#src/hydration/asleep.tsx'
import type { Goal } from './goal.ts'

const Confirmation = asleep(() => import('./confirmation.tsx').then((module) => module.Confirmation))
const ReachedGoal = asleep(() => import('./reached-goal.tsx').then((module) => module.ReachedGoal))

/** Where mailed links to confirm an address lead: of an account, or of a form that has a goal. */
export function ConfirmPage({ goal }: { goal: Goal | null }) {
  return goal ? <ReachedGoal goal={goal} /> : <Confirmation />
}
