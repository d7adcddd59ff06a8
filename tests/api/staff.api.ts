import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/modules/session/session.tables.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())

type Filter = Parameters<LoggedIn['calls']['filterStaff']>[0]['body']
const namesOf = async (body: Filter) => (await lovre.calls.filterStaff({ body })).records.map(({ firstName }) => firstName)

test('the list of staff has everybody who works in the back office, and no customer', async () => {
  const { records, paging } = await lovre.calls.filterStaff({ body: {} })
  expect(paging).toEqual({ page: 1, limit: 10, total: 4, lastPage: 1, perPage: 10 })
  expect(records.map(({ firstName, roles, state }) => [firstName, roles, state])).toEqual([
    ['Dora', ['translator'], 'active'],
    ['Lovre', ['owner'], 'active'],
    ['Nika', ['editor'], 'active'],
    ['Roko', ['orders'], 'active'],
  ])
  expect(records.map(({ firstName, seenAt }) => (seenAt === null ? null : firstName))).toEqual([null, 'Lovre', null, null])
  expect(records[1]).toEqual({
    id: String(DEMO_USERS.lovre.id),
    memberId: DEMO_USERS.lovre.id,
    invitation: null,
    email: DEMO_USERS.lovre.email,
    firstName: 'Lovre',
    lastName: 'Škoj',
    roles: ['owner'],
    state: 'active',
    hasSecondFactor: false,
    seenAt: expect.stringMatching(/Z$/),
    createdAt: new Date((await contentDaysOf(open.shop.db)).moment('2025-01-10T09:00:00+01:00')).toISOString(),
  })
})

test('it is searched by all words, filtered, sorted both ways and paged without repeating anybody', async () => {
  expect(await namesOf({ search: 'škoj nik' })).toEqual(['Nika'])
  expect(await namesOf({ search: 'skoj.example', filters: { role: ['owner', 'orders'] } })).toEqual(['Lovre', 'Roko'])
  expect(await namesOf({ search: 'SKOJ níka' })).toEqual(['Nika'])
  for (const search of ['%', '_', '\\', '％']) expect(await namesOf({ search }), search).toEqual([])
  expect(await namesOf({ filters: { state: ['invited'] } })).toEqual([])
  expect(await namesOf({ filters: { secondFactor: ['none'] } })).toEqual(['Dora', 'Lovre', 'Nika', 'Roko'])
  expect(await namesOf({ filters: { secondFactor: ['active'] } })).toEqual([])
  expect(await namesOf({ sort: '-name', limit: 3 })).toEqual(['Roko', 'Nika', 'Lovre'])
  expect(await namesOf({ sort: '-createdAt', limit: 2, page: 2 })).toEqual(['Lovre', 'Nika'])
  expect(await namesOf({ sort: '-seenAt', limit: 1 })).toEqual(['Lovre'])
  expect(await namesOf({ page: 2 })).toEqual([])
  await open.shop.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, DEMO_USERS.dora.id))
  expect(await namesOf({ filters: { state: ['suspended', 'invited'] } })).toEqual(['Dora'])
})

test('days are those of the shop’s clocks, and the last one is included', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date())
  expect(await namesOf({ filters: { seen: { from: day, until: day } } })).toEqual(['Lovre'])
  expect(await namesOf({ filters: { seen: { until: '2026-01-01' } } })).toEqual([])
})

test('an unknown filter, order or day is rejected, and so is a user who may not see the staff', async () => {
  for (const body of [{ sort: 'password' }, { filters: { state: ['lost'] } }, { filters: { seen: { from: '2026-02-30' } } }, { filters: { role: [] } }])
    expect(await codeOf(lovre.calls.filterStaff({ body: body as Filter }))).toBe('invalid-input')
  const nika = await logIn(open, 'nika')
  expect(await codeOf(nika.calls.filterStaff({ body: {} }))).toBe('permission-missing')
})

test('roles are named in the language of the request, with their permissions', async () => {
  const { records } = await (await logIn(open, 'lovre', 'hr')).calls.filterRoles({ body: {} })
  expect(records.map(({ slug, name }) => [slug, name])).toEqual([
    ['owner', 'Vlasnik'],
    ['editor', 'Urednik'],
    ['orders', 'Narudžbe'],
    ['translator', 'Prevoditelj na hrvatski'],
  ])
  expect(records[2]?.permissions).toEqual(['orders.read', 'orders.change', 'reports.read'])
})
