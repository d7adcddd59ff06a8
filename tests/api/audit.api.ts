import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { logChanges } from '#server/modules/audit/audit.service.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf, PRODUCTS } from './shopper.ts'

let open: OpenShop
let nika: LoggedIn
let lovre: LoggedIn
beforeAll(async () => {
  open = await openShop()
  nika = await logIn(open, 'nika')
  lovre = await logIn(open, 'lovre')
})
afterAll(() => open.close())

const AT = new Date('2026-11-24T08:00:00.000Z')
const append = (count: number, user: { id: number } | null = null) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      inTransaction(open.shop.db, (transaction) =>
        logChanges(transaction, { at: AT, user, requestId: `r${index}` }, [
          { action: 'user roles', kind: 'user', entityId: index, before: { roles: ['č', null] }, after: null },
          { action: 'user disable', kind: 'user', entityId: index, before: null, after: undefined },
        ]),
      ),
    ),
  )

test('a moderated comment is logged with the decision before and after, and without the text of the customer', async () => {
  const emma = await logIn(open, 'emma')
  const { id } = await emma.calls.createComment({ body: { subject: 'product', subjectId: PRODUCTS.bowl, rating: 4, text: 'Kanarinka' } })
  await nika.calls.updateComment({ params: { id: String(id) }, body: { status: 'published', reply: 'Thank you' } })
  await emma.calls.updateComment({ params: { id: String(id) }, body: { text: 'Changed Kanarinka' } })
  const { records, paging } = await lovre.calls.filterAuditLog({ body: { filters: { kind: ['comment'] } } })
  expect([paging.total, JSON.stringify(records).includes('Kanarinka')]).toEqual([1, false])
  expect(records[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    user: { id: DEMO_USERS.nika.id, name: 'Nika Škoj' },
    action: 'updateComment',
    kind: 'comment',
    entityId: String(id),
    name: 'Stoneware bowl',
    before: { status: 'pending', reply: null },
    after: { status: 'published', reply: 'Thank you' },
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    isIntact: true,
  })
  expect(await codeOf(nika.calls.filterAuditLog({ body: {} }))).toBe('permission-missing')
})

test('concurrent changes are chained, and found by user, action, kind, thing and time', async () => {
  await append(6)
  await append(2, { id: DEMO_USERS.nika.id })
  expect(await findInvariantViolations(open.shop.db)).toEqual([])
  const find = async (body: Parameters<typeof lovre.calls.filterAuditLog>[0]['body']) => {
    const { records, paging } = await lovre.calls.filterAuditLog({ body })
    return [paging.total, records.length, records[0]?.action]
  }
  const days = (from: string, until: string) => ({ kind: ['user'], at: { from, until } })
  expect(await find({ filters: { kind: ['user'] }, limit: 5 })).toEqual([16, 5, 'user disable'])
  expect(await find({ filters: { kind: ['user'] }, limit: 5, sort: 'at' })).toEqual([16, 5, 'user roles'])
  expect(await find({ filters: { action: ['user roles'] }, search: 'user 1' })).toEqual([2, 2, 'user roles'])
  expect(await find({ filters: { user: [String(DEMO_USERS.nika.id)], kind: ['user'] } })).toEqual([4, 4, 'user disable'])
  expect(await find({ filters: days('2026-11-24', '2026-11-24'), page: 2 })).toEqual([16, 6, 'user disable'])
  for (const filters of [days('2026-11-25', '2026-11-30'), days('2026-11-01', '2026-11-23'), { action: ['nothing'] }, { user: ['x'] }])
    expect(await find({ filters })).toEqual([0, 0, undefined])
  expect(await lovre.calls.getAuditFilters({})).toEqual({
    users: [{ id: DEMO_USERS.nika.id, name: 'Nika Škoj' }],
    actions: ['updateComment', 'user disable', 'user roles'],
    kinds: ['comment', 'user'],
  })
})

test('a logged change can be neither changed nor deleted, and a change that fails is not logged', async () => {
  const { db } = open.shop
  const before = await db.$count(auditLog)
  const rejects = (work: PromiseLike<unknown>) =>
    expect(work).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'The audit log is append-only' }) })
  await rejects(db.update(auditLog).set({ action: 'nothing' }))
  await rejects(db.delete(auditLog).where(eq(auditLog.id, 1)))
  await rejects(db.execute(sql`truncate audit_log`))
  const failing = inTransaction(db, async (transaction) => {
    await logChanges(transaction, { at: AT, user: null, requestId: null }, [{ action: 'user roles', kind: 'user', entityId: 1, before: null, after: null }])
    throw new Error('failed afterwards')
  })
  await expect(failing).rejects.toThrow('failed afterwards')
  expect(await db.$count(auditLog)).toBe(before)
})

test('an entry names its thing in the language of the request, until it is deleted', async () => {
  const names = { en: 'Packers', hr: 'Pakiranje' }
  await lovre.calls.saveRole({ params: { slug: 'packers' }, body: { names, permissions: ['orders.read'], version: null } })
  const found = (await lovre.calls.getShopConsents({})).consents.find(({ uniqueNumber }) => uniqueNumber === 1005)
  if (!found) throw new Error('The consent is missing')
  const { id, revision, name, displayName } = found
  await lovre.calls.updateConsentText({ params: { id: String(id) }, body: { revision, name: { ...name, hr: 'Adresa u računu' }, displayName } })
  const inCroatian = await logIn(open, 'lovre', 'hr')
  const named = async ({ calls }: LoggedIn, kind: string) => {
    const { records } = await calls.filterAuditLog({ body: { filters: { kind: [kind] } } })
    return [...new Set(records.map((entry) => entry.name))]
  }
  expect([await named(lovre, 'role'), await named(inCroatian, 'role')]).toEqual([['Packers'], ['Pakiranje']])
  expect([await named(lovre, 'consent'), await named(inCroatian, 'consent')]).toEqual([[name.en], ['Adresa u računu']])
  expect([await named(lovre, 'comment'), await named(inCroatian, 'comment')]).toEqual([['Stoneware bowl'], ['Zdjela od kamenine']])
  const users = await lovre.calls.filterAuditLog({ body: { filters: { kind: ['user'] }, search: String(DEMO_USERS.nika.id) } })
  expect(users.records.filter(({ entityId }) => entityId === String(DEMO_USERS.nika.id)).map((entry) => entry.name)).toContain('Nika Škoj')
  const { version } = await lovre.calls.getRole({ params: { slug: 'packers' } })
  await lovre.calls.deleteRole({ params: { slug: 'packers' }, query: { version: String(version) } })
  expect(await named(lovre, 'role')).toEqual([null])
})

test('an entry that was changed, and one whose predecessor was removed, are not intact', async () => {
  const { db } = open.shop
  await append(2)
  const broken = async () => {
    const { records } = await lovre.calls.filterAuditLog({ body: { limit: 100 } })
    return records.filter(({ isIntact }) => !isIntact).map(({ id }) => id)
  }
  expect(await broken()).toEqual([])
  const [last, , removed, changed] = (await lovre.calls.filterAuditLog({ body: {} })).records.map(({ id }) => id)
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.delete(auditLog).where(eq(auditLog.id, removed ?? 0))
  await db
    .update(auditLog)
    .set({ after: { roles: ['owner'] } })
    .where(eq(auditLog.id, changed ?? 0))
  await db.execute(sql`alter table audit_log enable trigger user`)
  expect(await broken()).toEqual([(last ?? 0) - 1, changed])
})
