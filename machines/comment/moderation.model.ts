import { model, rejected, resolved } from '#tests/model/model.ts'
import { moderationMachine } from './moderation.machine.ts'
import { shopComment } from './shop-comment.examples.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const CHANGED = { code: 'comment-changed', status: 409, message: 'comment-changed' }
const WAITING = shopComment()
const PUBLISHED = shopComment({ state: 'published', version: 'second' })
const EDITED = shopComment({ text: 'Very good', version: 'third' })
const PARAMS = { params: { id: '7' } }

/** A waiting review that is published or hidden, replied to, and edited by its author meanwhile. */
export const moderationModel = model<typeof moderationMachine>({
  machine: moderationMachine,
  input: { comment: WAITING },
  events: [
    { type: 'comment.decide', status: 'published' },
    { type: 'comment.decide', status: 'hidden' },
    { type: 'reply.change', text: 'Thank you' },
    { type: 'reply.change', text: '' },
    { type: 'reply.revert' },
    { type: 'reply.save' },
    resolved('moderateComment', PUBLISHED),
    rejected('moderateComment', LOST),
    rejected('moderateComment', CHANGED),
    resolved('getShopComment', EDITED),
    rejected('getShopComment', LOST),
  ],
  accepts: { 'comment.decide': ['editing'], 'reply.change': ['editing'], 'reply.revert': ['editing'], 'reply.save': ['editing'] },
  invokes: { moderateComment: ['moderating'], getShopComment: ['reading'] },
  phrases: {
    'comment.decide': 'the moderator publishes or hides it',
    'reply.change': 'the moderator types a reply',
    'reply.revert': 'the moderator takes the typed reply back',
    'reply.save': 'the moderator sends the reply',
    'xstate.done.actor.moderateComment': 'it is stored',
    'xstate.error.actor.moderateComment': 'it is not stored',
    'xstate.done.actor.getShopComment': 'it is read again',
    'xstate.error.actor.getShopComment': 'it is not read again',
  },
  start: { value: 'editing', reply: null, decision: {}, problem: null },
  project: ({ context: { comment, reply, decision, problem } }) => ({ comment, reply, decision, problem }),
  expect: {
    'comment.decide': ({ context: { comment } }, { status }) => ({
      value: 'moderating',
      decision: { status },
      problem: null,
      invoked: [{ operation: 'moderateComment', input: { ...PARAMS, body: { status, version: comment.version } } }],
    }),
    'reply.change': (_, { text }) => ({ reply: text === '' ? null : text }),
    'reply.revert': () => ({ reply: null, problem: null }),
    'reply.save': ({ context: { comment, reply } }) =>
      reply === null
        ? {}
        : {
            value: 'moderating',
            decision: { reply },
            problem: null,
            invoked: [{ operation: 'moderateComment', input: { ...PARAMS, body: { reply, version: comment.version } } }],
          },
    'xstate.done.actor.moderateComment': ({ context: { decision, reply } }) => ({
      value: 'editing',
      comment: PUBLISHED,
      reply: decision.reply === undefined ? reply : null,
      emitted: [{ type: 'comment.moderated', decision }],
    }),
    'xstate.error.actor.moderateComment': (_, { error }) =>
      error === CHANGED
        ? { value: 'reading', problem: error, invoked: [{ operation: 'getShopComment', input: PARAMS }] }
        : { value: 'editing', problem: error },
    'xstate.done.actor.getShopComment': () => ({ value: 'editing', comment: EDITED }),
    'xstate.error.actor.getShopComment': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})
