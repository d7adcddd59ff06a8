import { elapsed, model } from '#tests/model/model.ts'
import type { ListAddress, ListChanges } from './list.address.ts'
import { type ListContext, listMachine } from './list.machine.ts'

const SECOND: ListAddress = { page: 2 }
const RED: ListAddress = { colour: 3 }
const ELSEWHERE: ListAddress = { colour: 4, sort: 'cheapest' }

const plain = (address: ListAddress): string => JSON.stringify(Object.entries(address).toSorted())

/** The expected selection, computed independently: the page is dropped when anything else differs. */
function targetOf({ shown, pendingChanges }: ListContext, changes: ListChanges = {}): ListAddress {
  const { page, ...rest } = shown
  const merged = Object.fromEntries(Object.entries({ ...rest, ...pendingChanges, ...changes }).filter(([, value]) => value !== null))
  return plain(merged) === plain(rest) ? { ...merged, ...(page !== undefined && { page }) } : merged
}

const settles = (context: ListContext) => {
  const address = targetOf(context)
  return plain(address) === plain(context.shown) ? { value: 'settled', emitted: [] } : { value: 'asking', emitted: [{ type: 'navigation.requested', address }] }
}

/** A list on its second page, two colours, and navigations by the list itself or by others. */
export const listModel = model<typeof listMachine>({
  machine: listMachine,
  input: { address: SECOND },
  events: [
    { type: 'list.change', changes: { colour: 3 } },
    { type: 'list.change', changes: { colour: null } },
    { type: 'list.flush' },
    { type: 'list.reset' },
    ...[SECOND, RED, ELSEWHERE].map((address) => ({ type: 'address.changed', address })),
    elapsed('listSettles', 'list.waiting'),
  ],
  project: ({ context }) => ({ shown: context.shown, target: targetOf(context), requested: context.requested }),
  undisturbed: ['address.changed'],
  expect: {
    'list.change': ({ context }, { changes }) => ({ value: 'waiting', shown: context.shown, target: targetOf(context, changes as ListChanges), emitted: [] }),
    'list.reset': ({ context }) => ({ value: 'settled', shown: context.shown, target: context.shown, emitted: [] }),
    'list.flush': ({ context }) => settles(context),
    'xstate.after.listSettles.list.waiting': ({ context }) => settles(context),
    'address.changed': ({ value, context }, event) => {
      const address = event.address as ListAddress
      if (plain(address) === plain(context.shown)) return { value, target: targetOf(context), emitted: [] }
      const isOwn = context.requested !== null && plain(address) === plain(context.requested)
      if (value === 'waiting' && isOwn) return { value: 'waiting', shown: address, target: targetOf({ ...context, shown: address }), emitted: [] }
      return { value: 'settled', shown: address, target: address, emitted: [] }
    },
  },
})
