import type { DocumentName } from '#contract/editing.ts'
import type { Preview } from '#contract/preview.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { HOME } from './editing.examples.ts'
import type { MadePreview } from './preview.machine.ts'
import { visitorViewMachine } from './visitor-view.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const UNSAVED = { code: 'changes-unsaved', status: 0, message: 'Changes are not saved' }
const EMPTY = { code: 'preview-empty', status: 422, message: 'preview-empty' }
const FOOTER: DocumentName = { kind: 'footer', id: 2 }
const PREVIEW: Preview = {
  id: 7,
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: { userId: 4, name: 'Nika' },
  expiresAt: '2026-11-01T11:00:00.000Z',
}
const MADE: MadePreview = { preview: PREVIEW, pages: [{ document: HOME, locale: 'en', url: 'https://shop.example/preview/1/key' }] }

const saving = { value: 'saving', problem: null, invoked: [{ operation: 'saveTyped', input: undefined }] }
const closed = { value: 'closed', emitted: [{ type: 'view.closed' }] }
const failed = (_: unknown, { error }: ModelEvent) => ({ value: 'failed', problem: error })

/** The page is drawn, shown and deleted; each request can fail, and the view be closed at any time. */
export const visitorViewModel = model<typeof visitorViewMachine>({
  machine: visitorViewMachine,
  input: { documents: [HOME, FOOTER] },
  events: [
    { type: 'view.retry' },
    { type: 'view.close' },
    resolved('saveTyped', undefined),
    rejected('saveTyped', UNSAVED),
    resolved('createPreview', MADE),
    rejected('createPreview', LOST),
    rejected('createPreview', EMPTY),
    resolved('withdrawPreview', PREVIEW),
    rejected('withdrawPreview', LOST),
  ],
  accepts: { 'view.retry': ['failed'], 'view.close': ['saving', 'drawing', 'shown', 'failed'] },
  invokes: { saveTyped: ['saving'], createPreview: ['drawing'], withdrawPreview: ['withdrawing'] },
  phrases: {
    'view.retry': 'the editor tries again',
    'view.close': 'the editor goes back to the page',
    'xstate.done.actor.saveTyped': 'what was typed in the page is stored',
    'xstate.error.actor.saveTyped': 'what was typed in the page is not stored',
    'xstate.done.actor.createPreview': 'the page is drawn',
    'xstate.error.actor.createPreview': 'the page is not drawn',
    'xstate.done.actor.withdrawPreview': 'what was drawn is deleted',
    'xstate.error.actor.withdrawPreview': 'what was drawn is not deleted',
  },
  start: { ...saving, made: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'view.retry': () => saving,
    'view.close': ({ value, context: { made } }) =>
      value === 'shown' ? { value: 'withdrawing', invoked: [{ operation: 'withdrawPreview', input: { params: { id: String(made?.preview.id) } } }] } : closed,
    'xstate.done.actor.saveTyped': () => ({
      value: 'drawing',
      invoked: [{ operation: 'createPreview', input: { body: { of: { type: 'page', documents: [HOME, FOOTER] } } } }],
    }),
    'xstate.error.actor.saveTyped': failed,
    'xstate.done.actor.createPreview': () => ({ value: 'shown', made: MADE }),
    'xstate.error.actor.createPreview': failed,
    'xstate.done.actor.withdrawPreview': () => closed,
    'xstate.error.actor.withdrawPreview': () => closed,
  },
})
