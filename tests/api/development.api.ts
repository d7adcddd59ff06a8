import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { logIn } from './demo-users.ts'
import { type GitLabStub, startGitLab } from './gitlab-stub.ts'

const HOUR_MS = 3_600_000
const FIVE_MINUTES_MS = 300_000

let open: OpenShop
let gitlab: GitLabStub
const START = Date.now()
let late = 0
beforeAll(async () => {
  gitlab = await startGitLab()
  open = await openShop({ now: () => new Date(START + late) })
})
beforeEach(() => {
  gitlab.requests.length = 0
  gitlab.failWith(null)
  late += 2 * HOUR_MS
})
afterAll(async () => {
  await open.close()
  await gitlab.close()
})

const project = (): Env['gitlab'] => ({ url: gitlab.url, projectId: 'island/shop', branch: 'main', token: 'a key' })

async function inShop<T>(env: Partial<Env>, work: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const app = await createApp({ ...open.shop, env: { ...open.shop.env, ...env } })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
const post = (app: FastifyInstance, url: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) })
const releasesIn = (app: FastifyInstance, body: object = {}) => post(app, '/_cli/get-latest-release', body)
const tagsOf = (response: { json(): { tag_name: string }[] }) => response.json().map(({ tag_name }) => tag_name)

const ADDRESSES = ['GET /_cli/get-latest-tag', 'POST /_cli/get-latest-release', 'GET /_cli/get-domain', 'POST /_cli/set-domain', 'GET /_cli/documentation']

test('developer tools have their own URLs, none of which exists in production', async () => {
  const there = (app: FastifyInstance) =>
    ADDRESSES.filter((address) => {
      const [method = '', url = ''] = address.split(' ')
      return app.hasRoute({ method: method === 'POST' ? 'POST' : 'GET', url })
    })
  await inShop({}, async (app) => expect(there(app)).toEqual(ADDRESSES))
  await inShop({ mode: 'production', gitlab: project() }, async (app) => {
    expect(there(app)).toEqual([])
    expect(app.printRoutes({ commonPrefix: false })).not.toContain('_cli')
    const answers = [await releasesIn(app, { gitlabProjectId: 1, gitlabBranch: 'main' }), await post(app, '/_cli/set-domain', { domain: 'localhost' })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(gitlab.requests).toEqual([])
  })
})

test('the latest tag is fetched once an hour, with the shop’s token', async () => {
  await inShop({ gitlab: project() }, async (app) => {
    const answers = await Promise.all([app.inject('/_cli/get-latest-tag'), app.inject('/_cli/get-latest-tag')])
    expect(answers.map((response) => response.json())).toEqual(['1.12.18', '1.12.18'])
    late += HOUR_MS - 1_000
    await app.inject('/_cli/get-latest-tag')
    expect(gitlab.requests).toEqual([{ path: '/api/v4/projects/island%2Fshop/repository/tags?order_by=updated&sort=desc&per_page=1', key: 'a key' }])
    late += 2_000
    await app.inject('/_cli/get-latest-tag')
    expect(gitlab.requests).toHaveLength(2)
  })
})

test('releases are those of the branch and older ones, sanitized, and fetched once in five minutes', async () => {
  await inShop({ gitlab: project() }, async (app) => {
    const first = await releasesIn(app)
    expect(first.json()).toEqual([
      { tag_name: '1.12.18', name: '1.12.18', released_at: '2026-11-20T10:00:00Z', description_html: '<ul><li>Prices are checked again</li></ul>' },
      { tag_name: '1.12.17', name: '1.12.17', released_at: '2026-11-06T10:00:00Z', description_html: '<p>Parcel lockers</p>' },
      { tag_name: '1.12.16', name: '1.12.16', released_at: '2026-10-23T10:00:00Z', description_html: '<p>Focal points</p>' },
    ])
    late += FIVE_MINUTES_MS - 1_000
    await releasesIn(app, { gitlabProjectId: 'island/shop', gitlabBranch: 'main' })
    expect(gitlab.requests.filter(({ path }) => path.includes('/releases'))).toHaveLength(1)
    late += 2_000
    await releasesIn(app)
    expect(gitlab.requests.filter(({ path }) => path.includes('/releases'))).toHaveLength(2)
  })
})

test("another project is read without the shop's token, and only from its host", async () => {
  await inShop({ gitlab: project() }, async (app) => {
    expect(tagsOf(await releasesIn(app, { gitlabProjectId: '../../evil?x=', gitlabBranch: '' }))).toHaveLength(4)
    expect(gitlab.requests).toEqual([{ path: '/api/v4/projects/..%2F..%2Fevil%3Fx%3D/releases?include_html_description=true&per_page=20', key: undefined }])
  })
})

test('without a project there is no tag, no release and no request', async () => {
  await inShop({ gitlab: null }, async (app) => {
    expect((await app.inject('/_cli/get-latest-tag')).json()).toBe('')
    expect((await releasesIn(app, { gitlabProjectId: 7, gitlabBranch: 'main' })).json()).toEqual([])
    expect(gitlab.requests).toEqual([])
  })
})

test('an error of the host is passed on and not cached', async () => {
  await inShop({ gitlab: project() }, async (app) => {
    gitlab.failWith(500)
    const failed = [await app.inject('/_cli/get-latest-tag'), await releasesIn(app)]
    expect(failed.map((response) => [response.statusCode, response.json().message])).toEqual([
      [502, 'GitLab answered 500'],
      [502, 'GitLab answered 500'],
    ])
    gitlab.failWith(null)
    expect((await app.inject('/_cli/get-latest-tag')).json()).toBe('1.12.18')
    expect(tagsOf(await releasesIn(app))).toHaveLength(3)
  })
})

test('the back office changes the domain, and the shop responds as that domain from then on', async () => {
  const domains = ['skoj.example', 'island.example']
  const { accessToken } = (await logIn(open, 'nika')).tokens
  const customer = (await logIn(open, 'mirna')).tokens
  const name = HEADERS.accessToken
  await inShop({ domains }, async (app) => {
    const detected = async () => (await app.inject({ method: 'POST', url: '/api/v2/settings/domainDetect' })).json().data.application.domain
    const current = async () => (await app.inject('/_cli/get-domain')).json()
    const own = await detected()
    expect(await current()).toEqual({ domain: null })
    const choose = (domain: string | null, token?: string) => post(app, '/_cli/set-domain', { domain }, token === undefined ? {} : { [name]: token })
    const refused = [await choose('island.example'), await choose('island.example', customer.accessToken), await choose('nowhere.example', accessToken)]
    expect(refused.map((response) => response.json().code)).toEqual(['not-logged-in', 'forbidden', 'unknown-site'])
    expect(await current()).toEqual({ domain: null })

    expect((await choose('island.example', accessToken)).json()).toEqual({ domain: 'island.example' })
    expect([await current(), await detected()]).toEqual([{ domain: 'island.example' }, 'island.example'])
    await inShop({ domains }, async (later) => expect((await later.inject('/_cli/get-domain')).json()).toEqual({ domain: 'island.example' }))
    await inShop({ domains, mode: 'production' }, async (shop) => {
      const response = await shop.inject({ method: 'POST', url: '/api/v2/settings/domainDetect', headers: { host: 'skoj.example' } })
      expect(response.json().data.application.domain).toBe('skoj.example')
    })
    await choose(null, accessToken)
    expect([await current(), await detected()]).toEqual([{ domain: null }, own])
  })
})

test('documentation is the built-in one, or at the configured URL', async () => {
  await inShop({ documentationUrl: null }, async (app) => {
    const response = await app.inject('/_cli/documentation')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(response.body).toMatch(/^# /)
  })
  await inShop({ documentationUrl: 'https://docs.example/shop' }, async (app) => {
    expect((await app.inject('/_cli/documentation')).headers.location).toBe('https://docs.example/shop')
  })
})
