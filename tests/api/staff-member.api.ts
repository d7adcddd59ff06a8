import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles } from '#server/modules/session/role.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { apiWith, DEMO_USERS, type DemoUserName, type LoggedIn, logIn } from './demo-users.ts'
import { createEditor, remove, valueIn } from './editor.ts'
import { codeOf } from './shopper.ts'

const HOME = { kind: 'page', id: 1 } as const

let open: OpenShop
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
  await open.shop.db.insert(roles).values({ slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['users.write', 'orders.read'] })
})
afterAll(() => open.close())
beforeEach(async () => {
  await give('nika', 'editor')
  await give('roko', 'orders')
  await open.shop.db.update(users).set({ suspendedAt: null })
})

const give = (who: DemoUserName, ...slugs: string[]) =>
  inTransaction(open.shop.db, (transaction) => replaceRoles(transaction, DEMO_USERS[who].id, slugs)).then(() => undefined)
const of = (who: DemoUserName) => ({ params: { id: String(DEMO_USERS[who].id) } })
const read = (who: DemoUserName, by = lovre) => by.calls.getStaffMember(of(who))
const save = async (who: DemoUserName, change: object, by = lovre) =>
  by.calls.updateStaffMember({ ...of(who), body: { version: (await read(who, by)).version, ...change } })
const logged = async () => (await lovre.calls.filterAuditLog({ body: { filters: { kind: ['user'] }, limit: 1 } })).records[0]

test('a member is opened with their sessions, and a customer is not one', async () => {
  await logIn(open, 'dora')
  const dora = await read('dora')
  const [entry] = (await lovre.calls.filterStaff({ body: { search: 'dora' } })).records
  const { id: _, memberId, invitation, ...listed } = entry ?? {}
  expect([memberId, invitation]).toEqual([DEMO_USERS.dora.id, null])
  expect(dora).toEqual({
    id: DEMO_USERS.dora.id,
    ...listed,
    version: 0,
    isSelf: false,
    canChange: true,
    sessions: [expect.objectContaining({ isCurrent: false, browser: null, system: null })],
  })
  expect((await read('lovre')).sessions[0]).toMatchObject({ isCurrent: true })
  for (const id of [String(DEMO_USERS.emma.id), '999999', '9999999999']) expect(await codeOf(lovre.calls.getStaffMember({ params: { id } }))).toBe('not-found')
})

test('names and roles are saved together and apply to the next request; the log has the roles, and not the name', async () => {
  const nika = await logIn(open, 'nika')
  const before = await read('nika')
  const after = await save('nika', { firstName: 'Nikolina', roles: ['orders', 'editor', 'orders'] })
  expect(after).toEqual({ ...before, firstName: 'Nikolina', roles: ['editor', 'orders'], version: before.version + 1 })
  expect((await nika.calls.getProfile({})).scope).toContain('orders.change')
  const entry = await logged()
  expect(entry).toMatchObject({
    action: 'updateStaffMember',
    entityId: String(DEMO_USERS.nika.id),
    before: { roles: ['editor'] },
    after: { roles: ['editor', 'orders'], isRenamed: true },
  })
  // The name beside it is read with the log, and not stored in it.
  expect(JSON.stringify([entry?.before, entry?.after])).not.toContain('Nikolina')
  expect((await save('nika', { firstName: 'Nika', roles: [] })).roles).toEqual([])
  expect((await nika.calls.getProfile({})).scope).toEqual([])
})

test('a save on an old version, an unknown role and a name that is none change nothing', async () => {
  const { version, ...nika } = await read('nika')
  await save('nika', { lastName: 'Nova' })
  expect(await codeOf(lovre.calls.updateStaffMember({ ...of('nika'), body: { version, roles: ['owner'] } }))).toBe('staff-changed')
  expect(await codeOf(save('nika', { lastName: nika.lastName, roles: ['editor', 'pirate'] }))).toBe('role-unknown')
  for (const change of [{ firstName: '' }, { lastName: 'www.evil.example' }, { roles: ['<b>'] }, { roles: Array(51).fill('editor') }])
    expect(await codeOf(save('nika', change))).toBe('invalid-input')
  expect(await read('nika')).toEqual({ ...nika, lastName: 'Nova', version: version + 1 })
  await save('nika', { lastName: nika.lastName })
})

test('nobody gives, takes or touches more than they have, nor takes away their own access to the staff', async () => {
  await give('roko', 'crew')
  const roko = await logIn(open, 'roko')
  expect((await read('nika', roko)).canChange).toBe(false)
  expect((await read('roko', roko)).canChange).toBe(true)
  for (const who of ['nika', 'lovre'] as const) {
    expect(await codeOf(save(who, { roles: [] }, roko))).toBe('permission-beyond')
    expect(await codeOf(roko.calls.suspendStaffMember(of(who)))).toBe('permission-beyond')
    expect(await codeOf(roko.calls.endStaffSessions(of(who)))).toBe('permission-beyond')
  }
  await give('nika')
  expect(await codeOf(save('nika', { roles: ['editor'] }, roko))).toBe('permission-beyond')
  expect(await codeOf(save('roko', { roles: ['crew', 'owner'] }, roko))).toBe('permission-beyond')
  expect((await save('nika', { roles: ['crew'] }, roko)).roles).toEqual(['crew'])
  expect(await codeOf(save('roko', { roles: [] }, roko))).toBe('own-permission')
  expect(await codeOf(roko.calls.suspendStaffMember(of('roko')))).toBe('own-permission')
  expect((await read('roko', roko)).roles).toEqual(['crew'])
})

test('the last owner keeps the role and cannot be suspended; a second one can go', async () => {
  expect(await codeOf(save('lovre', { roles: ['crew'] }))).toBe('last-owner')
  await give('nika', 'owner')
  const nika = await logIn(open, 'nika')
  await lovre.calls.suspendStaffMember(of('nika'))
  await lovre.calls.resumeStaffMember(of('nika'))
  expect(await codeOf(nika.calls.getStaffMember(of('lovre')))).toBe('forbidden')
  const again = await logIn(open, 'nika')
  expect((await save('lovre', { roles: ['crew', 'orders'] }, again)).roles).toEqual(['crew', 'orders'])
  expect(await codeOf(again.calls.updateStaffMember({ ...of('nika'), body: { version: (await read('nika', again)).version, roles: ['crew'] } }))).toBe(
    'last-owner',
  )
  await give('lovre', 'owner')
})

test('a suspension ends all sessions at once and rejects log-ins in the words of a wrong password, until it is taken back', async () => {
  const dora = await logIn(open, 'dora')
  const suspended = await lovre.calls.suspendStaffMember(of('dora'))
  expect([suspended.state, suspended.sessions]).toEqual(['suspended', []])
  expect(await lovre.calls.suspendStaffMember(of('dora'))).toEqual(suspended)
  expect(await codeOf(dora.calls.getProfile({}))).toBe('forbidden')
  expect(await codeOf(logIn(open, 'dora'))).toBe('login-failed')
  expect(await logged()).toMatchObject({ action: 'suspendStaffMember', before: { isSuspended: false }, after: { isSuspended: true } })
  expect((await lovre.calls.resumeStaffMember(of('dora'))).state).toBe('active')
  expect(await codeOf(dora.calls.getProfile({}))).toBe('forbidden')
  expect((await (await logIn(open, 'dora')).calls.getProfile({})).id).toBe(DEMO_USERS.dora.id)
})

test('what a suspended member writes from a page that is still open is rejected at once, and stores nothing', async () => {
  await give('nika', 'owner')
  const nika = await logIn(open, 'nika')
  const editor = createEditor(nika.calls)
  const { consents } = await nika.calls.getShopConsents({})
  const draft = await editor.draft(HOME)
  const [consent, dora] = [consents[0], await read('dora', nika)]
  if (!consent) throw new Error('There is no consent')
  const [section = ''] = (draft.body.document as { order: string[] }).order
  await lovre.calls.suspendStaffMember(of('nika'))
  const entry = await logged()
  const writes = [
    nika.calls.updateConsentText({
      params: { id: String(consent.id) },
      body: { revision: consent.revision, name: consent.name, displayName: { ...consent.displayName, en: '<p>After the suspension</p>' } },
    }),
    editor.save(HOME, 'Sections', [remove(['document'], section, valueIn(draft.body, 'document', 'sections', section))]),
    nika.calls.updateStaffMember({ ...of('dora'), body: { version: dora.version, firstName: 'Dorotea' } }),
    nika.calls.saveAdminLanguage({ body: { group: 'language', key: 'adminLanguage', value: 'hr' } }),
    nika.calls.setPassword({ body: { oldPassword: DEMO_USERS.nika.password, newPassword: 'bura na kanalu', repeatPassword: 'bura na kanalu' } }),
  ]
  expect(await Promise.all(writes.map(codeOf))).toEqual(writes.map(() => 'forbidden'))
  expect(await codeOf(apiWith(open, { [HEADERS.refreshToken]: nika.tokens.refreshToken }).refresh({}))).toBe('session-over')
  expect((await lovre.calls.getShopConsents({})).consents).toEqual(consents)
  expect(await createEditor(lovre.calls).draft(HOME)).toEqual(draft)
  expect((await read('dora')).version).toBe(dora.version)
  expect(await logged()).toEqual(entry)
  await lovre.calls.resumeStaffMember(of('nika'))
  const again = await logIn(open, 'nika')
  expect((await save('dora', { firstName: dora.firstName }, again)).firstName).toBe(dora.firstName)
})

test('one session or all are ended, never the one that calls; another one’s is ignored', async () => {
  await lovre.calls.endStaffSessions(of('dora'))
  const [first, second] = [await logIn(open, 'dora'), await logIn(open, 'dora')]
  const { sessions } = await read('dora')
  const own = (await read('lovre')).sessions[0]?.id ?? ''
  await lovre.calls.endStaffSession({ params: { id: of('dora').params.id, sessionId: own } })
  expect((await read('dora')).sessions).toHaveLength(2)
  const left = await lovre.calls.endStaffSession({ params: { id: of('dora').params.id, sessionId: sessions[0]?.id ?? '' } })
  expect(left.sessions.map(({ id }) => id)).toEqual([sessions[1]?.id])
  expect(await logged()).toMatchObject({ action: 'endStaffSession', before: { sessions: 2 }, after: { sessions: 1 } })
  expect((await lovre.calls.endStaffSessions(of('dora'))).sessions).toEqual([])
  for (const ended of [first, second]) expect(await codeOf(ended.calls.getProfile({}))).toBe('forbidden')
  await logIn(open, 'lovre')
  expect((await lovre.calls.endStaffSessions(of('lovre'))).sessions).toEqual([expect.objectContaining({ isCurrent: true })])
  expect(await open.shop.db.$count(users, eq(users.isBackoffice, true))).toBe(4)
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
})
