import { elapsed, model } from '#tests/model/model.ts'
import type { ListAddress, ListChanges } from './list.address.ts'
import { type ListContext, listMachine } from './list.machine.ts'

const SECOND: ListAddress = { page: 2 }
const RED: ListAddress = { colour: 3 }
const ELSEWHERE: ListAddress = { colour: 4, sort: 'cheapest' }

const plain = (address: ListAddress): string => JSON.stringify(Object.entries(address).toSorted())

/** What the shopper sees chosen, reckoned anew: the page is left whenever anything else differs. */
function wished({ shown, wishes }: ListContext, changes: ListChanges = {}): ListAddress {
  const { page, ...rest } = shown
  const merged = Object.fromEntries(Object.entries({ ...rest, ...wishes, ...changes }).filter(([, value]) => value !== null))
  return plain(merged) === plain(rest) ? { ...merged, ...(page !== undefined && { page }) } : merged
}

const settles = (context: ListContext) => {
  const address = wished(context)
  return plain(address) === plain(context.shown) ? { value: 'settled', emitted: [] } : { value: 'asking', emitted: [{ type: 'list.asked', address }] }
}

/** A list of a page of its own, two colours, and addresses that come from the list itself or from elsewhere. */
export const listModel = model<typeof listMachine>({
  machine: listMachine,
  input: { address: SECOND },
  worlds: [
    { type: 'list.change', changes: { colour: 3 } },
    { type: 'list.change', changes: { colour: null } },
    { type: 'list.flush' },
    { type: 'list.left' },
    ...[SECOND, RED, ELSEWHERE].map((address) => ({ type: 'address.changed', address })),
    elapsed('listSettles', 'list.waiting'),
  ],
  project: ({ context }) => ({ shown: context.shown, wanted: wished(context), asked: context.asked }),
  undisturbed: ['address.changed'],
  expect: {
    'list.change': ({ context }, { changes }) => ({ value: 'waiting', shown: context.shown, wanted: wished(context, changes as ListChanges), emitted: [] }),
    'list.left': ({ context }) => ({ value: 'settled', shown: context.shown, wanted: context.shown, emitted: [] }),
    'list.flush': ({ context }) => settles(context),
    'xstate.after.listSettles.list.waiting': ({ context }) => settles(context),
    'address.changed': ({ value, context }, event) => {
      const address = event.address as ListAddress
      if (plain(address) === plain(context.shown)) return { value, wanted: wished(context), emitted: [] }
      const isOwn = context.asked !== null && plain(address) === plain(context.asked)
      if (value === 'waiting' && isOwn) return { value: 'waiting', shown: address, wanted: wished({ ...context, shown: address }), emitted: [] }
      return { value: 'settled', shown: address, wanted: address, emitted: [] }
    },
  },
})
