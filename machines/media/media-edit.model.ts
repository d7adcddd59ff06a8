import { model, rejected, resolved } from '#tests/model/model.ts'
import { picture } from './media.examples.ts'
import { mediaEditMachine } from './media-edit.machine.ts'

const MEDIA = picture()
const SAVED = picture({ version: 2, alt: 'A bowl', alts: { en: 'A bowl', hr: 'Zdjela' } })
/** Somebody else's change. */
const CURRENT = picture({ version: 3, tags: ['clay'] })
const ALTS = { alts: { en: 'A bowl', hr: 'Zdjela' } }
const FOCUS = { focalPoint: { x: 20, y: 50 } }
const LOST = { code: 'network', status: 0, message: 'network' }
const OUTDATED = { code: 'media-changed', status: 409, message: 'media-changed' }
const EXISTS = { code: 'media-exists', status: 409, message: 'media-exists' }
const found = (records: readonly object[]) => ({
  records,
  paging: { page: 1, limit: 10, total: records.length, lastPage: 1, perPage: 10 },
  ids: null,
  counts: null,
})

/** A file whose texts and focal point are changed, reverted and saved; somebody else is faster; the file is replaced. */
export const mediaEditModel = model<typeof mediaEditMachine>({
  machine: mediaEditMachine,
  input: { media: MEDIA },
  events: [
    { type: 'field.change', change: ALTS },
    { type: 'field.change', change: FOCUS },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    { type: 'file.replace', fileId: 'file-1' },
    resolved('sendFile', { key: 'key-1' }),
    rejected('sendFile', LOST),
    resolved('updateMedia', SAVED),
    rejected('updateMedia', LOST),
    rejected('updateMedia', OUTDATED),
    resolved('filterMedia', found([CURRENT])),
    resolved('filterMedia', found([])),
    rejected('filterMedia', LOST),
    resolved('replaceMedia', CURRENT),
    rejected('replaceMedia', EXISTS),
  ],
  accepts: { 'field.change': ['editing'], 'edit.save': ['editing'], 'edit.revert': ['editing'], 'file.replace': ['editing'] },
  invokes: { updateMedia: ['saving'], filterMedia: ['reading'], sendFile: ['sending'], replaceMedia: ['replacing'] },
  phrases: {
    'field.change': 'the editor changes the file',
    'edit.save': 'the editor saves',
    'edit.revert': 'the editor takes the changes back',
    'file.replace': 'the editor replaces the file',
    'xstate.done.actor.updateMedia': 'the change is saved',
    'xstate.error.actor.updateMedia': 'the change is not saved',
    'xstate.done.actor.filterMedia': ({ output }) => ((output as { records: unknown[] }).records.length > 0 ? 'the present file arrives' : 'the file is gone'),
    'xstate.error.actor.filterMedia': 'the present file does not arrive',
    'xstate.done.actor.sendFile': 'the new file is sent',
    'xstate.error.actor.sendFile': 'the new file is not sent',
    'xstate.done.actor.replaceMedia': 'the file is replaced',
    'xstate.error.actor.replaceMedia': 'the file is not replaced',
  },
  start: { value: 'editing', pending: {}, problem: null, fileId: '', key: '' },
  project: ({ context }) => ({ ...context }),
  expect: {
    'field.change': ({ context: { pending } }, { change }) => ({ pending: { ...pending, ...(change as object) }, problem: null }),
    // Without a change there is nothing to save.
    'edit.save': ({ context: { pending, media } }) =>
      Object.keys(pending).length === 0
        ? {}
        : {
            value: 'saving',
            problem: null,
            invoked: [{ operation: 'updateMedia', input: { params: { id: '7' }, body: { ...pending, version: media.version } } }],
          },
    'edit.revert': () => ({ pending: {}, problem: null }),
    'file.replace': () => ({ value: 'sending', problem: null, fileId: 'file-1', invoked: [{ operation: 'sendFile', input: { fileId: 'file-1' } }] }),
    'xstate.error.actor.sendFile': () => ({ value: 'editing', problem: LOST }),
    'xstate.done.actor.sendFile': () => ({
      value: 'replacing',
      key: 'key-1',
      invoked: [{ operation: 'replaceMedia', input: { params: { id: '7' }, body: { key: 'key-1' } } }],
    }),
    'xstate.done.actor.updateMedia': () => ({ value: 'editing', media: SAVED, pending: {}, problem: null, emitted: [{ type: 'media.changed', media: SAVED }] }),
    'xstate.error.actor.updateMedia': (_, { error }) =>
      error === OUTDATED
        ? { value: 'reading', problem: OUTDATED, invoked: [{ operation: 'filterMedia', input: { body: { filters: { ids: [7] } } } }] }
        : { value: 'editing', problem: LOST },
    'xstate.done.actor.filterMedia': ({ context: { media } }, { output }) => ({
      value: 'editing',
      media: (output as { records: (typeof CURRENT)[] }).records[0] ?? media,
    }),
    'xstate.error.actor.filterMedia': () => ({ value: 'editing', problem: LOST }),
    'xstate.done.actor.replaceMedia': () => ({ value: 'editing', media: CURRENT, problem: null, emitted: [{ type: 'media.changed', media: CURRENT }] }),
    'xstate.error.actor.replaceMedia': () => ({ value: 'editing', problem: EXISTS }),
  },
})
