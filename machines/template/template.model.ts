import { model, rejected, resolved } from '#tests/model/model.ts'
import { template } from './template.examples.ts'
import { type TemplateChange, templateMachine } from './template.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const OUTDATED = { code: 'template-changed', status: 409, message: 'template-changed' }

const READ = template({})
const TITLED = template({ titles: { en: 'Campaign', hr: 'Odredišna stranica' }, version: 4 })
const SAVED = template({ firstSections: ['hero', 'text'], version: 5 })
/** Another user gave another title. */
const THEIRS = template({ titles: { en: 'Season', hr: 'Sezona' }, version: 9 })
const PARAMS = { params: { id: '7' } }

/** A template whose title and first sections are changed and saved, while another user is faster. */
export const templateModel = model<typeof templateMachine>({
  machine: templateMachine,
  input: { template: READ },
  events: [
    { type: 'field.change', change: { titles: { en: 'Campaign', hr: 'Odredišna stranica' } } },
    { type: 'field.change', change: { firstSections: ['hero', 'text'] } },
    // As it is.
    { type: 'field.change', change: { firstSections: ['hero'] } },
    { type: 'field.revert', field: 'titles' },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    resolved('linkPostType', TITLED),
    rejected('linkPostType', LOST),
    rejected('linkPostType', OUTDATED),
    resolved('linkMasters', SAVED),
    rejected('linkMasters', LOST),
    rejected('linkMasters', OUTDATED),
    resolved('getPostType', THEIRS),
    rejected('getPostType', LOST),
  ],
  accepts: { 'field.change': ['editing'], 'field.revert': ['editing'], 'edit.save': ['editing'], 'edit.revert': ['editing'] },
  invokes: { linkPostType: ['savingTitles'], linkMasters: ['savingSections'], getPostType: ['reading'] },
  phrases: {
    'field.change': 'the user changes the title or the first sections',
    'field.revert': 'the user takes the title back',
    'edit.save': 'the user saves',
    'edit.revert': 'the user takes the changes back',
    'xstate.done.actor.linkPostType': 'the titles are saved',
    'xstate.error.actor.linkPostType': 'the titles are not saved',
    'xstate.done.actor.linkMasters': 'the sections are saved',
    'xstate.error.actor.linkMasters': 'the sections are not saved',
    'xstate.done.actor.getPostType': 'the template is read again',
    'xstate.error.actor.getPostType': 'the template is not read again',
  },
  start: { value: 'editing', pending: {}, overtaken: [], problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    'field.change': ({ context: { template: stored, pending } }, { change }) => {
      const { titles, firstSections } = { ...pending, ...(change as TemplateChange) }
      return {
        pending: {
          ...(titles && titles.en !== stored.titles.en && { titles }),
          ...(firstSections && firstSections.length !== stored.firstSections.length && { firstSections }),
        },
        problem: null,
      }
    },
    'field.revert': ({ context: { pending, overtaken } }) => ({
      pending: pending.firstSections ? { firstSections: pending.firstSections } : {},
      overtaken: overtaken.includes('firstSections') ? ['firstSections'] : [],
      problem: null,
    }),
    'edit.save': ({ context: { template: stored, pending } }) => {
      const { version } = stored
      if (pending.titles) {
        // Titles in the languages that differ from what is stored.
        const hr = stored.titles.hr === 'Sezona' ? [{ locale: 'hr', title: 'Odredišna stranica' }] : []
        const body = { translations: [{ locale: 'en', title: 'Campaign' }, ...hr], version }
        return { value: 'savingTitles', problem: null, invoked: [{ operation: 'linkPostType', input: { ...PARAMS, body } }] }
      }
      if (!pending.firstSections) return {}
      const body = { allowedSections: null, firstSections: pending.firstSections, version }
      return { value: 'savingSections', problem: null, invoked: [{ operation: 'linkMasters', input: { ...PARAMS, body } }] }
    },
    'edit.revert': () => ({ pending: {}, overtaken: [], problem: null }),
    'xstate.done.actor.linkPostType': ({ context: { pending, overtaken: before } }) => {
      const { firstSections } = pending
      const overtaken = before.includes('firstSections') ? ['firstSections'] : []
      if (!firstSections) return { value: 'editing', template: TITLED, pending: {}, overtaken, emitted: [{ type: 'template.saved' }] }
      const body = { allowedSections: null, firstSections, version: 4 }
      const invoked = [{ operation: 'linkMasters', input: { ...PARAMS, body } }]
      return { value: 'savingSections', template: TITLED, pending: { firstSections }, overtaken, invoked }
    },
    'xstate.error.actor.linkPostType': (_, { error }) =>
      error === OUTDATED ? { value: 'reading', problem: error, invoked: [{ operation: 'getPostType', input: PARAMS }] } : { value: 'editing', problem: error },
    'xstate.done.actor.linkMasters': () => ({ value: 'editing', template: SAVED, pending: {}, overtaken: [], emitted: [{ type: 'template.saved' }] }),
    'xstate.error.actor.linkMasters': (_, { error }) =>
      error === OUTDATED ? { value: 'reading', problem: error, invoked: [{ operation: 'getPostType', input: PARAMS }] } : { value: 'editing', problem: error },
    'xstate.done.actor.getPostType': ({ context: { template: stored, pending, overtaken: before } }) => ({
      value: 'editing',
      template: THEIRS,
      overtaken: [
        ...('titles' in pending && (before.includes('titles') || stored.titles.en !== 'Season') ? ['titles'] : []),
        ...('firstSections' in pending && (before.includes('firstSections') || stored.firstSections.length !== 1) ? ['firstSections'] : []),
      ],
    }),
    'xstate.error.actor.getPostType': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})
