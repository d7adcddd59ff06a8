import type { Preview } from '#contract/preview.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { type MadePreview, type PreviewSubject, previewMachine } from './preview.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const CHANGED = { code: 'draft-changed', status: 409, message: 'draft-changed' }
const OF: PreviewSubject = { type: 'draft', document: { kind: 'page', id: 1 }, rev: 3 }
const PREVIEW: Preview = {
  id: 7,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: { userId: 4, name: 'Nika' },
  expiresAt: '2026-11-08T10:00:00.000Z',
}
const OTHER: Preview = { ...PREVIEW, id: 6 }
const MADE: MadePreview = { preview: PREVIEW, pages: [{ document: { kind: 'page', id: 1 }, locale: 'en', url: 'https://shop.example/preview/1/key' }] }

const failed = (_: unknown, { error }: ModelEvent) => ({ value: 'ready', problem: error })

/** A link is made and withdrawn, another one is withdrawn; both can fail and be asked for again. */
export const previewModel = model<typeof previewMachine>({
  machine: previewMachine,
  input: { of: OF },
  events: [
    { type: 'link.make' },
    { type: 'link.withdraw', id: PREVIEW.id },
    { type: 'link.withdraw', id: OTHER.id },
    resolved('createPreview', MADE),
    rejected('createPreview', LOST),
    rejected('createPreview', CHANGED),
    resolved('withdrawPreview', PREVIEW),
    resolved('withdrawPreview', OTHER),
    rejected('withdrawPreview', LOST),
  ],
  accepts: { 'link.make': ['ready'], 'link.withdraw': ['ready'] },
  invokes: { createPreview: ['making'], withdrawPreview: ['withdrawing'] },
  phrases: {
    'link.make': 'the editor asks for a link',
    'link.withdraw': ({ id }) => (id === PREVIEW.id ? 'the editor withdraws the link' : 'the editor withdraws an earlier link'),
    'xstate.done.actor.createPreview': 'the link is made',
    'xstate.error.actor.createPreview': 'the link is not made',
    'xstate.done.actor.withdrawPreview': 'the link opens nothing any more',
    'xstate.error.actor.withdrawPreview': 'the link is not withdrawn',
  },
  start: { value: 'ready', of: OF, made: null, withdrawn: null, problem: null },
  project: ({ context }) => ({ ...context }),
  // A response is about the link that was asked for.
  possible: ({ context }, { type, output }) => type !== 'xstate.done.actor.withdrawPreview' || (output as Preview).id === context.withdrawn,
  expect: {
    'link.make': () => ({
      value: 'making',
      withdrawn: null,
      problem: null,
      invoked: [{ operation: 'createPreview', input: { body: { of: OF } } }],
    }),
    'link.withdraw': (_, { id }) => ({
      value: 'withdrawing',
      withdrawn: id as number,
      problem: null,
      invoked: [{ operation: 'withdrawPreview', input: { params: { id: String(id) } } }],
    }),
    'xstate.done.actor.createPreview': () => ({ value: 'ready', made: MADE, emitted: [{ type: 'link.made', made: MADE }] }),
    'xstate.error.actor.createPreview': failed,
    'xstate.done.actor.withdrawPreview': ({ context: { made, withdrawn } }) => ({
      value: 'ready',
      made: withdrawn === PREVIEW.id ? null : made,
      withdrawn: null,
      emitted: [{ type: 'link.withdrawn', id: withdrawn }],
    }),
    'xstate.error.actor.withdrawPreview': failed,
  },
})
