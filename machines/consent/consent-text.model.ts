import type { ShopConsent } from '#contract/shop-consent.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { consent as exampleConsent } from './consent.examples.ts'
import { type ConsentTextContext, type ConsentTexts, consentTextMachine } from './consent-text.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const CHANGED = { code: 'consents-changed', status: 409, message: 'consents-changed' }
const CONSENT = exampleConsent({})
const SAVED: ShopConsent = { ...CONSENT, displayName: { en: '<p>Agreed</p>', hr: '<p>Da</p>' }, version: '2026-11-26', revision: 3, accepted: 0 }
const THEIRS: ShopConsent = {
  ...CONSENT,
  name: { en: 'Rules', hr: 'Uvjeti' },
  displayName: { en: '<p>Sure</p>', hr: '<p>Da</p>' },
  version: '2026-11-25',
  revision: 2,
}
const inEnglish = ({ name, displayName }: ConsentTexts) => ({ name: name.en, displayName: displayName.en })
const FIELDS = ['name', 'displayName'] as const
/** Texts with these in English, or null when the consent has them. */
const pendingOf = (consent: ShopConsent, { name, displayName }: ReturnType<typeof inEnglish>): ConsentTexts | null =>
  name === consent.name.en && displayName === consent.displayName.en
    ? null
    : { name: { en: name, hr: 'Uvjeti' }, displayName: { en: displayName, hr: '<p>Da</p>' } }

/** Their texts under what is changed here. */
function rebased({ consent, pending, overtaken }: Pick<ConsentTextContext, 'consent' | 'pending' | 'overtaken'>) {
  const [read, mine, theirs] = [inEnglish(consent), inEnglish(pending ?? consent), inEnglish(THEIRS)]
  const isMine = (field: (typeof FIELDS)[number]) => mine[field] !== read[field]
  return {
    consent: THEIRS,
    pending: pendingOf(THEIRS, { name: isMine('name') ? mine.name : 'Rules', displayName: isMine('displayName') ? mine.displayName : '<p>Sure</p>' }),
    overtaken: FIELDS.filter(
      (field) => isMine(field) && mine[field] !== theirs[field] && (theirs[field] !== read[field] || overtaken.includes(`${field}.en`)),
    ).map((field) => `${field}.en` as const),
  }
}

/** A name and a text that are changed in one language, while another user changes both. */
export const consentTextModel = model<typeof consentTextMachine>({
  machine: consentTextMachine,
  input: { consent: CONSENT },
  events: [
    { type: 'text.change', field: 'displayName', locale: 'en', text: '<p>Agreed</p>' },
    { type: 'text.change', field: 'displayName', locale: 'en', text: '<p>Yes</p>' },
    { type: 'text.change', field: 'displayName', locale: 'en', text: '<p>Sure</p>' },
    { type: 'text.change', field: 'name', locale: 'en', text: 'Conditions' },
    { type: 'text.change', field: 'name', locale: 'en', text: 'Rules' },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    { type: 'consent.replace', consents: [THEIRS] },
    resolved('updateConsentText', SAVED),
    rejected('updateConsentText', LOST),
    rejected('updateConsentText', CHANGED),
    resolved('getShopConsents', { consents: [{ ...CONSENT, id: 1 }, THEIRS], forms: [] }),
    rejected('getShopConsents', LOST),
  ],
  accepts: { 'text.change': ['editing'], 'edit.save': ['editing'], 'edit.revert': ['editing'], 'consent.replace': ['editing', 'saving', 'reading'] },
  invokes: { updateConsentText: ['saving'], getShopConsents: ['reading'] },
  phrases: {
    'text.change': 'the user types',
    'edit.save': 'the user saves',
    'edit.revert': 'the user takes the changes back',
    'consent.replace': 'another part of the page has read the consent again',
    'xstate.done.actor.updateConsentText': 'the text is stored',
    'xstate.error.actor.updateConsentText': 'the text is not stored',
    'xstate.done.actor.getShopConsents': 'the text is read again',
    'xstate.error.actor.getShopConsents': 'the text is not read again',
  },
  start: { value: 'editing', pending: null, overtaken: [], problem: null },
  project: ({ context: { consent, pending, overtaken, problem } }) => ({ consent, pending, overtaken, problem }),
  expect: {
    'text.change': ({ context: { consent, pending, overtaken } }, { field, text }) => ({
      pending: pendingOf(consent, { ...inEnglish(pending ?? consent), [field]: text }),
      overtaken: overtaken.filter((cell) => cell !== `${field}.en` || text !== consent[field].en),
    }),
    'edit.save': ({ context: { consent, pending } }) =>
      pending === null
        ? {}
        : {
            value: 'saving',
            problem: null,
            invoked: [{ operation: 'updateConsentText', input: { params: { id: '2' }, body: { ...pending, revision: consent.revision } } }],
          },
    'edit.revert': () => ({ pending: null, overtaken: [], problem: null }),
    'xstate.done.actor.updateConsentText': () => ({ value: 'editing', consent: SAVED, pending: null, overtaken: [], emitted: [{ type: 'text.saved' }] }),
    'xstate.error.actor.updateConsentText': (_, { error }) =>
      error === CHANGED ? { value: 'reading', problem: error, invoked: [{ operation: 'getShopConsents', input: {} }] } : { value: 'editing', problem: error },
    'consent.replace': ({ context }) => rebased(context),
    'xstate.done.actor.getShopConsents': ({ context }) => ({ value: 'editing', ...rebased(context) }),
    'xstate.error.actor.getShopConsents': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})
