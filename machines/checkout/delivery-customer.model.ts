import type { SnapshotFrom } from 'xstate'
import { companyOf } from '#contract/address.constants.ts'
import type { Address, DeliveryForm } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { exampleCart } from '../cart/cart.examples.ts'
import { AT, BILLED, COMPANY_FORM, COUNTRIES, CUSTOMER, FORM, FORM_CONSENTS, SERVER_ERROR, SESSION, SHIPPING } from './checkout.examples.ts'
import { deliveryStepMachine } from './delivery-step.machine.ts'
import { deliveryTables } from './delivery-tables.model.ts'

type Snapshot = SnapshotFrom<typeof deliveryStepMachine>

const CART = exampleCart(5)
const GIVEN = { cartId: 'cart-1', at: AT, consents: [] }
/** The saved address unchanged; with another street; an address that is not saved. */
const CHOSEN: DeliveryForm = { ...FORM, shippingId: 31 }
const CHANGED: DeliveryForm = { ...CHOSEN, shipping: { ...FORM.shipping, street: 'Nova' } }
const ANOTHER: DeliveryForm = { ...COMPANY_FORM, shipping: { ...FORM.shipping, city: 'Zadar' } }

const reported = (...events: object[]) => events.map((emitted) => ({ type: 'step.emitted', emitted }))
const placeOf = ({ street, city }: { street: string; city: string }) => `${street} ${city}`
const bodyOf = ({ shipping: { street, city } }: DeliveryForm, type: Address['type']): Address => ({ ...SHIPPING, street, city, type })

/** The next expected operation, from the requirement: chosen addresses are updated, missing ones created, billing after delivery. */
function needed({ addresses }: User, form: DeliveryForm, key: string) {
  const make = (type: Address['type']) => ({ operation: 'createAddress', input: { body: bodyOf(form, type), idempotencyKey: `${key}-${type}` } })
  const change = (id: number | undefined, type: Address['type']) => ({
    operation: 'updateAddress',
    input: { params: { id: String(id) }, body: bodyOf(form, type) },
  })
  const isThere = (address: Address) => placeOf(address) === placeOf(form.shipping)
  const [shipping, main] = [addresses.filter(({ type }) => type === 'Shipping'), addresses.filter(({ type }) => type === 'Main')]
  const chosen = shipping.find(({ id }) => id === form.shippingId)
  if (chosen ? !isThere(chosen) : !shipping.some(isThere)) return chosen ? change(chosen.id, 'Shipping') : make('Shipping')
  if (!main.some(isThere)) return main[0] ? change(main[0].id, 'Main') : make('Main')
  return {
    operation: 'assignAddresses',
    input: {
      body: {
        ...SESSION,
        userShippingAddressId: (chosen ?? shipping.find(isThere))?.id,
        userBillingAddressId: main.find(isThere)?.id,
        ...companyOf(form.companyMode ? form : {}),
      },
    },
  }
}

const STATES: Readonly<Record<string, string>> = { createAddress: 'creating', updateAddress: 'changing', assignAddresses: 'assigning' }
function goesOn(user: User, form: DeliveryForm, key: string) {
  const invoked = needed(user, form, key)
  return { value: { saving: STATES[invoked.operation] }, invoked: [invoked] }
}

const formIn = ({ context }: Snapshot): DeliveryForm => context.form ?? FORM
const userIn = ({ context }: Snapshot): User => context.user ?? CUSTOMER
const loaded = (...addresses: Address[]): ModelEvent[] =>
  addresses.flatMap((address) => ['createAddress', 'updateAddress'].map((operation) => resolved(operation, address)))

function saved(before: Snapshot, { output }: ModelEvent) {
  const address = output as Address
  const user = { ...userIn(before), addresses: [address, ...userIn(before).addresses.filter(({ id }) => id !== address.id)] }
  return { ...goesOn(user, formIn(before), before.context.creationKey), user, isWritten: true }
}
const failed = (before: Snapshot) => ({
  value: 'editing',
  problem: SERVER_ERROR,
  emitted: reported(...(before.context.isWritten ? [{ type: 'account.changed' }] : []), { type: 'step.failed', problem: SERVER_ERROR }),
})

/** A customer with this account who submits these forms, some again after a failure. */
const modelOf = (user: User, forms: readonly DeliveryForm[], addresses: readonly Address[]) =>
  model<typeof deliveryStepMachine>({
    machine: deliveryStepMachine,
    input: { session: SESSION, user, countries: COUNTRIES, disableSpecialCharsValidation: false },
    events: [
      { type: 'consents.loaded', consents: FORM_CONSENTS },
      resolved('getAvailableCountries', 'ALL'),
      ...forms.map((form, index) => ({ type: 'delivery.submit', form, at: AT, key: `key-${index}` })),
      { type: 'consents.logged', given: GIVEN },
      ...loaded(...addresses),
      rejected('createAddress', SERVER_ERROR),
      rejected('updateAddress', SERVER_ERROR),
      resolved('assignAddresses', CART),
      rejected('assignAddresses', SERVER_ERROR),
    ],
    // The response is the address that was sent.
    possible({ context, value }, { type, actorId, output }) {
      if (type === 'consents.loaded') return context.consents === null
      if (actorId === 'getAvailableCountries') return context.allowed === null
      if (type === 'delivery.submit') return value === 'editing'
      if (!output || (actorId !== 'createAddress' && actorId !== 'updateAddress')) return true
      const [write] = context.plan.writes
      const { id, ...body } = output as Address
      const isNew = !context.user?.addresses.some((address) => address.id === id)
      return JSON.stringify(write?.body) === JSON.stringify(body) && (actorId === 'createAddress' ? isNew : write?.id === id)
    },
    ...deliveryTables,
    unchecked: { plan: 'The operations that it leads to are checked, and the ids that it ends with.' },
    project: ({ context }) => ({ ...context }),
    expect: {
      'consents.loaded': ({ context }) => ({ consents: FORM_CONSENTS, ...(context.allowed ? { value: 'editing' } : {}) }),
      'xstate.done.actor.getAvailableCountries': ({ context }) => ({ allowed: 'ALL', ...(context.consents ? { value: 'editing' } : {}) }),
      'delivery.submit': (before, { form, key }) => {
        const isAgain = JSON.stringify(form) === JSON.stringify(before.context.form)
        const event = { type: 'consents.submit', accepted: [1], email: CUSTOMER.email, userType: 'customer', at: AT, key }
        return {
          value: 'consenting',
          form,
          at: AT,
          key,
          // A retry uses the same idempotency key.
          creationKey: isAgain ? before.context.creationKey : key,
          problem: null,
          forwarded: [{ to: 'consents', event }],
        }
      },
      'consents.logged': (before) => ({ ...goesOn(userIn(before), formIn(before), before.context.creationKey), given: GIVEN }),
      'xstate.done.actor.createAddress': saved,
      'xstate.done.actor.updateAddress': saved,
      'xstate.done.actor.assignAddresses': (before) => {
        const { body } = needed(userIn(before), formIn(before), '').input
        const shippingId = 'userShippingAddressId' in body ? body.userShippingAddressId : null
        return {
          value: 'done',
          cart: CART,
          emitted: reported(...(before.context.isWritten ? [{ type: 'account.changed' }] : [])),
          output: { form: { ...formIn(before), shippingId, billingId: null }, user: userIn(before), given: GIVEN, cart: CART },
        }
      },
      'xstate.error.actor.createAddress': failed,
      'xstate.error.actor.updateAddress': failed,
      'xstate.error.actor.assignAddresses': failed,
    },
  })

export const customerModels = [
  modelOf(
    CUSTOMER,
    [CHOSEN, CHANGED],
    [
      { id: 31, ...bodyOf(CHOSEN, 'Shipping') },
      { id: 31, ...bodyOf(CHANGED, 'Shipping') },
      { id: 42, ...bodyOf(CHOSEN, 'Main') },
      { id: 42, ...bodyOf(CHANGED, 'Main') },
    ],
  ),
  modelOf(
    BILLED,
    [CHOSEN, ANOTHER],
    [
      { id: 41, ...bodyOf(ANOTHER, 'Shipping') },
      { id: 32, ...bodyOf(CHOSEN, 'Main') },
      { id: 32, ...bodyOf(ANOTHER, 'Main') },
    ],
  ),
]
