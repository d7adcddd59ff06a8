import { type AnyStateMachine, assign } from 'xstate'
import { mutate } from './mutants.ts'

/** A fault that somebody could make, in the machine of this name. */
export interface PlantedFault {
  readonly name: string
  readonly machine: string
  plant(machine: AnyStateMachine): AnyStateMachine
}

type Plant = PlantedFault['plant']
type Implemented = 'actions' | 'guards' | 'delays'

/** A part of the config in dotted keys, which the keys of events and calls have not. */
const changed =
  (at: readonly string[], change: (value: unknown) => unknown): Plant =>
  (machine) =>
    mutate(machine, at, change)
const removed = (...at: readonly string[]): Plant => changed(at, () => undefined)
const added = (state: string, event: string, transition: unknown): Plant =>
  changed(['states', state, 'on'], (on) => ({ ...(on as object), [event]: transition }))

/** An action, guard or delay with another meaning; its name must exist. */
const replaced =
  (kind: Implemented, name: string, by: unknown): Plant =>
  (machine) => {
    if (!(name in machine.implementations[kind])) throw new Error(`${machine.id} has no ${name} in its ${kind}`)
    return machine.provide({ [kind]: { [name]: by } } as never)
  }
const dropped = (action: string): Plant => replaced('actions', action, () => {})

const at = (path: string): readonly string[] => path.split('/').flatMap((state) => ['states', state])
const REPORTING = [...at('reporting/calling'), 'invoke', 'onError', '1', 'actions']

const FAULTS: Readonly<Record<string, Readonly<Record<string, Plant>>>> = {
  'cart/quantity': {
    'a rejected line cannot be changed again': removed(...at('rejected'), 'on', 'quantity.set'),
    'a saved line stays saving': removed(...at('saving'), 'on', 'quantity.saved'),
    'a quantity waits too long': replaced('delays', 'quantitySettles', 5000),
    'a quantity is settled before it is sent': changed([...at('waiting'), 'after', 'quantitySettles'], () => 'settled'),
    'a further quantity does not wait anew': changed([...at('waiting'), 'on', 'quantity.set', 'reenter'], () => false),
    'one piece too many': replaced(
      'actions',
      'storeQuantity',
      assign((_: unknown, { qty }: { qty: number }) => ({ qty: qty + 1 })),
    ),
    'a settled line is rejected when the page is left': added('settled', 'quantity.flush', 'rejected'),
  },
  'cart/cart-session': {
    'an old response replaces a newer cart': replaced(
      'actions',
      'accept',
      assign((_: unknown, { cart }: { cart: unknown }) => ({ cart })),
    ),
    'a change is never done': dropped('finish'),
    'a removed line keeps its waiting quantity': replaced('actions', 'queueLineChange', assign({ pendingChanges: [{ kind: 'remove', itemId: 7 }] })),
    'nobody hears of an addition': dropped('emitDone'),
    'a cart that is gone stays': replaced('guards', 'isSessionOver', () => false),
    'the cart is never loaded again': dropped('markStale'),
  },
  'cart/removal': {
    'an undo lasts too short': replaced('delays', 'undoLasts', 800),
    'an undone line is offered again': dropped('removeLine'),
  },
  'catalogue/list': {
    'another page does not reset the list': removed('on', 'list.reset'),
    'a list waits a millisecond too long': replaced('delays', 'listSettles', 501),
    'discarded filters come back': dropped('clearChanges'),
  },
  'checkout/checkout': {
    'a shipping method places the order': added('payment', 'shipping.choose', { target: 'placed' }),
    'a step opens before its time': replaced('guards', 'isClosed', () => false),
    'a cart that was ordered in another tab stays open': removed('on', 'cart.ordered'),
  },
  'coupon/coupon': {
    'a rejection stays while the code is changed': removed(...at('idle'), 'on', 'coupon.edit'),
    'an empty code is sent': replaced('guards', 'isBlank', () => false),
    'a coupon that may be set is not taken back': changed([...at('applying/asking'), 'invoke', 'onDone', '1', 'target'], () => '#coupon.idle'),
  },
  'payment/payment-redirect': {
    'an unreported payment is not loaded again on a restored page': removed(...at('unreported'), 'on', 'page.restored'),
    'a problem is not stored': removed(...REPORTING),
  },
  'session/session': {
    'a log-out waits for its response for ever': removed(...at('loggedIn/profile/loggingOut'), 'after'),
    'a rejected log-in is forgotten': dropped('storeRejection'),
    'the log-in is remembered': dropped('clearLogin'),
    'another user gets what is typed': replaced('guards', 'isTakeover', () => false),
    'a log-in of another user renews an ended one': replaced('guards', 'isOwn', () => true),
  },
  'session/renewal': {
    'the password is remembered': dropped('clearEntered'),
  },
  'wishlist/wishlist': {
    'a visitor is not asked to log in': removed(...at('absent'), 'on', 'wishlist.toggle'),
    'a rejected change stays': dropped('reject'),
    'the heart of one customer is shown to the next': dropped('clear'),
  },
  'registration/registration': {
    'a password is remembered': dropped('clearSecret'),
  },
}

/** Faults planted by hand: the paths of each machine must find every one. */
export const PLANTED_FAULTS: readonly PlantedFault[] = Object.entries(FAULTS).flatMap(([machine, faults]) =>
  Object.entries(faults).map(([name, plant]) => ({ machine, name, plant })),
)
