import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentRelease } from '#contract/content-release.ts'
import { publishDueReleases } from '#server/modules/editing/publish-release.service.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { logIn } from '#tests/api/demo-users.ts'
import { createEditor, type Editor, set, valueIn } from '#tests/api/editor.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { roundsOf } from './rounds.ts'

const POST = { kind: 'post', id: 101 } as const
const ROUNDS = Math.min(roundsOf(2), 8)

let open: OpenShop
let calls: ApiClient
let nika: Editor
beforeAll(async () => {
  open = await openShop()
  calls = (await logIn(open, 'nika')).calls
  nika = createEditor(calls)
})
afterAll(() => open.close())

const titleOf = async () => (await open.client.in('en').filterPosts({ body: { filters: { ids: [POST.id] }, whole: true } })).records[0]?.title
const draftTitle = async () => valueIn((await nika.draft(POST)).body, 'title', 'en')

async function saveTitle(text: string) {
  const { refused } = await nika.save(POST, 'Title', [set(['title'], 'en', text, await draftTitle())])
  expect(refused).toEqual([])
}
async function chosen(name: string) {
  const [reviewed] = (await calls.getReview({ body: { documents: [POST] } })).documents
  if (!reviewed) throw new Error('Nothing is to be reviewed')
  return { name, documents: [{ document: POST, rev: reviewed.rev, changes: reviewed.changes.map(({ key }) => key) }] }
}
const codeOf = ({ reason }: PromiseRejectedResult): string => reason.code
const settled = async (publications: readonly Promise<ContentRelease>[]) => {
  const results = await Promise.allSettled(publications)
  return { published: results.filter(({ status }) => status === 'fulfilled').length, codes: results.filter((each) => each.status === 'rejected').map(codeOf) }
}

test('of publishers of one draft at the same time, one publishes it and the others are told that it has changed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await saveTitle(`Published ${round}`)
    const body = await chosen('Together')
    const publishers = Array.from({ length: 4 }, () => calls.publishContentRelease({ body }))
    expect(await settled(publishers)).toEqual({ published: 1, codes: ['draft-changed', 'draft-changed', 'draft-changed'] })
    expect([await titleOf(), (await nika.draft(POST)).isChanged]).toEqual([`Published ${round}`, false])
  }
})

test('an edit during a publication is neither lost nor published without having been reviewed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await saveTitle(`Reviewed ${round}`)
    const body = await chosen('Against an edit')
    const [{ published }, { refused }] = await Promise.all([
      settled([calls.publishContentRelease({ body })]),
      nika.save(POST, 'Title', [set(['title'], 'en', `Edited ${round}`, `Reviewed ${round}`)]),
    ])
    expect(refused).toEqual([])
    expect(await draftTitle()).toBe(`Edited ${round}`)
    expect((await titleOf()) === `Reviewed ${round}`).toBe(published === 1)
  }
})

test('a scheduled release is published once by workers that find it at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await saveTitle(`Scheduled ${round}`)
    const scheduledFor = new Date(Date.now() + 60_000)
    const release = await calls.scheduleContentRelease({ body: { ...(await chosen('Later')), scheduledFor: scheduledFor.toISOString() } })
    const due = new Date(scheduledFor.getTime() + 1)
    await Promise.all(Array.from({ length: 4 }, () => publishDueReleases(open.shop, due)))
    const { records } = await calls.filterRevisions({ body: { document: POST, limit: 5 } })
    expect(records.filter(({ release: of }) => of?.id === release.id)).toHaveLength(1)
    expect(await titleOf()).toBe(`Scheduled ${round}`)
  }
})

test('a release that is cancelled while a worker finds it due is either published or cancelled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await titleOf()
    await saveTitle(`Cancelled ${round}`)
    const scheduledFor = new Date(Date.now() + 60_000)
    const { id } = await calls.scheduleContentRelease({ body: { ...(await chosen('Doubtful')), scheduledFor: scheduledFor.toISOString() } })
    const cancel = calls.saveContentRelease({ params: { id: String(id) }, body: { scheduledFor: null } })
    const [{ codes }] = await Promise.all([settled([cancel]), publishDueReleases(open.shop, new Date(scheduledFor.getTime() + 1))])
    const release = (await calls.filterContentReleases({ body: {} })).records.find((each) => each.id === id)
    const isCancelled = codes.length === 0
    expect({ codes, state: release?.state, title: await titleOf() }).toEqual(
      isCancelled ? { codes: [], state: 'cancelled', title: before } : { codes: ['release-not-scheduled'], state: 'published', title: `Cancelled ${round}` },
    )
  }
})

test('a release that is reverted by several at the same time is reverted once', async () => {
  const before = await titleOf()
  await saveTitle('To be reverted')
  const release = await calls.publishContentRelease({ body: await chosen('Reverted') })
  await Promise.all(Array.from({ length: 3 }, () => calls.revertContentRelease({ params: { id: String(release.id) } })))
  const { records } = await calls.filterContentReleases({ body: {} })
  const reverting = records.filter(({ reverts }) => reverts === release.id)
  expect(reverting.map(({ documents }) => documents.reduce((sum, { changes }) => sum + changes, 0)).sort()).toEqual([0, 0, 1])
  expect(await titleOf()).toBe(before)
})
