import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentLogs, consents, formerConsents } from '#server/modules/consent/consent.tables.ts'
import { newsletterSubscriptions } from '#server/modules/marketing/marketing.tables.ts'
import { unsubscribe, unsubscribeKeyOf } from '#server/modules/marketing/subscription.service.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { mailsOf, tokenIn } from './mailbox.ts'
import { newRegistration } from './new-customer.ts'
import { codeOf, newShopper, PRODUCTS } from './shopper.ts'

let open: OpenShop
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date())
const all = () => lovre.calls.getShopConsents({})
const formOf = async (type: string) => (await all()).forms.find((each) => each.assigned_to === type)
const consent = async (uniqueNumber: number) => {
  const found = (await all()).consents.find((each) => each.uniqueNumber === uniqueNumber)
  if (!found) throw new Error('The consent is missing')
  return found
}
const accept = async (email: string, numbers: readonly number[], shownVersions?: Readonly<Record<string, string>>) => {
  const { calls, proof } = await newShopper(open.client)
  return calls.logConsents({
    body: {
      ...proof,
      status: 'accepted',
      statusTimestamp: '2026-11-26T12:00:00Z',
      sourceType: 'checkoutForm',
      consents: [...numbers],
      ...(shownVersions && { shownVersions }),
      user: { userType: 'guest', email },
    },
  })
}
const MESSAGE = { firstName: 'Lucija', lastName: 'Kovač', subject: 'other', message: 'Do you ship to Malta?' }
/** Versions of a consent that an address has accepted, in order. */
const versionsOf = async (email: string, number: number) => {
  const rows = await open.shop.db.select().from(consentLogs).where(eq(consentLogs.email, email)).orderBy(asc(consentLogs.id))
  return rows.map(({ status, consents: given }) => [status, given.find(({ uniqueNumber }) => uniqueNumber === number)?.version])
}
/** Changes a text, which begins a version. */
const change = async (uniqueNumber: number, text: string) => {
  const { id, revision, name } = await consent(uniqueNumber)
  const displayName = { en: `<p>${text}</p>`, hr: `<p>${text}</p>` }
  return lovre.calls.updateConsentText({ params: { id: String(id) }, body: { revision, name, displayName } })
}

test('the six form types are listed, each with what it asks for', async () => {
  const { forms, consents: texts } = await all()
  expect(forms.map((each) => each.assigned_to)).toEqual(['newsletter', 'contactForm', 'registerForm', 'checkoutForm', 'addressForm', 'productAvailabilityForm'])
  expect(texts.every(({ name, displayName, former }) => name.hr !== '' && displayName.en !== '' && former.length === 0)).toBe(true)
  expect(await codeOf((await logIn(open, 'nika')).calls.getShopConsents({}))).toBe('permission-missing')
})

test('a form asks for what was saved, requires it at once, and is returned by the public list', async () => {
  const before = await formOf('checkoutForm')
  const body = { assigned_to: 'checkoutForm', consents: [1002, 1004, 1001], requiredConsents: [1002, 1001] } as const
  const saved = await lovre.calls.createConsent({ body: { ...body, consents: [...body.consents], requiredConsents: [...body.requiredConsents] } })
  expect(saved).toEqual({
    ...body,
    id: before?.id,
    version: (before?.version ?? 0) + 1,
    changedAt: expect.stringMatching(/Z$/),
    changedBy: { userId: DEMO_USERS.lovre.id, name: 'Lovre Škoj' },
  })
  expect([before?.changedAt, before?.changedBy]).toEqual([null, null])
  const { data } = await apiWith(open, {}).filterConsentAssignments({ query: { assigned_to: 'checkoutForm' } })
  expect(data).toEqual([{ id: saved.id, assigned_to: 'checkoutForm', consents: [1002, 1004, 1001], requiredConsents: [1002, 1001] }])
  const stale = { assigned_to: 'checkoutForm' as const, consents: [1002], requiredConsents: [], version: before?.version ?? 0 }
  expect(await codeOf(lovre.calls.createConsent({ body: stale }))).toBe('consents-changed')
  expect(await codeOf(lovre.calls.createConsent({ body: { ...stale, version: saved.version, requiredConsents: [1001] } }))).toBe('consent-unassigned')
  expect(await codeOf(lovre.calls.createConsent({ body: { ...stale, version: saved.version, consents: [4711] } }))).toBe('consent-unknown')
  const { records } = await lovre.calls.filterAuditLog({ body: { filters: { kind: ['consentForm'] } } })
  expect(records).toMatchObject([
    {
      action: 'createConsent',
      entityId: 'checkoutForm',
      user: { id: DEMO_USERS.lovre.id },
      before: { consents: before?.consents, requiredConsents: before?.requiredConsents },
      after: { consents: [1002, 1004, 1001], requiredConsents: [1002, 1001] },
    },
  ])
})

test('a text that was accepted stays with its acceptances when it is changed', async () => {
  const first = await consent(1002)
  await accept('ana@example.com', [1002, 1001])
  await accept('Ana@Example.com', [1002])
  await accept('ivo@example.com', [1002])
  const changed = { en: '<p>I accept the <a href="/terms-of-sale">new terms</a>.</p>', hr: '<p>Prihvaćam nove uvjete.</p>' }
  const second = await lovre.calls.updateConsentText({
    params: { id: String(first.id) },
    body: { revision: first.revision, name: first.name, displayName: { ...changed, en: `${changed.en}<script>alert(1)</script>` } },
  })
  expect(second).toEqual({
    ...first,
    displayName: changed,
    version: today(),
    revision: first.revision + 1,
    changedAt: expect.stringMatching(/Z$/),
    changedBy: { userId: DEMO_USERS.lovre.id, name: 'Lovre Škoj' },
    accepted: 0,
    former: [{ version: first.version, displayName: first.displayName, until: expect.stringMatching(/Z$/), accepted: first.accepted + 2 }],
  })
  const { records } = await apiWith(open, {}).filterConsents({ body: { forWeb: true } })
  expect(records.find(({ uniqueNumber }) => uniqueNumber === 1002)).toMatchObject({ displayName: changed.en, version: today() })
  await accept('ana@example.com', [1002])
  expect(await versionsOf('ana@example.com', 1002)).toEqual([
    ['accepted', first.version],
    ['accepted', today()],
  ])
  expect(await consent(1002)).toMatchObject({ accepted: 1, former: [{ accepted: first.accepted + 2 }] })
})

test('a second change of a day has a number, a name alone begins no version, and an older reading is rejected', async () => {
  const seen = await consent(1003)
  const params = { id: String(seen.id) }
  const { name, displayName } = seen
  const save = (revision: number, body: Partial<Pick<typeof seen, 'name' | 'displayName'>>) =>
    lovre.calls.updateConsentText({ params, body: { revision, name, displayName, ...body } })
  expect(await save(seen.revision, { name: { en: 'News', hr: 'Novosti' } })).toMatchObject({ version: seen.version, revision: seen.revision + 1, former: [] })
  const [one, two] = [
    { en: '<p>One</p>', hr: '<p>Jedan</p>' },
    { en: '<p>Two</p>', hr: '<p>Dva</p>' },
  ]
  expect((await save(seen.revision + 1, { displayName: one })).version).toBe(today())
  expect(await codeOf(save(seen.revision + 1, { displayName: two }))).toBe('consents-changed')
  const last = await save(seen.revision + 2, { displayName: two })
  expect([last.version, last.former.map(({ version, displayName: { en } }) => [version, en])]).toEqual([
    `${today()}.2`,
    [
      [today(), '<p>One</p>'],
      [seen.version, seen.displayName.en],
    ],
  ])
  expect(await codeOf(save(last.revision, { displayName: { en: '<p>Three</p>', hr: '' } }))).toBe('invalid-input')
})

test('a name that another user has changed meanwhile is not overwritten, and the same again changes nothing', async () => {
  const seen = await consent(1008)
  const params = { id: String(seen.id) }
  const renamed = { ...seen.name, en: 'Grown up' }
  const theirs = await lovre.calls.updateConsentText({ params, body: { revision: seen.revision, name: renamed, displayName: seen.displayName } })
  const text = { ...seen.displayName, en: '<p>I am 16 or older.</p>' }
  expect(await codeOf(lovre.calls.updateConsentText({ params, body: { revision: seen.revision, name: seen.name, displayName: text } }))).toBe(
    'consents-changed',
  )
  expect(await consent(1008)).toEqual(theirs)
  const logged = async () => (await lovre.calls.filterAuditLog({ body: { filters: { action: ['updateConsentText'] } } })).paging.total
  const before = await logged()
  expect(await lovre.calls.updateConsentText({ params, body: { revision: seen.revision, name: renamed, displayName: seen.displayName } })).toEqual(theirs)
  expect(await logged()).toBe(before)
  const saved = await lovre.calls.updateConsentText({ params, body: { revision: theirs.revision, name: renamed, displayName: text } })
  expect(saved).toMatchObject({ name: renamed, displayName: text, version: today(), revision: theirs.revision + 1 })
})

test('the text that was shown is logged, though it has changed meanwhile, and a text that never existed is rejected', async () => {
  const seen = await consent(1001)
  const { version: current } = await change(1001, 'I have read it.')
  await accept('seen@example.com', [seen.id, 1002], { [seen.id]: seen.version })
  await accept('seen@example.com', [1001], { 1001: seen.version })
  await accept('seen@example.com', [1001], { [seen.id]: current })
  await accept('seen@example.com', [1001])
  expect(await versionsOf('seen@example.com', 1001)).toEqual([
    ['accepted', seen.version],
    ['accepted', seen.version],
    ['accepted', current],
    ['accepted', current],
  ])
  const other = (await consent(1002)).former[0]?.version ?? ''
  for (const version of ['2020-01-01', '', 'x'.repeat(41), `${other}' or true --`])
    expect(await codeOf(accept('seen@example.com', [1001], { [seen.id]: version }))).toBe('invalid-input')
  expect(await codeOf(accept('seen@example.com', [1001], { constructor: seen.version }))).toBe('invalid-input')
  expect(await versionsOf('seen@example.com', 1001)).toHaveLength(4)
})

test('every form logs the text that was shown, and its confirmation or withdrawal names no newer one', async () => {
  const visitor = open.client.in('en')
  const [policy, news] = [await consent(1001), await consent(1003)]
  const shownVersions = { [policy.id]: policy.version, [news.id]: news.version }
  await change(1001, 'Read the policy.')
  await change(1003, 'A news, please.')
  await visitor.subscribeNewsletter({ body: { email: 'reader@example.com', consents: [1001, 1003], shownVersions } })
  await visitor.register({ body: newRegistration({ email: 'zora@example.com', shownVersions }) })
  await visitor.contactAdmin({ body: { data: { ...MESSAGE, email: 'contact@example.com' }, consents: [1001], shownVersions } })
  await visitor.storeData({ body: { id: 2, data: { email: 'tuna@example.com', productId: PRODUCTS.bowl }, consents: [1001, 1006], shownVersions } })
  for (const email of ['reader@example.com', 'zora@example.com', 'contact@example.com', 'tuna@example.com'])
    expect([email, await versionsOf(email, 1001)]).toEqual([email, [['accepted', policy.version]]])

  await change(1003, 'A news a month, please.')
  const [mail] = await mailsOf(open, 'newsletterConfirm', 'reader@example.com')
  await visitor.confirmFormEmail({ params: { id: '3' }, query: { token: tokenIn(mail) } })
  const [{ id = 0 } = {}] = await open.shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, 'reader@example.com'))
  await unsubscribe(open.shop.db, await unsubscribeKeyOf(open.shop.db, id), new Date())
  expect(await versionsOf('reader@example.com', 1003)).toEqual([
    ['accepted', news.version],
    ['accepted', news.version],
    ['withdrawn', news.version],
  ])
  expect((await findInvariantViolations(open.shop.db)).filter(({ id }) => id.startsWith('I-11'))).toEqual([])
})

test('of changes at once that were made to the same version, one is stored', async () => {
  const { id, revision, name, former } = await consent(1005)
  const form = await formOf('contactForm')
  const outcomes = await Promise.allSettled(
    ['One', 'Two', 'Three'].flatMap((text) => [
      lovre.calls.updateConsentText({ params: { id: String(id) }, body: { revision, name, displayName: { en: text, hr: text } } }),
      lovre.calls.createConsent({ body: { assigned_to: 'contactForm', consents: [1001], requiredConsents: [], version: form?.version ?? 0 } }),
    ]),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await consent(1005)).former).toHaveLength(former.length + 1)
  expect((await formOf('contactForm'))?.version).toBe((form?.version ?? 0) + 1)
})

test('a former text can be neither changed nor deleted', async () => {
  const { db } = open.shop
  const rejects = (work: PromiseLike<unknown>) =>
    expect(work).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'Former texts of consents are append-only' }) })
  await rejects(db.update(formerConsents).set({ version: 'other' }))
  await rejects(db.delete(formerConsents))
  await rejects(db.execute(sql`truncate former_consents`))
  await expect(db.delete(consents).where(eq(consents.uniqueNumber, 1001))).rejects.toThrow('delete from "consents"')
})

test('a consent is created once, and required from when a form does', async () => {
  const texts = { name: { en: 'Prize draw', hr: 'Nagradna igra' }, displayName: { en: '<p>Enter me.</p><script>1</script>', hr: '<p>Prijavite me.</p>' } }
  const before = (await all()).consents
  const created = await lovre.calls.createConsentText({ body: texts }, { idempotencyKey: 'prize-draw' })
  expect(created).toEqual({
    id: expect.any(Number),
    uniqueNumber: Math.max(...before.map(({ uniqueNumber }) => uniqueNumber)) + 1,
    name: texts.name,
    displayName: { en: '<p>Enter me.</p>', hr: '<p>Prijavite me.</p>' },
    version: today(),
    active: true,
    revision: 1,
    changedAt: expect.stringMatching(/Z$/),
    changedBy: { userId: DEMO_USERS.lovre.id, name: 'Lovre Škoj' },
    accepted: 0,
    former: [],
  })
  // As after a lost response.
  expect(await lovre.calls.createConsentText({ body: texts }, { idempotencyKey: 'prize-draw' })).toEqual(created)
  expect((await all()).consents).toHaveLength(before.length + 1)
  const { records } = await lovre.calls.filterAuditLog({ body: { filters: { action: ['createConsentText'] } } })
  expect(records).toMatchObject([{ entityId: String(created.id), name: 'Prize draw', before: null, after: { name: texts.name, active: true } }])

  const number = created.uniqueNumber
  const form = await formOf('registerForm')
  const consents = [...(form?.consents ?? []), number]
  await lovre.calls.createConsent({ body: { assigned_to: 'registerForm', consents, requiredConsents: [...(form?.requiredConsents ?? []), number] } })
  const visitor = open.client.in('en')
  expect(await codeOf(visitor.register({ body: newRegistration({ email: 'draw@example.com' }) }))).toBe('consent-missing')
  await lovre.calls.createConsent({ body: { assigned_to: 'registerForm', consents: form?.consents ?? [], requiredConsents: form?.requiredConsents ?? [] } })
  await visitor.register({ body: newRegistration({ email: 'draw@example.com' }) })
})

test.each([
  [{ name: { en: '', hr: 'Ime' } }, 'name.en'],
  [{ name: { en: 'x'.repeat(81), hr: 'Ime' } }, 'name.en'],
  [{ displayName: { en: '<p>Yes</p>', hr: '<p> </p><script>1</script>' } }, 'displayName.hr'],
])('a consent with %j is rejected at its field', async (wrong, path) => {
  const body = { name: { en: 'Name', hr: 'Ime' }, displayName: { en: '<p>Yes</p>', hr: '<p>Da</p>' }, ...wrong }
  const problem = await lovre.calls.createConsentText({ body }).catch((error: unknown) => error)
  expect(problem).toMatchObject({ code: 'invalid-input', payload: { fields: [expect.objectContaining({ path })] } })
  const { id, revision } = await consent(1009)
  expect(await codeOf(lovre.calls.updateConsentText({ params: { id: String(id) }, body: { ...body, revision } }))).toBe('invalid-input')
})

const create = (name: string) =>
  lovre.calls.createConsentText({ body: { name: { en: name, hr: name }, displayName: { en: `<p>${name}</p>`, hr: `<p>${name}, hr</p>` } } })

test('a consent that no form asks for is taken out of use; nobody can ask for it until it is used again', async () => {
  const visitor = open.client.in('en')
  const isPublic = async (number: number) =>
    (await visitor.filterConsents({ body: { forWeb: true } })).records.some(({ uniqueNumber }) => uniqueNumber === number)
  const activate = (seen: { id: number; revision: number }, active: boolean) =>
    lovre.calls.activateConsent({ params: { id: String(seen.id) }, body: { revision: seen.revision, active } })
  expect(await codeOf(activate(await consent(1001), false))).toBe('consent-in-use')
  expect((await consent(1001)).active).toBe(true)

  const seen = await create('Survey')
  const number = seen.uniqueNumber
  const { id, revision, displayName } = seen
  await lovre.calls.updateConsentText({ params: { id: String(id) }, body: { revision, name: { en: 'Surveys', hr: 'Ankete' }, displayName } })
  expect(await codeOf(activate(seen, false))).toBe('consents-changed')
  const current = await consent(number)
  const inactive = await activate(current, false)
  expect(inactive).toEqual({ ...current, active: false, revision: current.revision + 1, changedAt: expect.stringMatching(/Z$/) })
  // The same again, with the revision that was read before.
  expect(await activate(current, false)).toEqual(inactive)
  expect(await isPublic(number)).toBe(false)
  const form = { assigned_to: 'contactForm', consents: [1001, number], requiredConsents: [] } as const
  expect(await codeOf(lovre.calls.createConsent({ body: { ...form, consents: [...form.consents], requiredConsents: [] } }))).toBe('consent-unknown')
  expect(await codeOf(accept('idle@example.com', [number]))).toBe('invalid-input')
  // Of a form that was open meanwhile.
  await accept('idle@example.com', [number], { [number]: inactive.version })
  expect(await versionsOf('idle@example.com', number)).toEqual([['accepted', inactive.version]])

  expect(await activate(inactive, true)).toMatchObject({ active: true, revision: inactive.revision + 1, version: current.version, accepted: 1 })
  expect(await isPublic(number)).toBe(true)
  const { records } = await lovre.calls.filterAuditLog({ body: { filters: { action: ['activateConsent'] } } })
  expect(records).toMatchObject([
    { before: { active: false }, after: { active: true } },
    { before: { active: true }, after: { active: false } },
  ])
  expect((await findInvariantViolations(open.shop.db)).filter(({ id }) => id.startsWith('I-1'))).toEqual([])
})

test('the checkout requires a consent from when its form does: an order without it is rejected', async () => {
  const { uniqueNumber } = await create('Cold chain')
  const form = await formOf('checkoutForm')
  const guest = await newShopper(open.client)
  await guest.add(PRODUCTS.bowl)
  await guest.prepare()
  const [consents, required] = [form?.consents ?? [], form?.requiredConsents ?? []]
  await lovre.calls.createConsent({
    body: { assigned_to: 'checkoutForm', consents: [...consents, uniqueNumber], requiredConsents: [...required, uniqueNumber] },
  })
  expect(await codeOf(guest.order())).toBe('consent-missing')
  await guest.consent([...required, uniqueNumber])
  expect((await guest.order()).orderSlug).not.toBe('')
  await lovre.calls.createConsent({ body: { assigned_to: 'checkoutForm', consents, requiredConsents: required } })
})

test('a form that begins to ask for a consent, and its end, cannot both succeed', async () => {
  const { id, revision, uniqueNumber } = await create('Survey of the year')
  const form = await formOf('newsletter')
  const outcomes = await Promise.allSettled([
    lovre.calls.activateConsent({ params: { id: String(id) }, body: { revision, active: false } }),
    lovre.calls.createConsent({
      body: { assigned_to: 'newsletter', consents: [...(form?.consents ?? []), uniqueNumber], requiredConsents: form?.requiredConsents ?? [] },
    }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
