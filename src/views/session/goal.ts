import type { FormGoal } from '#contract/form.ts'
import { siteRelative } from '#src/locale/site-relative.ts'

/** What happens when an address was confirmed: a text is shown, a page of the shop opened or a public file loaded. `none`: it leads elsewhere, or nowhere. */
export type Goal = { type: 'message'; text: string } | { type: 'page'; href: string } | { type: 'file'; mediaId: string } | { type: 'none' }
/** A goal named by the API may be a page of another site. */
export type ResolvedGoal = Goal | { type: 'elsewhere'; href: string }

export interface GoalSearch {
  goal?: string
  goalType?: string
  confirmedEmail?: boolean
}

/** Addresses are taken only of this shop, files only by their number; null when something is missing or nothing was confirmed (AMB-42). */
export function goalIn({ goal, goalType, confirmedEmail }: GoalSearch, origin: string): Goal | null {
  if (!goal || !goalType || !confirmedEmail) return null
  if (goalType === 'message') return { type: 'message', text: goal }
  if (goalType === 'file') return /^[1-9]\d{0,9}$/.test(goal) ? { type: 'file', mediaId: goal } : { type: 'none' }
  if (goalType !== 'url') return null
  const href = siteRelative(goal.startsWith(`${origin}/`) ? goal.slice(origin.length) : goal)
  return href === null ? { type: 'none' } : { type: 'page', href }
}

/** What the platform says that opens. */
export function resolveFormGoal(formGoal: FormGoal, origin: string): ResolvedGoal {
  const goal = goalIn(formGoal, origin) ?? { type: 'none' }
  return goal.type === 'none' && formGoal.goalType === 'url' && URL.parse(formGoal.goal)?.protocol === 'https:'
    ? { type: 'elsewhere', href: formGoal.goal }
    : goal
}
