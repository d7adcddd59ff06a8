import { quantityModel } from '#machines/cart/quantity.model.ts'
import { explore } from '#tests/model/explore.ts'
import type { ModelEvent, Path } from '#tests/model/model.ts'

const answerOf = ({ type }: ModelEvent): 'saved' | 'rejected' | undefined =>
  type === 'quantity.saved' ? 'saved' : type === 'quantity.rejected' ? 'rejected' : undefined

// On a page a response can only belong to the running change: one is sent at a time, the next waits.
function canBeSeen({ steps }: Path): boolean {
  let sent: unknown = null
  let waiting: unknown = null
  for (const { event, state } of steps) {
    const qty = state.context.qty
    if (event.type === 'quantity.set' && waiting !== null) return false
    if (answerOf(event)) {
      if (event.qty !== sent) return false
      sent = waiting
      waiting = null
    }
    if (event.type.startsWith('xstate.after.')) {
      if (sent === null) sent = qty
      else waiting = qty
    }
  }
  return true
}

/** The paths of the quantity machine that a user with one cart line can perform. */
export function quantityPaths(): readonly Path[] {
  const events = quantityModel.events.filter(({ type }) => type !== 'quantity.flush')
  return explore({ ...quantityModel, events }).filter(canBeSeen)
}

/** What the line shows in each state of the machine. */
export const SHOWN = { settled: null, waiting: 'pending', saving: 'saving', refused: 'failed' } as const
