import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import type { Strategy } from '#contract/session.constants.ts'
import type { User } from '#contract/session.ts'
import { describePaths } from '#tests/model/describe-paths.ts'
import type { OperationInput } from '../operation.ts'
import { EXAMPLE_ASSERTION } from '../second-factor/second-factor.examples.ts'
import { exampleFoundSession, exampleTokens, exampleUser } from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'
import { sessionModels } from './session.model.ts'
import { hasScope, selectIsBusy, selectStatus, selectUser } from './session.selectors.ts'
import { selectIsLapsed, selectIsRefreshing } from './session-tokens.selectors.ts'

describePaths('session', ...sessionModels)

/** An operation of the machine as a plain function. */
const operationActor = <K extends OperationName>(_: K, work: () => Promise<ResponseOf<Contract[K]>>) =>
  fromPromise<ResponseOf<Contract[K]>, OperationInput<K>>(work)

const profileActor = (load: () => Promise<User>) => fromPromise<User, { strategy: Strategy }>(load)

describe('the session', () => {
  test('is unknown, not anonymous, while the profile is loading', () => {
    const session = createActor(sessionMachine).start()
    expect(selectStatus(session.getSnapshot())).toBe('anonymous')
    session.send({ type: 'session.found', ...exampleFoundSession() })
    expect(selectStatus(session.getSnapshot())).toBe('unknown')
  })

  test('sends the second factor with the credentials, and clears it with them', async () => {
    const sent: unknown[] = []
    const login = fromPromise<ResponseOf<Contract['login']>, OperationInput<'login'>>(({ input }) => {
      sent.push(input.body)
      return Promise.reject({ code: 'second-factor-required', status: 401, message: '' })
    })
    const session = createActor(sessionMachine.provide({ actors: { login } })).start()
    const credentials = { email: 'ana@example.com', password: 'otok', strategy: 'admin' as const }
    session.send({ type: 'login.submit', ...credentials })
    await waitFor(session, (snapshot) => snapshot.context.rejection !== null)
    session.send({ type: 'login.submit', ...credentials, code: '123456' })
    await waitFor(session, (snapshot) => snapshot.context.rejection !== null)
    session.send({ type: 'login.submit', ...credentials, passkey: EXAMPLE_ASSERTION })
    await waitFor(session, (snapshot) => snapshot.context.rejection !== null)
    expect(sent).toEqual([credentials, { ...credentials, code: '123456' }, { ...credentials, passkey: EXAMPLE_ASSERTION }])
    expect(session.getSnapshot().context.login).toBeNull()
  })

  test('can log out while the profile cannot be loaded', async () => {
    const profile = profileActor(() => Promise.reject({ code: 'network', status: 0, message: '' }))
    const logout = operationActor('logout', async () => ({ loggedOut: true }))
    const session = createActor(sessionMachine.provide({ actors: { profile, logout } })).start()
    const reasons: string[] = []
    session.on('session.ended', ({ reason }) => void reasons.push(reason))
    session.send({ type: 'session.found', ...exampleFoundSession() })
    await expect.poll(() => session.getSnapshot().matches({ loggedIn: { profile: 'unreachable' } })).toBe(true)
    session.send({ type: 'logout.request' })
    await expect.poll(() => reasons).toEqual(['logout'])
  })

  test.each([
    ['of the back office on a page that would lose something is renewed there', 'admin', true, true],
    ['of the back office on any other page ends', 'admin', false, false],
    ['of a customer ends', 'customer', true, false],
  ] as const)('a log-in %s', async (_, strategy, isHeld, expected) => {
    const profile = profileActor(async () => exampleUser(5, strategy === 'admin'))
    const session = createActor(sessionMachine.provide({ actors: { profile } })).start()
    session.send({ type: 'session.found', ...exampleFoundSession(1, strategy) })
    await waitFor(session, (snapshot) => selectUser(snapshot) !== null)
    if (isHeld) session.send({ type: 'page.hold' })
    session.send({ type: 'session.lost' })
    expect([selectIsLapsed(session.getSnapshot()), selectUser(session.getSnapshot())?.id]).toEqual([expected, expected ? 5 : undefined])
  })

  test('sends the form once for repeated submits', () => {
    let calls = 0
    const login = operationActor('login', async () => {
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
    const login = fromPromise<ResponseOf<Contract['login']>, OperationInput<'login'>>(async ({ input }) => {
      bodies.push(input.body)
      return { tokens: exampleTokens(), user: exampleUser() }
    })
    const session = createActor(sessionMachine.provide({ actors: { login } })).start()
    session.send({ type: 'login.submit', email: 'ana@example.com', password: 'otok', ...given })
    expect(bodies).toEqual([{ email: 'ana@example.com', password: 'otok', strategy }])
  })

  test('renews its tokens once for several expiry events', async () => {
    let calls = 0
    const refresh = operationActor('refresh', async () => {
      calls++
      return { tokens: exampleTokens(2) }
    })
    const session = createActor(sessionMachine.provide({ actors: { refresh, profile: profileActor(async () => exampleUser()) } })).start()
    session.send({ type: 'session.found', ...exampleFoundSession() })
    for (let operation = 0; operation < 5; operation++) session.send({ type: 'token.expire', accessToken: 'access-1' })
    expect([calls, selectIsRefreshing(session.getSnapshot())]).toEqual([1, true])
    await expect.poll(() => session.getSnapshot().context.tokens?.accessToken).toBe('access-2')
    session.send({ type: 'token.expire', accessToken: 'access-1' })
    expect([calls, selectIsRefreshing(session.getSnapshot())]).toEqual([1, false])
  })

  test('keeps the same account object when a reload finds no change', async () => {
    let reads = 0
    const profile = profileActor(async () => {
      reads++
      return exampleUser()
    })
    const session = createActor(sessionMachine.provide({ actors: { profile } })).start()
    session.send({ type: 'session.received', tokens: exampleTokens(), user: exampleUser() })
    const known = selectUser(session.getSnapshot())
    await expect.poll(() => session.getSnapshot().matches({ loggedIn: { profile: 'loaded' } })).toBe(true)
    expect([reads, selectUser(session.getSnapshot()) === known]).toEqual([1, true])
  })

  test('prefers a change of the account to an earlier response', async () => {
    const response = Promise.withResolvers<User>()
    const session = createActor(sessionMachine.provide({ actors: { profile: profileActor(() => response.promise) } })).start()
    session.send({ type: 'session.received', tokens: exampleTokens(), user: exampleUser() })
    session.send({ type: 'profile.changed', user: { ...exampleUser(), firstName: 'Anamarija' } })
    response.resolve(exampleUser())
    await response.promise
    expect(selectUser(session.getSnapshot())?.firstName).toBe('Anamarija')
  })
})

describe('a scope', () => {
  test.each([
    [null, 'content.edit', false],
    [[], 'content.edit', false],
    [['content.edit', 'media.write'], 'content.edit', true],
    [['content.edit', 'media.write'], 'media.write', true],
    [['content.edit'], 'CONTENT.EDIT', false],
    [['content.edit'], 'content', false],
    [['content.edit'], '', false],
  ])('of %j and %j: %j', (scope, name, expected) => {
    expect(hasScope(scope && { scope }, name)).toBe(expected)
  })
})
