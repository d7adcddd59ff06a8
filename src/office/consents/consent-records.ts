import { byLocale } from '#contract/locale.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import type { RecordNoun } from '../record/use-record.ts'
import { type Assignment, withAssignedRequired } from './assignment.ts'

export type ConsentTexts = Pick<ShopConsent, 'name' | 'displayName'>

/** The text of a consent in every language; a change begins a new version. */
export const CONSENT_TEXT: RecordNoun<ShopConsent, ConsentTexts> = {
  name: 'consentText',
  definition: {
    blank: { name: byLocale(() => ''), displayName: byLocale(() => '') },
    parts: [['name', 'displayName']],
    outdated: ['consents-changed'],
  },
  load: async (api, consent, options) => (await api.getShopConsents({}, options)).consents.find(({ id }) => id === consent.id) ?? consent,
  save: (api, { record: { id, version }, fields }, options) => api.updateConsentText({ params: { id: String(id) }, body: { ...fields, version } }, options),
}

/** Which consents a form asks for and requires, saved together. */
export const ASSIGNMENT: RecordNoun<ShopConsentForm, Assignment> = {
  name: 'assignment',
  definition: {
    blank: { consents: [], requiredConsents: [] },
    parts: [['consents', 'requiredConsents']],
    sets: ['consents', 'requiredConsents'],
    outdated: ['consents-changed', 'consent-unknown'],
  },
  load: async (api, form, options) => (await api.getShopConsents({}, options)).forms.find(({ assigned_to }) => assigned_to === form.assigned_to) ?? form,
  save: (api, { record: { assigned_to, version }, fields }, options) =>
    api.createConsent({ body: { assigned_to, ...withAssignedRequired(fields), version } }, options),
}
