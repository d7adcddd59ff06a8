import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { updateDirectoryItems } from '#contract/media-library.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { added, PAPER, photo, sent } from './library-files.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let nika: LoggedIn
let ofBowl: number
beforeAll(async () => {
  open = await openShop()
  nika = await logIn(open, 'nika')
  const { records } = await nika.calls.filterMedia({ body: { filters: { search: 'stoneware bowl' } } })
  ofBowl = records.find(({ uses }) => uses > 0)?.id ?? 0
})
afterAll(() => open.close())

type Filters = NonNullable<Parameters<LoggedIn['calls']['filterMedia']>[0]['body']['filters']>
const list = (filters: Filters) => nika.calls.filterMedia({ body: { filters } })

test('several files are taken back, tagged, and marked as decoration at once', async () => {
  const files = [
    await added(open, nika, 'many-1.jpg', await photo()),
    await added(open, nika, 'many-2.jpg', await photo()),
    await added(open, nika, 'many.pdf', Buffer.concat([PAPER, Buffer.from('many')])),
  ]
  const targetIds = files.map(({ id }) => id)
  const bulk = async (change: Omit<InputOf<typeof updateDirectoryItems>['body'], 'targetIds'>) =>
    (await nika.calls.updateDirectoryItems({ body: { targetIds, ...change } })).records
  const tagged = await bulk({ addedTags: ['Spring', 'studio'], decorative: true })
  expect(tagged.map(({ id, tags, decorative, version }) => [id, tags, decorative, version])).toEqual([
    [targetIds[0], ['spring', 'studio'], true, 2],
    [targetIds[1], ['spring', 'studio'], true, 2],
    [targetIds[2], ['spring', 'studio'], false, 2],
  ])
  expect((await list({ tags: ['studio'], search: 'spring' })).records.map(({ id }) => id).sort()).toEqual([...targetIds].sort())
  expect((await bulk({ addedTags: ['new'], removedTags: ['SPRING'] })).map(({ tags }) => tags)).toEqual([
    ['studio', 'new'],
    ['studio', 'new'],
    ['studio', 'new'],
  ])
  const nineteen = Array.from({ length: 19 }, (_, index) => `tag ${index}`)
  expect(await codeOf(bulk({ addedTags: nineteen }))).toBe('media-tags')
  expect((await list({ ids: targetIds })).records.map(({ tags }) => tags.length)).toEqual([2, 2, 2])
  await nika.calls.deleteDirectoryItems({ body: { targetIds } })
  const { records } = await nika.calls.restoreDirectoryItems({ body: { targetIds: [...targetIds, ofBowl] } })
  expect(records.map(({ id, deletedAt }) => [id, deletedAt])).toEqual(targetIds.map((id) => [id, null]))
  expect(await codeOf(nika.calls.deleteDirectoryItems({ body: { targetIds: Array.from({ length: 101 }, (_, index) => index + 1) } }))).toBe('invalid-input')
})

test('every write of the library is in the audit log, without the secret of a download', async () => {
  const owner = await logIn(open, 'lovre')
  const file = await added(open, nika, 'audited.jpg', await photo())
  const changed = await nika.calls.updateMedia({ params: { id: String(file.id) }, body: { version: file.version, tags: ['audited'], access: 'other' } })
  await nika.calls.replaceMedia({ params: { id: String(file.id) }, body: { key: await sent(open, nika, 'audited-2.jpg', await photo()) } })
  await nika.calls.updateDirectoryItems({ body: { targetIds: [file.id], decorative: true } })
  await nika.calls.deleteMedia({ params: { id: String(file.id) } })
  await nika.calls.restoreMedia({ params: { id: String(file.id) } })
  await nika.calls.deleteDirectoryItems({ body: { targetIds: [file.id, ofBowl] } })
  await nika.calls.createMedia({ body: { driveId: (await list({ ids: [file.id], bin: true })).records[0]?.driveId ?? '' } })
  const logged = await owner.calls.filterAuditLog({ body: { filters: { kind: ['media'] }, limit: 100 } })
  const records = logged.records.filter(({ entityId }) => entityId === String(file.id))
  expect(records.map(({ action }) => action)).toEqual([
    'createMedia',
    'deleteDirectoryItems',
    'restoreMedia',
    'deleteMedia',
    'updateDirectoryItems',
    'replaceMedia',
    'updateMedia',
    'addFromBucket',
  ])
  expect(records.every(({ user }) => user !== null)).toBe(true)
  expect(records[6]).toMatchObject({ before: { tags: [], access: 'public' }, after: { tags: ['audited'], access: 'other' } })
  expect(JSON.stringify(records)).not.toContain(changed.path.split('hash=')[1])
})
