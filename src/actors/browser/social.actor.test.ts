import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { exampleTokens, exampleUser } from '#machines/session/session.examples.ts'
import { selectIsBusy, selectReason } from '#machines/social/social.selectors.ts'
import type { TabStorage } from '../storage.ts'
import { exampleBrowser, examplePlatform } from './live.examples.ts'
import { createSocial } from './social.actor.ts'
import type { UserActors } from './user-actors.ts'

const SENT = { url: 'https://id.example/auth', state: 'en.state', key: 'key' }
const LOGIN_RESPONSE = { tokens: exampleTokens(), user: exampleUser() }
const GOOD = { code: '00123', state: 'en.state', iss: null, error: null }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A tab that leaves and returns: each page of it is a new log-in over the same storage. */
function openTab(storage: TabStorage = exampleBrowser().openTab().environment.storage) {
  const platform = examplePlatform({ socialRedirectLogin: () => SENT, socialOauth: () => LOGIN_RESPONSE })
  const left: string[] = []
  const received: unknown[] = []
  let restore = () => {}
  const userActors = { load: async () => ({ session: { send: (event: unknown) => received.push(event) } }) as unknown as UserActors }
  const openPage = (redirect: string | null = null) =>
    createSocial(
      { api: () => platform.client.in('en'), userActors, environment: { storage, createActor }, redirect },
      {
        leave: (url) => left.push(url),
        onRestored(listener) {
          restore = listener
          return () => {}
        },
      },
    )
  return { openPage, left, received, platform, storage, restore: () => restore() }
}

test('a tab stores the redirect target before leaving, and the returning user is handed to the session once', async () => {
  const tab = openTab()
  tab.openPage('/cart').actor.send({ type: 'provider.choose', provider: 'island' })
  await settled()
  expect(tab.left).toEqual([SENT.url])

  const page = tab.openPage()
  expect(page.startedFor(GOOD)).toEqual({ provider: 'island', state: 'en.state', key: 'key', redirect: '/cart' })
  expect(page.startedFor({ ...GOOD, state: 'theirs' })).toBe(null)
  await page.handleCallback(GOOD)
  await settled()
  expect(tab.platform.requests.map(({ operation, input }) => [operation, input.body])).toEqual([
    ['socialRedirectLogin', undefined],
    ['socialOauth', { code: '00123', state: 'en.state', key: 'key' }],
  ])
  expect(tab.received).toEqual([{ type: 'session.received', ...LOGIN_RESPONSE }])

  const again = tab.openPage()
  await again.handleCallback(GOOD)
  expect(selectReason(again.actor.getSnapshot())).toBe('foreign')
})

test('another tab, or one without storage, does not complete the log-in', async () => {
  const tab = openTab()
  tab.openPage().actor.send({ type: 'provider.choose', provider: 'island' })
  await settled()
  const broken = () => {
    throw new Error('Storage is off')
  }
  for (const other of [openTab(), openTab({ getItem: broken, setItem: broken, removeItem: broken, clear: broken })]) {
    const page = other.openPage()
    page.actor.send({ type: 'page.restored' })
    await page.handleCallback(GOOD)
    expect([selectReason(page.actor.getSnapshot()), other.platform.requests, other.received]).toEqual(['foreign', [], []])
  }
})

test('a page restored from the back/forward cache can redirect again', async () => {
  const tab = openTab()
  const { actor } = tab.openPage()
  actor.send({ type: 'provider.choose', provider: 'island' })
  await settled()
  expect(selectIsBusy(actor.getSnapshot())).toBe(true)
  tab.restore()
  expect(selectIsBusy(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'provider.choose', provider: 'island' })
  await settled()
  expect(tab.left).toHaveLength(2)
})
