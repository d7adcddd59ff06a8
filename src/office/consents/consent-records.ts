import { byLocale, LOCALES, type Locale } from '#contract/locale.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import type { RecordNoun } from '../record/use-record.ts'
import { type Assignment, withAssignedRequired } from './assignment.ts'

export type TextField = 'name' | 'displayName'
/** Name and text in every language. */
export type ConsentTexts = Pick<ShopConsent, TextField>
/** A field of the form, which other users change apart: a name or a text in a language. */
type TextKey = `${TextField}.${Locale}`
type TextsByKey = Readonly<Record<TextKey, string>>

/** A consent as its form has it. Its version counts the changes of the name too, which begin no version of the text. */
type ConsentRecord = TextsByKey & { readonly version: number; readonly consent: ShopConsent }

export const textKey = (field: TextField, locale: Locale): TextKey => `${field}.${locale}`

const FIELDS: readonly TextField[] = ['name', 'displayName']
const byKey = (texts: ConsentTexts): TextsByKey =>
  Object.fromEntries(FIELDS.flatMap((field) => LOCALES.map((locale) => [textKey(field, locale), texts[field][locale]] as const))) as TextsByKey

export const toTexts = (texts: TextsByKey): ConsentTexts => ({
  name: byLocale((locale) => texts[textKey('name', locale)]),
  displayName: byLocale((locale) => texts[textKey('displayName', locale)]),
})
export const toConsentRecord = (consent: ShopConsent): ConsentRecord => ({ ...byKey(consent), version: consent.revision, consent })

/** The record among all consents as they are now. */
export function findRecord(consents: readonly ShopConsent[], record: ConsentRecord): ConsentRecord {
  const found = consents.find(({ id }) => id === record.consent.id)
  return found ? toConsentRecord(found) : record
}

export const NO_TEXTS: ConsentTexts = { name: byLocale(() => ''), displayName: byLocale(() => '') }
const NO_TEXTS_BY_KEY = byKey(NO_TEXTS)

/** Name and text of a consent in every language; a changed text begins a new version. */
export const CONSENT_TEXT: RecordNoun<ConsentRecord, TextsByKey> = {
  name: 'consentText',
  definition: { blank: NO_TEXTS_BY_KEY, parts: [Object.keys(NO_TEXTS_BY_KEY) as TextKey[]], outdated: ['consents-changed'] },
  load: async (api, record, options) => findRecord((await api.getShopConsents({}, options)).consents, record),
  save: async (api, { record: { consent, version: revision }, fields }, options) =>
    toConsentRecord(await api.updateConsentText({ params: { id: String(consent.id) }, body: { ...toTexts(fields), revision } }, options)),
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
