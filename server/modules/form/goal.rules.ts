import { idIn } from '#contract/text.ts'
import { isWebAddress } from '#contract/web-address.ts'
import type { StoredGoal } from './form.stored.ts'

/** Whether a goal is allowed: a text always, a URL of the shop itself or https at a host that `isKnown`, a file by its id. */
export function isGoal({ goalType, goal }: { goalType: StoredGoal['goalType']; goal: string }, isKnown: (host: string) => boolean): boolean {
  if (goal === '') return false
  if (goalType === 'message') return true
  if (goalType === 'file') return /^[1-9]\d{0,9}$/.test(goal) && idIn(goal) > 0
  if (!isWebAddress(goal)) return false
  if (goal.startsWith('/')) return true
  if (!/^https:\/\//i.test(goal) || !URL.canParse(goal)) return false
  const { host, username, password } = new URL(goal)
  return username === '' && password === '' && isKnown(host)
}
