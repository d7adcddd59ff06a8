import type { ContentRelease } from '#contract/content-release.ts'
import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { draft, HOME, SESSION, step } from './editing.examples.ts'
import { type ReleaseRequest, reviewMachine } from './review.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const CHANGED = { code: 'draft-changed', status: 409, message: 'draft-changed' }
const OVERTAKEN = { code: 'release-overtaken', status: 409, message: 'release-overtaken' }
const RELEASE: ContentRelease = {
  id: 7,
  name: 'Open all winter',
  state: 'published',
  scheduledFor: null,
  publishedAt: '2026-11-01T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  createdBy: { userId: 4, name: 'Nika' },
  documents: [],
  problem: null,
  reverts: null,
  revertedBy: null,
}
const BODY = { name: 'Open all winter', documents: [{ document: { kind: 'page', id: 1 }, rev: 3, changes: ['title:en'] }] } as const
const body = { name: BODY.name, documents: BODY.documents.map((each) => ({ ...each, changes: [...each.changes] })) }
const later = { ...body, scheduledFor: '2026-12-01T08:00:00Z' }
const PUBLISH: ReleaseRequest = { type: 'publish', body, idempotencyKey: 'key-1' }
const SCHEDULE: ReleaseRequest = { type: 'schedule', body: later, idempotencyKey: 'key-2' }
const REVERT: ReleaseRequest = { type: 'revert', id: 7, idempotencyKey: 'key-3' }
const SAVE: ReleaseRequest = { type: 'save', id: 7, body: { scheduledFor: null } }
const revision = { sessionId: SESSION, stepId: 'step-1', label: 'Version 3', document: HOME, version: 3 }
const RESTORE: ReleaseRequest = { type: 'restore', body: revision }
const DISCARD: ReleaseRequest = { type: 'discard', body: { document: HOME, rev: 3 } }
const DISCARDED = { draft: draft(4), steps: [] }
const RESTORED = { draft: draft(4), steps: [step('s1')], refused: [] }

const INVOKED = {
  publish: { value: 'publishing', invoked: [{ operation: 'publishContentRelease', input: { body, idempotencyKey: 'key-1' } }] },
  schedule: { value: 'scheduling', invoked: [{ operation: 'scheduleContentRelease', input: { body: later, idempotencyKey: 'key-2' } }] },
  revert: { value: 'reverting', invoked: [{ operation: 'revertContentRelease', input: { params: { id: '7' }, idempotencyKey: 'key-3' } }] },
  save: { value: 'saving', invoked: [{ operation: 'saveContentRelease', input: { params: { id: '7' }, body: { scheduledFor: null } } }] },
  restore: { value: 'restoring', invoked: [{ operation: 'restoreRevision', input: { body: revision } }] },
  discard: { value: 'discarding', invoked: [{ operation: 'discardDraft', input: { body: { document: HOME, rev: 3 } } }] },
} as const
const saved = (request: ReleaseRequest['type']) => () => ({
  value: 'choosing',
  request: null,
  problem: null,
  emitted: [{ type: 'release.saved', request, release: RELEASE }],
})
const failed = (_: unknown, { error }: ModelEvent) => ({ value: 'choosing', problem: error })

/** Changes are chosen, published, scheduled; releases are reverted and saved, revisions restored, drafts discarded; lost requests are repeated with their key. */
export const reviewModel = model<typeof reviewMachine>({
  machine: reviewMachine,
  input: undefined,
  events: [
    { type: 'change.toggle', name: 'page/1/title:en' },
    { type: 'release.request', request: PUBLISH },
    { type: 'release.request', request: SCHEDULE },
    { type: 'release.request', request: REVERT },
    { type: 'release.request', request: SAVE },
    { type: 'release.request', request: RESTORE },
    { type: 'release.request', request: DISCARD },
    { type: 'problem.dismiss' },
    { type: 'release.retry' },
    resolved('publishContentRelease', RELEASE),
    rejected('publishContentRelease', LOST),
    rejected('publishContentRelease', CHANGED),
    resolved('scheduleContentRelease', RELEASE),
    rejected('scheduleContentRelease', LOST),
    resolved('revertContentRelease', RELEASE),
    rejected('revertContentRelease', OVERTAKEN),
    resolved('saveContentRelease', RELEASE),
    rejected('saveContentRelease', LOST),
    resolved('restoreRevision', RESTORED),
    rejected('restoreRevision', LOST),
    resolved('discardDraft', DISCARDED),
    rejected('discardDraft', CHANGED),
  ],
  accepts: { 'change.toggle': ['choosing'], 'release.request': ['choosing'], 'release.retry': ['choosing'], 'problem.dismiss': ['choosing'] },
  invokes: {
    publishContentRelease: ['publishing'],
    scheduleContentRelease: ['scheduling'],
    revertContentRelease: ['reverting'],
    saveContentRelease: ['saving'],
    restoreRevision: ['restoring'],
    discardDraft: ['discarding'],
  },
  phrases: {
    'change.toggle': 'the editor chooses a change or leaves it in the draft',
    'release.request': ({ request }) => `the editor asks to ${(request as ReleaseRequest).type}`,
    'release.retry': 'the editor tries again',
    'problem.dismiss': 'the editor dismisses the problem',
    'xstate.done.actor.publishContentRelease': 'the changes are public',
    'xstate.error.actor.publishContentRelease': 'the changes are not published',
    'xstate.done.actor.scheduleContentRelease': 'the release is scheduled',
    'xstate.error.actor.scheduleContentRelease': 'the release is not scheduled',
    'xstate.done.actor.revertContentRelease': 'the release is reverted',
    'xstate.error.actor.revertContentRelease': 'the release is not reverted',
    'xstate.done.actor.saveContentRelease': 'the release is saved',
    'xstate.error.actor.saveContentRelease': 'the release is not saved',
    'xstate.done.actor.restoreRevision': 'the revision is in the draft',
    'xstate.error.actor.restoreRevision': 'the revision is not restored',
    'xstate.done.actor.discardDraft': 'the draft is discarded',
    'xstate.error.actor.discardDraft': 'the draft is not discarded',
  },
  start: { value: 'choosing', left: [], request: null, problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'change.toggle': ({ context: { left } }, { name }) => ({ left: left.length > 0 ? [] : [name as string], request: null, problem: null }),
    'release.request': (_, { request }) => ({ request, problem: null, ...INVOKED[(request as ReleaseRequest).type] }),
    'release.retry': ({ context: { request } }) => (request ? { problem: null, ...INVOKED[request.type] } : { value: 'choosing' }),
    'problem.dismiss': () => ({ value: 'choosing', request: null, problem: null }),
    'xstate.done.actor.publishContentRelease': saved('publish'),
    'xstate.error.actor.publishContentRelease': failed,
    'xstate.done.actor.scheduleContentRelease': saved('schedule'),
    'xstate.error.actor.scheduleContentRelease': failed,
    'xstate.done.actor.revertContentRelease': saved('revert'),
    'xstate.error.actor.revertContentRelease': failed,
    'xstate.done.actor.saveContentRelease': saved('save'),
    'xstate.error.actor.saveContentRelease': failed,
    'xstate.done.actor.restoreRevision': () => ({ value: 'choosing', request: null, problem: null, emitted: [{ type: 'revision.restored', refused: 0 }] }),
    'xstate.error.actor.restoreRevision': failed,
    'xstate.done.actor.discardDraft': () => ({ value: 'choosing', request: null, problem: null, emitted: [{ type: 'draft.discarded', document: HOME }] }),
    'xstate.error.actor.discardDraft': failed,
  },
})
