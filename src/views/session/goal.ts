import type { FormGoal } from '#contract/form.ts'
import { siteRelative } from '#src/locale/site-relative.ts'
import { parsedUrl } from '#src/parsed-url.ts'

/** What follows a confirmation: a text, a redirect within the shop or the download of a public file. `none`: an invalid or external target. */
export type Goal = { type: 'message'; text: string } | { type: 'page'; href: string } | { type: 'file'; mediaId: string } | { type: 'none' }
/** A goal named by the API may be a page of another site. */
export type ResolvedGoal = Goal | { type: 'elsewhere'; href: string }

export interface GoalSearch {
  goal?: string
  goalType?: string
  confirmedEmail?: boolean
}

/** Parses the goal in the URL (AMB-42). Only paths of this shop and numeric file ids are valid; null when a parameter is missing. */
export function goalIn({ goal, goalType, confirmedEmail }: GoalSearch, origin: string): Goal | null {
  if (!goal || !goalType || !confirmedEmail) return null
  if (goalType === 'message') return { type: 'message', text: goal }
  if (goalType === 'file') return /^[1-9]\d{0,9}$/.test(goal) ? { type: 'file', mediaId: goal } : { type: 'none' }
  if (goalType !== 'url') return null
  const href = siteRelative(goal.startsWith(`${origin}/`) ? goal.slice(origin.length) : goal)
  return href === null ? { type: 'none' } : { type: 'page', href }
}

/** Goal of a form as named by the API, which may also be an https URL of another site. */
export function resolveFormGoal(formGoal: FormGoal, origin: string): ResolvedGoal {
  const goal = goalIn(formGoal, origin) ?? { type: 'none' }
  return goal.type === 'none' && formGoal.goalType === 'url' && parsedUrl(formGoal.goal)?.protocol === 'https:'
    ? { type: 'elsewhere', href: formGoal.goal }
    : goal
}
