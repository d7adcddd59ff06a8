import type { DocumentName, Draft, EditingPeer, EditStep, RefusedOperation } from '#contract/editing.ts'
import type { Change } from './change.ts'

export const HOME: DocumentName = { kind: 'page', id: 1 }
export const SESSION = '0b9f0f0e-0000-4000-8000-000000000000'

/** A page with one section, whose headline is `headline`. */
export const draft = (rev: number, headline = 'Home'): Draft => ({
  document: HOME,
  rev,
  isChanged: rev > 1,
  body: {
    document: {
      v: 1,
      order: ['hero'],
      sections: { hero: { type: 'hero', v: 1, fields: { headline: { en: headline, hr: 'Doma' }, subline: { en: '', hr: '' } } } },
    },
  },
  translations: [],
  updatedAt: null,
  updatedBy: null,
})

export const step = (id: string, isUndone = false): EditStep => ({ id, label: `Step ${id}`, at: '2026-11-24T10:00:00.000Z', isUndone, documents: [HOME] })

/** Types a text into a cell of the hero. `was` is the hash of what stands there. */
export const change = (id: string, value: string, { cell = 'headline', stepId = 's1' }: { cell?: string; stepId?: string } = {}): Change => ({
  document: HOME,
  stepId,
  label: `Step ${stepId}`,
  operation: { type: 'cell.set', id, at: ['document', 'hero', cell], locale: 'en', value, was: '0000000000000000' },
})

export const refused = (operation: string): RefusedOperation => ({
  operation,
  reason: 'changed',
  mine: 'Mine',
  theirs: 'Theirs',
  by: { userId: 2, name: 'Lea' },
  at: '2026-11-24T10:00:00.000Z',
  fields: [],
})

export const peer: EditingPeer = { userId: 2, name: 'Lea', document: HOME, place: 'hero', seenAt: '2026-11-24T10:00:00.000Z' }
