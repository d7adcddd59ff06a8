import { quantityModel } from '#machines/cart/quantity.worlds.ts'
import { explore } from '#tests/model/explore.ts'
import type { Path, World } from '#tests/model/model.ts'

const answerOf = ({ type }: World): 'saved' | 'refused' | undefined =>
  type === 'quantity.saved' ? 'saved' : type === 'quantity.refused' ? 'refused' : undefined

// In a page an answer can only be that of the change under way: one is sent at a time, the next waits.
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

/** The quantity chart's own paths, as far as a person with one cart line can walk them. */
export function quantityPaths(): readonly Path[] {
  const worlds = quantityModel.worlds.filter(({ type }) => type !== 'quantity.flush')
  return explore({ ...quantityModel, worlds }).filter(canBeSeen)
}

/** What the line shows in each state of the chart. */
export const SHOWN = { settled: null, waiting: 'pending', saving: 'saving', refused: 'failed' } as const
