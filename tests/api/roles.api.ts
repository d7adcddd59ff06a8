import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEveryLocale } from '#contract/localized.ts'
import { PERMISSIONS, type Permission } from '#contract/permission.constants.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { invitations } from '#server/modules/session/invitation.tables.ts'
import { replaceRoles } from '#server/modules/session/role.service.ts'
import { roles } from '#server/modules/session/role.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS, type DemoUserName, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())

const PACKING = inEveryLocale({ en: 'Packing', hr: 'Pakiranje' })
const give = (who: DemoUserName, ...slugs: string[]) =>
  inTransaction(open.shop.db, (transaction) => replaceRoles(transaction, DEMO_USERS[who].id, slugs)).then(() => undefined)
const save = (slug: string, version: number | null, permissions: Permission[], names = PACKING, by = lovre) =>
  by.calls.saveRole({ params: { slug }, body: { version, names, permissions } })
const read = (slug: string, by = lovre) => by.calls.getRole({ params: { slug } })
const remove = (slug: string, version: number, by = lovre) => by.calls.deleteRole({ params: { slug }, query: { version: String(version) } })
const logged = async () => (await lovre.calls.filterAuditLog({ body: { filters: { kind: ['role'] }, limit: 1 } })).records[0]

test('a role is created once, given, changed at once for those who have it, and logged', async () => {
  const created = await save('packing', null, ['orders.change', 'orders.read', 'orders.read'])
  expect(created).toEqual({
    slug: 'packing',
    name: 'Packing',
    names: PACKING,
    permissions: ['orders.read', 'orders.change'],
    version: 1,
    memberCount: 0,
    invitationCount: 0,
    canChange: true,
  })
  // As after a lost response.
  expect(await save('packing', null, ['orders.read', 'orders.change'])).toEqual(created)
  expect(await logged()).toMatchObject({ action: 'saveRole', entityId: 'packing', before: null, after: { names: PACKING, permissions: created.permissions } })
  await give('dora', 'packing')
  const dora = await logIn(open, 'dora')
  expect((await dora.calls.getProfile({})).scope).toEqual(['orders.change', 'orders.read'])
  expect((await read('packing')).memberCount).toBe(1)

  const changed = await save('packing', 1, ['orders.read'], inEveryLocale({ en: 'Parcels', hr: 'Paketi' }))
  expect([changed.name, changed.version, changed.permissions]).toEqual(['Parcels', 2, ['orders.read']])
  expect((await dora.calls.getProfile({})).scope).toEqual(['orders.read'])
  expect(await logged()).toMatchObject({ before: { permissions: ['orders.read', 'orders.change'] }, after: { permissions: ['orders.read'] } })
  // The same again, with the version that was read before.
  expect(await save('packing', 1, ['orders.read'], inEveryLocale({ en: 'Parcels', hr: 'Paketi' }))).toEqual(changed)
})

test('a role that a user has or an invitation gives stays; another one is deleted', async () => {
  expect(await codeOf(remove('packing', 2))).toBe('role-in-use')
  await give('dora', 'translator')
  await lovre.calls.inviteStaffMember({ body: { email: 'ines@packing.example', roles: ['packing'], locale: 'en' } })
  expect((await read('packing')).invitationCount).toBe(1)
  expect(await codeOf(remove('packing', 2))).toBe('role-in-use')
  await open.shop.db.update(invitations).set({ withdrawnAt: new Date() })
  expect(await codeOf(remove('packing', 1))).toBe('role-changed')
  expect(await remove('packing', 2)).toEqual({ slug: 'packing' })
  expect(await logged()).toMatchObject({ action: 'deleteRole', entityId: 'packing', after: null })
  expect(await codeOf(remove('packing', 2))).toBe('not-found')
  expect(await codeOf(save('packing', 2, []))).toBe('not-found')
})

test('a save on an old version, a name or key that is taken, and what is no name or permission change nothing', async () => {
  await save('packing', null, ['orders.read'])
  await save('packing', 1, ['orders.read', 'orders.change'])
  expect(await codeOf(save('packing', 1, []))).toBe('role-changed')
  expect(await codeOf(save('packing', null, []))).toBe('role-taken')
  expect(await codeOf(save('parcels', null, [], inEveryLocale({ en: 'PACKING', hr: 'Paketi' })))).toBe('role-taken')
  expect(await codeOf(save('packing', 2, ['orders.read'], inEveryLocale({ en: 'Packing', hr: 'Urednik' })))).toBe('role-taken')
  for (const names of [inEveryLocale({ en: '', hr: 'Paketi' }), inEveryLocale({ en: 'x'.repeat(61), hr: 'x' }), inEveryLocale({ en: 'a\u0000b', hr: 'x' })])
    expect(await codeOf(save('parcels', null, [], names))).toBe('invalid-input')
  expect(await codeOf(save('parcels', null, ['orders.steal' as Permission]))).toBe('invalid-input')
  expect(await read('packing')).toMatchObject({ version: 2, names: PACKING, permissions: ['orders.read', 'orders.change'] })
  await remove('packing', 2)
})

test('the role of the owners has every permission and stays as it is', async () => {
  const owner = await read('owner')
  expect([owner.canChange, owner.permissions.toSorted()]).toEqual([false, PERMISSIONS.toSorted()])
  expect(await codeOf(save('owner', owner.version, ['users.write'], owner.names))).toBe('role-fixed')
  expect(await codeOf(remove('owner', owner.version))).toBe('role-fixed')
})

test('nobody gives, takes or deletes more than they have, nor takes away their own access to the staff', async () => {
  await open.shop.db.insert(roles).values({ slug: 'crew', name: { en: 'Crew', hr: 'Posada' }, permissions: ['users.write', 'orders.read'] })
  await give('roko', 'crew')
  const roko = await logIn(open, 'roko')
  const editor = await read('editor', roko)
  expect(editor.canChange).toBe(false)
  expect(await codeOf(save('editor', editor.version, ['orders.read'], editor.names, roko))).toBe('permission-beyond')
  expect(await codeOf(remove('editor', editor.version, roko))).toBe('permission-beyond')
  expect(await codeOf(save('packing', null, ['orders.change'], PACKING, roko))).toBe('permission-beyond')
  expect((await save('packing', null, ['orders.read'], PACKING, roko)).canChange).toBe(true)
  const crew = await read('crew', roko)
  expect(await codeOf(save('crew', crew.version, [...crew.permissions, 'orders.refund'], crew.names, roko))).toBe('permission-beyond')
  expect(await codeOf(save('crew', crew.version, ['orders.read'], crew.names, roko))).toBe('own-permission')
  expect(await read('crew', roko)).toEqual(crew)
  // With another role that keeps the access, it may.
  await give('roko', 'crew', 'owner')
  expect((await save('crew', crew.version, ['orders.read'], crew.names, roko)).permissions).toEqual(['orders.read'])
  await give('roko', 'orders')
  expect(await codeOf(read('crew', roko))).toBe('permission-missing')
  await open.shop.db.delete(roles).where(eq(roles.slug, 'crew'))
})

test('a shop has at most fifty roles', async () => {
  const existing = (await lovre.calls.filterRoles({ body: {} })).records.length
  const more = Array.from({ length: 50 - existing }, (_, index) => ({
    slug: `more-${index}`,
    name: { en: `More ${index}`, hr: `Još ${index}` },
    permissions: [],
  }))
  await open.shop.db.insert(roles).values(more)
  expect(await codeOf(save('parcels', null, [], inEveryLocale({ en: 'Parcels', hr: 'Paketi' })))).toBe('roles-full')
})
