import { elapsed, model } from '#tests/model/model.ts'
import type { ListAddress, ListChanges } from './list.address.ts'
import { type ListContext, listMachine } from './list.machine.ts'

const SECOND: ListAddress = { page: 2 }
const RED: ListAddress = { colour: 3 }
const ELSEWHERE: ListAddress = { colour: 4, sort: 'cheapest' }

const plain = (address: ListAddress): string => JSON.stringify(Object.entries(address).toSorted())

/** The expected selection, computed independently: the page is dropped when anything else differs. */
function targetOf({ shown, pendingChanges }: ListContext): ListAddress {
  const { page, ...rest } = shown
  const merged = Object.fromEntries(Object.entries({ ...rest, ...pendingChanges }).filter(([, value]) => value !== null))
  return plain(merged) === plain(rest) ? { ...merged, ...(page !== undefined && { page }) } : merged
}

const settles = (context: ListContext) => {
  const address = targetOf(context)
  return plain(address) === plain(context.shown)
    ? { value: 'settled', pendingChanges: {} }
    : { value: 'asking', requested: address, emitted: [{ type: 'navigation.requested', address }] }
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
  accepts: { 'list.change': ['*'], 'list.reset': ['*'], 'list.flush': ['waiting'], 'address.changed': ['*'] },
  delays: { listSettles: { in: ['waiting'], ms: 500 } },
  phrases: {
    'list.change': 'the shopper changes a filter',
    'list.flush': 'the shopper submits the filters',
    'list.reset': 'the shopper opens another page of the list',
    'address.changed': 'the address of the page changes',
    'xstate.after.listSettles': 'the shopper pauses',
  },
  start: { value: 'settled', shown: SECOND, pendingChanges: {}, requested: null },
  project: ({ context: { shown, pendingChanges, requested } }) => ({ shown, pendingChanges, requested }),
  undisturbed: ['address.changed'],
  expect: {
    'list.change': ({ context }, { changes }) => ({ value: 'waiting', pendingChanges: { ...context.pendingChanges, ...(changes as ListChanges) } }),
    'list.reset': () => ({ value: 'settled', pendingChanges: {} }),
    'list.flush': ({ context }) => settles(context),
    'xstate.after.listSettles.list.waiting': ({ context }) => settles(context),
    'address.changed': ({ value, context }, event) => {
      const address = event.address as ListAddress
      const arrived = { shown: address, requested: null }
      if (value === 'settled') return arrived
      if (plain(address) === plain(context.shown)) return {}
      const isOwn = context.requested !== null && plain(address) === plain(context.requested)
      if (value === 'waiting' && isOwn) return arrived
      return { ...arrived, value: 'settled', pendingChanges: {} }
    },
  },
})
