import { expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import type { UsedPostType } from '#contract/post-type.ts'
import type { Role } from '#contract/role.ts'
import type { ShopConsentForm } from '#contract/shop-consent.ts'
import type { StaffProfile } from '#contract/staff.ts'
import { consent as exampleConsent } from '#machines/consent/consent.examples.ts'
import type { VersionedRecord } from '#machines/record/record.events.ts'
import { rebase, requestSave } from '#machines/record/record.rules.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { ASSIGNMENT, CONSENT_TEXT, toConsentRecord } from '../consents/consent-records.ts'
import { MEMBER } from '../staff/member-record.ts'
import { ROLE } from '../staff/role-record.ts'
import { TEMPLATE } from '../templates/template-record.ts'
import type { RecordNoun } from './use-record.ts'

/** Every operation responds with this; its name and its input are recorded. */
function recordedApi(response: unknown = null) {
  const requests: [name: string, input: unknown][] = []
  const respond = (name: string) => async (input: unknown) => {
    requests.push([name, input])
    return response
  }
  return { requests, api: new Proxy({}, { get: (_, name) => respond(String(name)) }) as ApiClient }
}
type RecordedRequests = ReturnType<typeof recordedApi>['requests']

/** What a noun requests to save these changes. */
async function saved<S extends VersionedRecord | null, F extends object>(noun: RecordNoun<S, F>, record: S, pending: Partial<F>): Promise<RecordedRequests> {
  const { requests, api } = recordedApi()
  const context = { definition: noun.definition, record, pending, overtaken: [], problem: null }
  await noun.save(api, requestSave(context as never) as never, {})
  return requests
}
async function loaded<S extends VersionedRecord | null, F extends object>(noun: RecordNoun<S, F>, record: NonNullable<S>, response: unknown) {
  const { requests, api } = recordedApi(response)
  return { record: await noun.load(api, record, {}), requests }
}

const names = inEveryLocale({ en: 'Packing', hr: 'Pakiranje' })
const role: Role = { slug: 'packing', name: 'Packing', names, permissions: ['orders.read'], version: 3, memberCount: 0, invitationCount: 0, canChange: true }

test('a role is saved whole under the slug that it has, with the version that was read', async () => {
  const body = { version: 3, names, permissions: ['orders.read', 'orders.change'] }
  expect(await saved(ROLE, role, { permissions: ['orders.read', 'orders.change'] })).toEqual([['saveRole', { params: { slug: 'packing' }, body }]])
  expect((await loaded(ROLE, role, null)).requests).toEqual([['getRole', { params: { slug: 'packing' } }]])
})

test('a new role has the slug of its first English name, or one for names of another script', async () => {
  const body = { version: null, names, permissions: [] }
  expect(await saved(ROLE, null, { names })).toEqual([['saveRole', { params: { slug: 'packing' }, body }]])
  const other = inEveryLocale({ en: '包装', hr: '包装' })
  expect(await saved(ROLE, null, { names: other })).toEqual([['saveRole', { params: { slug: 'role' }, body: { ...body, names: other } }]])
})

test('a role is deleted with the version that was read', async () => {
  const { requests, api } = recordedApi()
  await ROLE.remove?.(api, role, {})
  expect(requests).toEqual([['deleteRole', { params: { slug: 'packing' }, query: { version: '3' } }]])
})

test('of a member only what is changed is sent', async () => {
  const member = { id: 7, firstName: 'Dora', lastName: 'Škoj', roles: ['translator'], version: 3 } as unknown as StaffProfile
  expect(await saved(MEMBER, member, { firstName: 'Doris' })).toEqual([
    ['updateStaffMember', { params: { id: '7' }, body: { firstName: 'Doris', version: 3 } }],
  ])
  expect((await loaded(MEMBER, member, null)).requests).toEqual([['getStaffMember', { params: { id: '7' } }]])
})

test('of a template the titles that are changed are saved first, then all of its sections', async () => {
  const titles = inEveryLocale({ en: 'Landing page', hr: 'Odredišna stranica' })
  const template = { id: 7, titles, allowedSections: null, firstSections: ['hero'], version: 3 } as unknown as UsedPostType
  const changed = { ...titles, en: 'Campaign' }
  expect(await saved(TEMPLATE, template, { firstSections: ['hero', 'text'], titles: changed })).toEqual([
    ['linkPostType', { params: { id: '7' }, body: { translations: [{ locale: 'en', title: 'Campaign' }], version: 3 } }],
  ])
  expect(await saved(TEMPLATE, template, { firstSections: ['hero', 'text'] })).toEqual([
    ['linkMasters', { params: { id: '7' }, body: { allowedSections: null, firstSections: ['hero', 'text'], version: 3 } }],
  ])
  expect((await loaded(TEMPLATE, template, null)).requests).toEqual([['getPostType', { params: { id: '7' } }]])
})

test('name and text of a consent are saved in all languages with the revision that was read, and found again among all consents', async () => {
  const text = { name: inEveryLocale({ en: 'Terms', hr: 'Uvjeti' }), displayName: inEveryLocale({ en: '<p>Yes</p>', hr: '<p>Da</p>' }) }
  const consent = exampleConsent({ ...text, revision: 4 })
  const record = toConsentRecord(consent)
  const body = { name: text.name, displayName: { ...text.displayName, en: '<p>Sure</p>' }, revision: 4 }
  const { requests, api } = recordedApi({ ...consent, revision: 5 })
  const context = { definition: CONSENT_TEXT.definition, record, pending: { 'displayName.en': '<p>Sure</p>' }, overtaken: [], problem: null }
  expect(await CONSENT_TEXT.save(api, requestSave(context as never) as never, {})).toEqual(toConsentRecord({ ...consent, revision: 5 }))
  expect(requests).toEqual([['updateConsentText', { params: { id: '2' }, body }]])
  const theirs = { ...consent, revision: 5 }
  expect((await loaded(CONSENT_TEXT, record, { consents: [{ ...consent, id: 1 }, theirs], forms: [] })).record).toEqual(toConsentRecord(theirs))
  expect((await loaded(CONSENT_TEXT, record, { consents: [], forms: [] })).record).toBe(record)
})

test('of a consent that another user has changed meanwhile only what both have changed is overtaken, each language apart', () => {
  const consent = exampleConsent({})
  const pending = { 'name.en': 'Conditions', 'displayName.hr': '<p>Može</p>' }
  const theirs = toConsentRecord({ ...consent, revision: 2, name: inEveryLocale({ en: 'Rules', hr: 'Pravila' }) })
  const context = { definition: CONSENT_TEXT.definition, record: toConsentRecord(consent), pending, overtaken: [], problem: null }
  expect(rebase(context as never, theirs)).toEqual({ record: theirs, pending, overtaken: ['name.en'] })
})

test('a form requires only consents that it asks for, and is found again among all forms', async () => {
  const form: ShopConsentForm = { id: 4, assigned_to: 'checkoutForm', consents: [1001], requiredConsents: [1001], version: 3, changedAt: null, changedBy: null }
  const body = { assigned_to: 'checkoutForm', consents: [1003], requiredConsents: [1003], version: 3 }
  expect(await saved(ASSIGNMENT, form, { consents: [1003], requiredConsents: [1001, 1003] })).toEqual([['createConsent', { body }]])
  const theirs = { ...form, version: 4 }
  expect((await loaded(ASSIGNMENT, form, { consents: [], forms: [{ ...form, assigned_to: 'newsletter' }, theirs] })).record).toBe(theirs)
})
