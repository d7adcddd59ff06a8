import type { GoalSearch } from '#src/views/session/goal.ts'

/** Search parameters of an e-mail link: its token, or a flag that the token was removed from the URL. */
export interface EmailLink {
  token?: string
  link?: 'opened'
}

/** Id of the form whose submission is confirmed. */
export interface FormLink {
  id?: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

export function parseLink({ token, link }: Record<string, unknown>): EmailLink {
  const text = textOf(token)
  return { ...(text === undefined ? {} : { token: text }), ...(link === 'opened' ? { link } : {}) }
}

export function parseFormLink({ id }: Record<string, unknown>): FormLink {
  const text = textOf(id)
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? { id: text } : {}
}

export function parseGoal({ goal, goalType, confirmedEmail }: Record<string, unknown>): GoalSearch {
  const [what, type] = [textOf(goal), textOf(goalType)]
  return {
    ...(what === undefined ? {} : { goal: what }),
    ...(type === undefined ? {} : { goalType: type }),
    ...(confirmedEmail === undefined ? {} : { confirmedEmail: confirmedEmail === true || confirmedEmail === 'true' || confirmedEmail === 1 }),
  }
}
