import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { CallName, Contract } from '#contract/index.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { CallInput } from '../call.ts'
import { exampleKept, exampleTokens, exampleUser } from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'
import { hasScope, selectIsBusy, selectIsRefreshing, selectStatus, selectUser } from './session.selectors.ts'
import { sessionModels } from './session.worlds.ts'

describePaths('session', ...sessionModels)

/** A call of the chart as a plain function. */
const performed = <K extends CallName>(_: K, work: () => Promise<AnswerOf<Contract[K]>>) => fromPromise<AnswerOf<Contract[K]>, CallInput<K>>(work)

describe('the session', () => {
  test('is unknown, and not anonymous, while it is found out who is there', () => {
    const session = createActor(sessionMachine).start()
    expect(selectStatus(session.getSnapshot())).toBe('anonymous')
    session.send({ type: 'session.found', ...exampleKept() })
    expect(selectStatus(session.getSnapshot())).toBe('unknown')
  })

  test('can be left while the platform does not say who it is', async () => {
    const away = performed('getWebProfile', () => Promise.reject({ code: 'network', status: 0, message: '' }))
    const logout = performed('logout', async () => ({ loggedOut: true }))
    const session = createActor(sessionMachine.provide({ actors: { getWebProfile: away, logout } })).start()
    const reasons: string[] = []
    session.on('session.ended', ({ reason }) => void reasons.push(reason))
    session.send({ type: 'session.found', ...exampleKept() })
    await expect.poll(() => session.getSnapshot().matches({ present: { person: 'unreachable' } })).toBe(true)
    session.send({ type: 'logout.ask' })
    await expect.poll(() => reasons).toEqual(['logout'])
  })

  test('sends a form once, however often it is pressed', () => {
    let calls = 0
    const login = performed('login', async () => {
      calls++
      return { tokens: exampleTokens(), user: exampleUser() }
    })
    const session = createActor(sessionMachine.provide({ actors: { login } })).start()
    for (let press = 0; press < 3; press++) session.send({ type: 'login.submit', email: 'ana@example.com', password: 'otok' })
    expect([calls, selectIsBusy(session.getSnapshot())]).toEqual([1, true])
  })

  test.each([
    [{}, 'customer'],
    [{ strategy: 'admin' }, 'admin'],
  ] as const)('logs in with %o as %s', (given, strategy) => {
    const bodies: unknown[] = []
    const login = fromPromise<AnswerOf<Contract['login']>, CallInput<'login'>>(async ({ input }) => {
      bodies.push(input.body)
      return { tokens: exampleTokens(), user: exampleUser() }
    })
    const session = createActor(sessionMachine.provide({ actors: { login } })).start()
    session.send({ type: 'login.submit', email: 'ana@example.com', password: 'otok', ...given })
    expect(bodies).toEqual([{ email: 'ana@example.com', password: 'otok', strategy }])
  })

  test('renews its tokens once for all who say that they are over', async () => {
    let calls = 0
    const refresh = performed('refresh', async () => {
      calls++
      return { tokens: exampleTokens(2) }
    })
    const session = createActor(sessionMachine.provide({ actors: { refresh, getWebProfile: performed('getWebProfile', async () => exampleUser()) } })).start()
    session.send({ type: 'session.found', ...exampleKept() })
    for (let call = 0; call < 5; call++) session.send({ type: 'token.expire', accessToken: 'access-1' })
    expect([calls, selectIsRefreshing(session.getSnapshot())]).toEqual([1, true])
    await expect.poll(() => session.getSnapshot().context.tokens?.accessToken).toBe('access-2')
    session.send({ type: 'token.expire', accessToken: 'access-1' })
    expect([calls, selectIsRefreshing(session.getSnapshot())]).toEqual([1, false])
  })

  test('keeps the account it knows when reading it anew finds nothing changed, so that nobody who follows it starts over', async () => {
    let reads = 0
    const getWebProfile = performed('getWebProfile', async () => {
      reads++
      return exampleUser()
    })
    const session = createActor(sessionMachine.provide({ actors: { getWebProfile } })).start()
    session.send({ type: 'session.received', tokens: exampleTokens(), user: exampleUser() })
    const known = selectUser(session.getSnapshot())
    await expect.poll(() => session.getSnapshot().matches({ present: { person: 'known' } })).toBe(true)
    expect([reads, selectUser(session.getSnapshot()) === known]).toEqual([1, true])
  })

  test('takes a change of the account over an answer that was read before it', async () => {
    const answers = Promise.withResolvers<AnswerOf<Contract['getWebProfile']>>()
    const getWebProfile = performed('getWebProfile', () => answers.promise)
    const session = createActor(sessionMachine.provide({ actors: { getWebProfile } })).start()
    session.send({ type: 'session.received', tokens: exampleTokens(), user: exampleUser() })
    session.send({ type: 'profile.changed', user: { ...exampleUser(), firstName: 'Anamarija' } })
    answers.resolve(exampleUser())
    await answers.promise
    expect(selectUser(session.getSnapshot())?.firstName).toBe('Anamarija')
  })
})

describe('a scope', () => {
  test.each([
    [null, 'cms', false],
    [[], 'cms', false],
    [['cms', 'media'], 'cms', true],
    [['cms', 'media'], 'media', true],
    [['cms'], 'CMS', false],
    [['cms'], 'cm', false],
    [['cms'], '', false],
  ])('of %j and %j: %j', (scope, name, expected) => {
    expect(hasScope(scope && { scope }, name)).toBe(expected)
  })
})
