import type { ActorRefFrom } from 'xstate'
import { memberCardMachine } from '#machines/member-card/member-card.machine.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { operationActor } from '../operation-actor.ts'
import type { CartActor } from './cart.actor.ts'
import { clearMemberCard, storedMemberCard, storeMemberCard } from './cookies.ts'
import type { CouponDeps } from './coupon.actor.ts'
import type { LazyUserActors } from './lazy-user-actors.ts'

export type MemberCardActor = ActorRefFrom<typeof memberCardMachine>

export interface MemberCardDeps extends CouponDeps {
  userActors: LazyUserActors
}

/** The member card of the cart, started and connected to it and to the logged-in user. */
export function createMemberCard(parts: MemberCardDeps): MemberCardActor {
  const { api, cart, notify, userActors, environment } = parts
  const { jar, createActor, dispatchWindowEvent, log } = environment
  const card = createActor(
    memberCardMachine.provide({
      actors: {
        applyMemberCard: operationActor(api, 'applyMemberCard', { keepalive: true }),
        removeMemberCard: operationActor(api, 'removeMemberCard', { keepalive: true }),
        updateWebUser: operationActor(api, 'updateWebUser', { keepalive: true }),
      },
    }),
  )
  card.on('cart.received', (event) => cart.send({ type: 'cart.received', cart: event.cart }))
  card.on('cart.outdated', () => cart.send({ type: 'cart.refresh' }))
  card.on('empty-barcode', () => dispatchWindowEvent('empty-barcode', {}))
  card.on('card.applied', ({ barcode }) => storeMemberCard(jar, barcode))
  card.on('card.applied', ({ quiet }) => {
    if (!quiet) notify.success('core.notifications.memebrshipCardBarcodeApplied')
  })
  card.on('incorrect-barcode', ({ barcode, problem, quiet }) => {
    if (storedMemberCard(jar) === barcode) clearMemberCard(jar)
    if (quiet) return
    dispatchWindowEvent('incorrect-barcode', { barcode })
    notify.problem(problem)
  })
  card.on('card.failed', ({ problem }) => notify.problem(problem))
  card.on('card.removed', () => clearMemberCard(jar))
  card.on('card.removed', () => notify.success('core.notifications.membershipCardRemoved'))
  card.on('card.saved', () => notify.success('core.notifications.membershipCardSaved'))
  card.on('operation.ignored', ({ operation }) => log(`${operation}: Session doesn't exist`))
  card.start()

  const sendCart = ({ context: { session, cart: known } }: ReturnType<CartActor['getSnapshot']>) =>
    card.send({ type: 'cart.updated', session, barcode: known?.memberCard?.barcode ?? null })
  cart.subscribe(sendCart)
  sendCart(cart.getSnapshot())
  followCustomer(card, userActors)
  return card
}

function followCustomer(card: MemberCardActor, userActors: LazyUserActors): void {
  const follow = () => {
    const session = userActors.current()?.session
    if (!session) return
    const listener = () => {
      const user = selectUser(session.getSnapshot())
      card.send(
        user && !user.isBackofficeUser ? { type: 'customer.updated', userId: user.id, barcode: user.memberCardBarcode } : { type: 'customer.loggedOut' },
      )
    }
    session.subscribe(listener)
    listener()
  }
  userActors.onLoad(follow)
  follow()
}
