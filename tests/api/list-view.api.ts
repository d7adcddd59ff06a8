import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { LIST_VIEW_LIMITS, LIST_VIEWS_MAX } from '#contract/list-view.constants.ts'
import type { saveListView } from '#contract/list-view.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

type View = InputOf<typeof saveListView>['body']

let open: OpenShop
let lovre: LoggedIn
let roko: LoggedIn
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
  roko = await logIn(open, 'roko')
})
afterAll(() => open.close())

const ACTIVE: View = { id: null, list: 'staff', name: 'Active', address: 'state=active&sort=-name' }
const save = (view: Partial<View> = {}, who = lovre) => who.calls.saveListView({ body: { ...ACTIVE, ...view } })
const all = async (who = lovre) => (await who.calls.getListViews({})).records
const remove = (id: number, who = lovre) => who.calls.deleteListView({ params: { id: String(id) } })
const removeAll = async (who = lovre) => {
  for (const { id } of await all(who)) await remove(id, who)
}

test('a view is saved under a name, for its user alone, and the same one again changes nothing', async () => {
  expect(await all()).toEqual([])
  const { records } = await save()
  expect(records).toEqual([{ ...ACTIVE, id: expect.any(Number) }])
  expect(await save()).toEqual({ records })
  expect([await all(), await all(roko)]).toEqual([records, []])
  await removeAll()
})

test('views are listed by name, and a name is taken once in each list', async () => {
  await save({ name: 'zebra' })
  await save({ name: 'Čekaju' })
  await save({ name: 'alfa' })
  expect((await all()).map(({ name }) => name)).toEqual(['alfa', 'Čekaju', 'zebra'])
  await removeAll()
  await save({ name: 'zebra' })
  await save({ name: 'Alfa' })
  await save({ name: 'Alfa', list: 'templates', address: '' })
  expect((await all()).map(({ list, name }) => [list, name])).toEqual([
    ['staff', 'Alfa'],
    ['templates', 'Alfa'],
    ['staff', 'zebra'],
  ])
  expect(await codeOf(save({ name: 'Alfa', address: 'state=suspended' }))).toBe('list-view-taken')
  const zebra = (await all()).find(({ name }) => name === 'zebra')
  expect(await codeOf(save({ id: zebra?.id ?? 0, name: 'Alfa' }))).toBe('list-view-taken')
  expect(await all()).toHaveLength(3)
  await removeAll()
})

test('a view is renamed and given another address, and deleted more than once', async () => {
  const [view] = (await save()).records
  const id = view?.id ?? 0
  expect((await save({ id, name: 'Colleagues', address: '' })).records).toEqual([{ id, list: 'staff', name: 'Colleagues', address: '' }])
  expect(await remove(id)).toEqual({ records: [] })
  expect(await remove(id)).toEqual({ records: [] })
  expect(await codeOf(save({ id }))).toBe('not-found')
})

test('nobody changes or deletes the views of another user, or moves one to another list', async () => {
  const [view] = (await save()).records
  const id = view?.id ?? 0
  expect(await codeOf(save({ id, name: 'Mine' }, roko))).toBe('not-found')
  expect(await remove(id, roko)).toEqual({ records: [] })
  expect(await codeOf(save({ id, list: 'templates' }))).toBe('not-found')
  expect(await all()).toEqual([view])
  await removeAll()
})

test('a user has a limited number of views, of limited length', async () => {
  for (let number = 1; number <= LIST_VIEWS_MAX; number += 1) await save({ name: `View ${number}` })
  expect(await codeOf(save({ name: 'One more' }))).toBe('list-views-full')
  expect((await save({ name: 'Of another user' }, roko)).records).toHaveLength(1)
  const [first] = await all()
  expect((await save({ id: first?.id ?? 0, name: 'Renamed' })).records).toHaveLength(LIST_VIEWS_MAX)
  const wrong: Partial<View>[] = [
    { name: '' },
    { name: ' ' },
    { name: 'a'.repeat(LIST_VIEW_LIMITS.name + 1) },
    { address: 'a'.repeat(LIST_VIEW_LIMITS.address + 1) },
    { list: '' },
    { list: 'staff list' },
    { list: 'a'.repeat(41) },
    { id: 0 },
  ]
  for (const view of wrong) expect(await codeOf(save(view))).toBe('invalid-input')
  await removeAll()
})

test('customers have no views, and neither has a visitor', async () => {
  expect(await codeOf(all(await logIn(open, 'emma')))).toBe('forbidden')
  expect(await codeOf(open.client.in('en').getListViews({}))).toBe('not-logged-in')
})
