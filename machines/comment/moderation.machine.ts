import { assign, emit, setup } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import type { moderateComment, ShopComment } from '#contract/shop-comment.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

type Decision = Omit<InputOf<typeof moderateComment>['body'], 'version'>

export interface ModerationContext {
  /** As the server has it. */
  readonly comment: ShopComment
  /** Typed in place of the reply; null without a change. */
  readonly reply: string | null
  /** What is decided. */
  readonly decision: Decision
  readonly problem: Problem | null
}

export type ModerationEvent =
  | { type: 'comment.decide'; status: 'published' | 'hidden' }
  | { type: 'reply.change'; text: string }
  | { type: 'reply.revert' }
  | { type: 'reply.save' }

export type ModerationEmittedEvent = { type: 'comment.moderated'; decision: Decision }

const idOf = ({ comment }: ModerationContext) => ({ params: { id: String(comment.id) } })
const isReply = ({ decision }: ModerationContext): boolean => decision.reply !== undefined

/** A review or comment in the back office: published, hidden and replied to as it was seen. */
export const moderationMachine = setup({
  types: {} as {
    context: ModerationContext
    events: ModerationEvent
    emitted: ModerationEmittedEvent
    input: Pick<ModerationContext, 'comment'>
    tags: 'busy'
  },
  actors: { moderateComment: operation('moderateComment'), getShopComment: operation('getShopComment') },
  guards: {
    hasReply: ({ context }) => context.reply !== null,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'comment-changed',
  },
  actions: {
    storeDecision: assign((_, { status }: { status: 'published' | 'hidden' }) => ({ decision: { status }, problem: null })),
    storeReplyDecision: assign(({ context }) => ({ decision: { reply: context.reply ?? '' }, problem: null })),
    storeReply: assign(({ context }, { text }: { text: string }) => ({ reply: text === (context.comment.reply?.text ?? '') ? null : text })),
    revertReply: assign({ reply: null, problem: null }),
    storeModerated: assign(({ context }, { comment }: { comment: ShopComment }) => ({ comment, ...(isReply(context) && { reply: null }) })),
    storeComment: assign((_, { comment }: { comment: ShopComment }) => ({ comment })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitModerated: emit(({ context }): ModerationEmittedEvent => ({ type: 'comment.moderated', decision: context.decision })),
  },
}).createMachine({
  id: 'moderation',
  context: ({ input }) => ({ ...input, reply: null, decision: {}, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'comment.decide': { target: 'moderating', actions: { type: 'storeDecision', params: ({ event }) => event } },
        'reply.change': { actions: { type: 'storeReply', params: ({ event }) => event } },
        'reply.revert': { actions: 'revertReply' },
        'reply.save': { guard: 'hasReply', target: 'moderating', actions: 'storeReplyDecision' },
      },
    },
    moderating: {
      tags: 'busy',
      invoke: {
        id: 'moderateComment',
        src: 'moderateComment',
        input: ({ context }) => ({ ...idOf(context), body: { ...context.decision, version: context.comment.version } }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'storeModerated', params: ({ event }) => ({ comment: event.output }) }, 'emitModerated'],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    reading: {
      description: 'Nothing is published unread: what has changed is shown before it can be decided again; a typed reply stays',
      tags: 'busy',
      invoke: {
        id: 'getShopComment',
        src: 'getShopComment',
        input: ({ context }) => idOf(context),
        onDone: { target: 'editing', actions: { type: 'storeComment', params: ({ event }) => ({ comment: event.output }) } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})
