import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { call } from '../call.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { isPassing, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { MemberCardContext, MemberCardEmittedEvent, MemberCardEvent } from './member-card.events.ts'

export const NOTHING: MemberCardContext = { session: null, barcode: null, sending: null, refusal: null, customer: null, attempts: 0 }

/** Words of the member card's chart: what it calls, asks and does. */
export const memberCardSetup = setup({
  types: {} as { context: MemberCardContext; events: MemberCardEvent; emitted: MemberCardEmittedEvent; tags: 'busy' },
  actors: { applyMemberCard: call('applyMemberCard'), removeMemberCard: call('removeMemberCard'), updateWebUser: call('updateWebUser') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    hasNoSession: ({ context }) => context.session === null,
    hasNoCard: ({ context }) => context.barcode === null,
    isBlank: (_, { barcode }: { barcode: string }) => barcode.trim() === '',
    isAppliedAlready: ({ context }, { barcode, kept }: { barcode: string; kept: string | null }) => barcode.trim() === kept && context.barcode === kept,
    isOtherCart: ({ context }, { session }: { session: CartSession | null }) => session?.cartId !== context.session?.cartId,
    isSameCustomer: ({ context }, { userId }: { userId: number }) => userId === context.customer?.userId && context.customer.barcode !== null,
    isWorthSaving: ({ context: { customer, sending } }) => customer !== null && customer.barcode === null && sending !== null && !sending.quiet,
    isInvalid: (_, { problem }: { problem: Problem }) => problem.code === 'member-card-invalid',
    isInvalidQuietly: ({ context }, { problem }: { problem: Problem }) => context.sending?.quiet === true && problem.code === 'member-card-invalid',
    isQuiet: ({ context }) => context.sending?.quiet === true,
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'cart-unknown' || problem.code === 'cart-ordered',
    isWorthRepeating: ({ context }, { problem }: { problem: Problem }) => isPassing(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: MemberCardEmittedEvent) => emitted),
    forgetCart: assign(({ context: { customer } }) => ({ ...NOTHING, customer })),
    know: assign((_, { session, barcode }: { session: CartSession | null; barcode: string | null }) => ({ session, barcode })),
    keepWish: assign((_, { barcode, quiet }: { barcode: string; quiet: boolean }) => ({
      sending: { barcode: barcode.trim(), quiet },
      refusal: null,
      attempts: 0,
    })),
    begin: assign({ refusal: null, attempts: 0 }),
    finish: assign({ sending: null, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetRefusal: assign({ refusal: null }),
    keepRefusal: assign((_, { problem }: { problem: Problem }) => ({ refusal: problem })),
    keepCustomer: assign((_, { userId, barcode }: { userId: number; barcode: string | null }) => ({ customer: { userId, barcode } })),
    forgetCustomer: assign({ customer: null }),
    take: enqueueActions(({ enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ barcode: cart.memberCard?.barcode ?? null })
      enqueue.emit({ type: 'cart.answered', cart })
    }),
    emitApplied: enqueueActions(({ context: { sending }, enqueue }) => {
      if (sending) enqueue.emit({ type: 'card.applied', ...sending })
    }),
    emitIncorrect: enqueueActions(({ context: { sending }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending) enqueue.emit({ type: 'incorrect-barcode', ...sending, problem })
    }),
  },
})
