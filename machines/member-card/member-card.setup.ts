import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart } from '#contract/cart.ts'
import { cleanCode } from '#contract/text.constants.ts'
import type { CartSession } from '../cart/cart-session.events.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem, RETRY_PAUSES_MS, retryPause } from '../problem.ts'
import type { MemberCardContext, MemberCardEmittedEvent, MemberCardEvent } from './member-card.events.ts'

export const NOTHING: MemberCardContext = { session: null, barcode: null, sending: null, rejection: null, customer: null, attempts: 0 }

/** Actors, guards and actions of the member card machine. */
export const memberCardSetup = setup({
  types: {} as { context: MemberCardContext; events: MemberCardEvent; emitted: MemberCardEmittedEvent; tags: 'busy' },
  actors: { applyMemberCard: operation('applyMemberCard'), removeMemberCard: operation('removeMemberCard'), updateWebUser: operation('updateWebUser') },
  delays: { backoff: ({ context }) => retryPause(context.attempts) },
  guards: {
    hasNoSession: ({ context }) => context.session === null,
    hasNoCard: ({ context }) => context.barcode === null,
    isBlank: (_, { barcode }: { barcode: string }) => cleanCode(barcode) === '',
    isAppliedAlready: ({ context }, { barcode, kept }: { barcode: string; kept: string | null }) => cleanCode(barcode) === kept && context.barcode === kept,
    isOtherCart: ({ context }, { session }: { session: CartSession | null }) => session?.cartId !== context.session?.cartId,
    isSameCustomer: ({ context }, { userId }: { userId: number }) => userId === context.customer?.userId && context.customer.barcode !== null,
    isWorthSaving: ({ context: { customer, sending } }) => customer !== null && customer.barcode === null && sending !== null && !sending.quiet,
    isInvalid: (_, { problem }: { problem: Problem }) => problem.code === 'member-card-invalid',
    isInvalidQuietly: ({ context }, { problem }: { problem: Problem }) => context.sending?.quiet === true && problem.code === 'member-card-invalid',
    isQuiet: ({ context }) => context.sending?.quiet === true,
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'cart-unknown' || problem.code === 'cart-ordered',
    canRetry: ({ context }, { problem }: { problem: Problem }) => isTransient(problem) && context.attempts < RETRY_PAUSES_MS.length,
  },
  actions: {
    emit: emit((_, emitted: MemberCardEmittedEvent) => emitted),
    resetCart: assign(({ context: { customer } }) => ({ ...NOTHING, customer })),
    storeCart: assign((_, { session, barcode }: { session: CartSession | null; barcode: string | null }) => ({ session, barcode })),
    storeSubmission: assign((_, { barcode, quiet }: { barcode: string; quiet: boolean }) => ({
      sending: { barcode: cleanCode(barcode), quiet },
      rejection: null,
      attempts: 0,
    })),
    begin: assign({ rejection: null, attempts: 0 }),
    finish: assign({ sending: null, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    clearRejection: assign({ rejection: null }),
    storeRejection: assign((_, { problem }: { problem: Problem }) => ({ rejection: problem })),
    storeCustomer: assign((_, { userId, barcode }: { userId: number; barcode: string | null }) => ({ customer: { userId, barcode } })),
    clearCustomer: assign({ customer: null }),
    acceptCart: enqueueActions(({ enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ barcode: cart.memberCard?.barcode ?? null })
      enqueue.emit({ type: 'cart.received', cart })
    }),
    emitApplied: enqueueActions(({ context: { sending }, enqueue }) => {
      if (sending) enqueue.emit({ type: 'card.applied', ...sending })
    }),
    emitIncorrect: enqueueActions(({ context: { sending }, enqueue }, { problem }: { problem: Problem }) => {
      if (sending) enqueue.emit({ type: 'incorrect-barcode', ...sending, problem })
    }),
  },
})
