import type { ShopConsent } from '#contract/shop-consent.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { consentTextMachine } from './consent-text.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const CHANGED = { code: 'consents-changed', status: 409, message: 'consents-changed' }
const CONSENT: ShopConsent = {
  id: 2,
  uniqueNumber: 1002,
  name: { en: 'Terms', hr: 'Uvjeti' },
  displayName: { en: '<p>Yes</p>', hr: '<p>Da</p>' },
  version: '2026-10-01',
  active: true,
  accepted: 3,
  former: [],
}
const SAVED: ShopConsent = { ...CONSENT, displayName: { en: '<p>Agreed</p>', hr: '<p>Da</p>' }, version: '2026-11-26', accepted: 0 }
const THEIRS: ShopConsent = { ...CONSENT, displayName: { en: '<p>Sure</p>', hr: '<p>Da</p>' }, version: '2026-11-25' }

/** A text that is changed in one language, while another user changes it too. */
export const consentTextModel = model<typeof consentTextMachine>({
  machine: consentTextMachine,
  input: { consent: CONSENT },
  events: [
    { type: 'text.change', field: 'displayName', locale: 'en', text: '<p>Agreed</p>' },
    { type: 'text.change', field: 'displayName', locale: 'en', text: '<p>Yes</p>' },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    resolved('updateConsentText', SAVED),
    rejected('updateConsentText', LOST),
    rejected('updateConsentText', CHANGED),
    resolved('getShopConsents', { consents: [{ ...CONSENT, id: 1 }, THEIRS], forms: [] }),
    rejected('getShopConsents', LOST),
  ],
  accepts: { 'text.change': ['editing'], 'edit.save': ['editing'], 'edit.revert': ['editing'] },
  invokes: { updateConsentText: ['saving'], getShopConsents: ['reading'] },
  phrases: {
    'text.change': 'the user types',
    'edit.save': 'the user saves',
    'edit.revert': 'the user takes the changes back',
    'xstate.done.actor.updateConsentText': 'the text is stored',
    'xstate.error.actor.updateConsentText': 'the text is not stored',
    'xstate.done.actor.getShopConsents': 'the text is read again',
    'xstate.error.actor.getShopConsents': 'the text is not read again',
  },
  start: { value: 'editing', pending: null, problem: null },
  project: ({ context: { consent, pending, problem } }) => ({ consent, pending, problem }),
  expect: {
    'text.change': ({ context: { consent } }, { text }) => ({
      pending: text === consent.displayName.en ? null : { name: consent.name, displayName: { en: text, hr: '<p>Da</p>' } },
    }),
    'edit.save': ({ context: { consent, pending } }) =>
      pending === null
        ? {}
        : {
            value: 'saving',
            problem: null,
            invoked: [{ operation: 'updateConsentText', input: { params: { id: '2' }, body: { ...pending, version: consent.version } } }],
          },
    'edit.revert': () => ({ pending: null, problem: null }),
    'xstate.done.actor.updateConsentText': () => ({ value: 'editing', consent: SAVED, pending: null, emitted: [{ type: 'text.saved' }] }),
    'xstate.error.actor.updateConsentText': (_, { error }) =>
      error === CHANGED ? { value: 'reading', problem: error, invoked: [{ operation: 'getShopConsents', input: {} }] } : { value: 'editing', problem: error },
    'xstate.done.actor.getShopConsents': () => ({ value: 'editing', consent: THEIRS }),
    'xstate.error.actor.getShopConsents': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})
