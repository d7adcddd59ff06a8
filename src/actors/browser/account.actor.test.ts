import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { exampleUser } from '#machines/session/session.examples.ts'
import type { ApiClient } from '../../client/create-client.ts'
import type { Notify } from '../deps.ts'
import { type AccountDeps, createAccount } from './account.actor.ts'

const FILE = { id: 3, media: 'a'.repeat(40), originalName: 'invoice.pdf' }

function openAccount(api: Partial<ApiClient> = {}, accessToken: () => Promise<string | null> = async () => 'access-1') {
  const notices: unknown[] = []
  const sent: unknown[] = []
  const notify: Notify = {
    success: (key, params) => void notices.push([key, params]),
    info: (key) => void notices.push(key),
    problem: (error) => void notices.push((error as Error).message),
    shown: () => Promise.resolve(),
  }
  const load = async () => ({ session: { send: (event: unknown) => void sent.push(event) }, credentials: { accessToken } })
  const userActors = { load, loadIfLoggedIn: load }
  const account = createAccount({ api: () => api as ApiClient, createActor, notify, userActors: userActors as unknown as AccountDeps['userActors'] })
  return { account, notices, sent }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
afterEach(() => vi.unstubAllGlobals())

test('a document is requested with the access token, and an error shows the specified message', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    requests.push([path, headers])
    return new Response(null, { status: 404 })
  })
  const { account, notices } = openAccount()
  await account.loadFile(FILE)
  expect(requests).toEqual([[`/api/v1/media/download/3/active?hash=${FILE.media}&redirectToBucket=false`, { accessToken: 'access-1' }]])
  expect(notices).toEqual(['Download failed'])
})

test('a document that cannot be requested for lack of a token shows the same message', async () => {
  const { account, notices } = openAccount({}, () => Promise.reject(new Error('away')))
  await account.loadFile(FILE)
  expect(notices).toEqual(['Download failed'])
})

test.each([
  ['details', {}, ['core.notifications.profileSaved', undefined]],
  ['email', { pendingEmail: 'new@example.com' }, ['core.notifications.emailChangeSent', { email: 'new@example.com' }]],
  ['email', { pendingEmail: null }, ['core.notifications.profileSaved', undefined]],
  ['card', { memberCardBarcode: '2900260010178' }, ['core.notifications.membershipCardSaved', undefined]],
  ['card', { memberCardBarcode: null }, ['core.notifications.membershipCardRemoved', undefined]],
] as const)('a change of %s that resulted in %j shows a notice, and the session has the new account', async (part, change, notice) => {
  const user = { ...exampleUser(5), ...change }
  const { account, notices, sent } = openAccount({ updateWebUser: async () => user })
  account.startChange(part).send({ type: 'change.submit', changes: {} })
  await settled()
  expect(notices).toEqual([notice])
  expect(sent).toEqual([{ type: 'profile.changed', user }])
})

test('a deleted account ends the session', async () => {
  const { account, sent } = openAccount({ deleteAccount: async () => ({ deleted: true }) })
  const deletion = account.startDeletion()
  deletion.send({ type: 'deletion.request', email: 'ana@example.com' })
  deletion.send({ type: 'deletion.confirm', proof: { email: 'ana@example.com' } })
  await settled()
  expect(sent).toEqual([{ type: 'account.deleted' }])
})

test('a failed data export shows a notice', async () => {
  const { account, notices } = openAccount({ exportAccount: () => Promise.reject(new Error('away')) })
  await account.exportData()
  expect(notices).toEqual(['away'])
})

test('ended sessions and unlinked log-ins are reported once done', async () => {
  const access = { sessions: [], logins: [] }
  const done = async () => access
  const { account, notices } = openAccount({ getAccess: done, endSession: done, endOtherSessions: done, changeLinkedLogin: done })
  const actor = account.startAccess()
  await settled()
  actor.send({ type: 'device.end', sessionId: 'phone' })
  await settled()
  actor.send({ type: 'others.end' })
  await settled()
  for (const isOpen of [false, true]) {
    actor.send({ type: 'login.change', loginId: 3, isOpen })
    await settled()
  }
  expect(notices).toEqual(['deviceLoggedOut', 'devicesLoggedOut', 'loginClosed', 'loginOpened'].map((name) => [`core.notifications.${name}`, undefined]))
})
