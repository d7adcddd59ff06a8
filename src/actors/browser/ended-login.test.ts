import { describe, expect, test } from 'vitest'
import { exampleTokens, exampleUser, FORBIDDEN, NOT_LOGGED_IN, SESSION_OVER } from '#machines/session/session.examples.ts'
import { selectStatus, selectUser } from '#machines/session/session.selectors.ts'
import { selectIsLapsed, selectIsTaken } from '#machines/session/session-tokens.selectors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { exampleBrowser } from './live.examples.ts'
import { jwt, keep, openWith } from './user-actors.examples.ts'

const NIKA = exampleUser(9, true)
const ROKO = exampleUser(8, true)
const OF_NIKA = jwt(900, 9)
const AGAIN = { accessToken: jwt(1800, 9), refreshToken: 'refresh-again', expiresIn: 900 }
const OF_ROKO = { accessToken: jwt(1800, 8), refreshToken: 'refresh-roko', expiresIn: 900 }

const problem = ({ code, status, message }: typeof FORBIDDEN) => new ProblemError(code as 'forbidden', status, message)

/** A tab in which Nika of the back office has typed something. */
async function openHeld(other: Parameters<typeof openWith>[0] = {}, browser = exampleBrowser()) {
  keep(browser, { strategy: 'admin', accessToken: OF_NIKA })
  const opened = await openWith({ getProfile: () => NIKA, ...other }, browser)
  const userActors = await opened.userActors.load()
  await opened.arrived()
  userActors.session.send({ type: 'page.hold' })
  return { ...opened, ...userActors }
}

describe('a log-in of the back office that ends while something is typed', () => {
  test('is renewed there: its tokens are cleared, the user is still known, and no notice is shown', async () => {
    const { credentials, session, browser, toasts, forgotten } = await openHeld()
    expect([await credentials.rejected(problem(FORBIDDEN), OF_NIKA, true), await credentials.accessToken({ isRepeat: true })]).toEqual([true, null])
    expect([browser.cookies.size, toasts, forgotten]).toEqual([0, [], []])
    expect([selectIsLapsed(session.getSnapshot()), selectStatus(session.getSnapshot())]).toEqual([true, 'backOffice'])
  })

  test('lets a write wait that was rejected, and other requests, until the user has logged in again', async () => {
    const { credentials, session, browser } = await openHeld()
    const rejected = credentials.rejected(problem(FORBIDDEN), OF_NIKA, false)
    const other = credentials.accessToken()
    session.send({ type: 'session.received', tokens: AGAIN, user: NIKA })
    expect([await rejected, await other, browser.cookies.get('auth.accessToken')]).toEqual([true, AGAIN.accessToken, AGAIN.accessToken])
  })

  test('by a refresh that is rejected lets the request wait', async () => {
    const { credentials, session, browser } = await openHeld({ refresh: () => Promise.reject(SESSION_OVER) })
    browser.passes(901_000)
    const token = credentials.accessToken()
    await expect.poll(() => selectIsLapsed(session.getSnapshot())).toBe(true)
    session.send({ type: 'session.received', tokens: AGAIN, user: NIKA })
    expect(await token).toBe(AGAIN.accessToken)
  })

  test('by a request that says so lets it wait', async () => {
    const { credentials, session } = await openHeld({ refresh: () => Promise.reject(SESSION_OVER) })
    const rejected = credentials.rejected(problem(NOT_LOGGED_IN), OF_NIKA, true)
    await expect.poll(() => selectIsLapsed(session.getSnapshot())).toBe(true)
    session.send({ type: 'session.received', tokens: AGAIN, user: NIKA })
    expect(await rejected).toBe(true)
  })

  test('fails what waits once the dialog is closed, and what is requested until it is opened again', async () => {
    const { credentials, session } = await openHeld()
    const rejected = credentials.rejected(problem(FORBIDDEN), OF_NIKA, false)
    const waiting = credentials.accessToken()
    session.send({ type: 'renewal.close' })
    expect(await rejected).toBe(false)
    await expect(waiting).rejects.toMatchObject({ code: 'not-logged-in', status: 401 })
    await expect(credentials.accessToken()).rejects.toMatchObject({ code: 'not-logged-in' })
    session.send({ type: 'renewal.request' })
    const next = credentials.accessToken()
    session.send({ type: 'session.received', tokens: AGAIN, user: NIKA })
    expect(await next).toBe(AGAIN.accessToken)
  })

  test('sends a write that was rejected late, after the log-in, with the new token', async () => {
    const { credentials, session } = await openHeld()
    session.send({ type: 'token.reject', accessToken: OF_NIKA, problem: FORBIDDEN })
    session.send({ type: 'session.received', tokens: AGAIN, user: NIKA })
    expect(await credentials.rejected(problem(FORBIDDEN), OF_NIKA, false)).toBe(true)
  })

  test('repeats nothing under the name of another user who has logged in since', async () => {
    const { credentials, session } = await openHeld()
    session.send({ type: 'token.reject', accessToken: OF_NIKA, problem: FORBIDDEN })
    session.send({ type: 'session.found', ...OF_ROKO, strategy: 'admin', userId: ROKO.id })
    session.send({ type: 'page.release' })
    expect(await credentials.rejected(problem(FORBIDDEN), OF_NIKA, false)).toBe(false)
    expect(await credentials.rejected(problem(FORBIDDEN), OF_NIKA, true)).toBe(false)
    expect(await credentials.rejected(problem(NOT_LOGGED_IN), OF_NIKA, true)).toBe(false)
  })

  test('ends with the page, with one notice', async () => {
    const { credentials, session, toasts } = await openHeld()
    const rejected = credentials.rejected(problem(FORBIDDEN), OF_NIKA, false)
    session.send({ type: 'page.release' })
    expect([await rejected, selectStatus(session.getSnapshot()), await credentials.accessToken()]).toEqual([false, 'anonymous', null])
    expect(toasts).toEqual([{ kind: 'info', what: 'core.login.sessionExpired', options: undefined }])
  })
})

describe('in another tab', () => {
  test('a log-out does not clear what is typed here, and a log-in of the same user renews it', async () => {
    const here = await openHeld()
    const there = await openWith({ getProfile: () => NIKA, login: () => ({ tokens: AGAIN, user: NIKA }) }, here.browser)
    const other = await there.userActors.load()
    await there.arrived()
    other.session.send({ type: 'logout.request' })
    await there.arrived()
    expect([selectStatus(other.session.getSnapshot()), selectIsLapsed(here.session.getSnapshot())]).toEqual(['anonymous', true])
    const waiting = here.credentials.accessToken()
    other.session.send({ type: 'login.submit', email: 'nika@example.com', password: 'otok', strategy: 'admin' })
    await there.arrived()
    expect([await waiting, selectIsLapsed(here.session.getSnapshot())]).toEqual([AGAIN.accessToken, false])
  })

  test.each([true, false])('a log-in of another user gets nothing of what is typed here, after a log-out: %s', async (hasLogOut) => {
    const browser = exampleBrowser()
    const there = await openWith({ getProfile: () => ROKO, login: () => ({ tokens: OF_ROKO, user: ROKO }) }, browser)
    const other = await there.userActors.load()
    const users = [NIKA]
    const here = await openHeld({ getProfile: () => users.shift() ?? ROKO }, browser)
    if (hasLogOut) here.session.send({ type: 'session.lost' })
    other.session.send({ type: 'login.submit', email: 'roko@example.com', password: 'otok', strategy: 'admin' })
    await there.arrived()
    const snapshot = here.session.getSnapshot()
    expect([selectIsTaken(snapshot), selectUser(snapshot)?.id, browser.cookies.get('auth.accessToken')]).toEqual([true, 9, OF_ROKO.accessToken])
    const waiting = here.credentials.rejected(problem(FORBIDDEN), OF_NIKA, false)
    here.session.send({ type: 'page.release' })
    await here.arrived()
    expect([await waiting, selectUser(here.session.getSnapshot())?.id]).toEqual([false, 8])
  })
})

test('what one user alone may send gets no token of another', async () => {
  const { credentials, session } = await openHeld()
  expect(await credentials.accessToken({ userId: NIKA.id })).toBe(OF_NIKA)
  await expect(credentials.accessToken({ userId: ROKO.id })).rejects.toMatchObject({ code: 'not-logged-in', status: 401 })
  session.send({ type: 'page.release' })
  session.send({ type: 'session.lost' })
  expect(await credentials.accessToken({ userId: NIKA.id })).toBeNull()
})

test('a refresh that finds the log-in of another user is not theirs', async () => {
  const { credentials, session, browser } = await openHeld()
  keep(browser, { strategy: 'admin', accessToken: OF_ROKO.accessToken, refreshToken: OF_ROKO.refreshToken })
  browser.passes(901_000)
  const waiting = credentials.accessToken()
  await expect.poll(() => selectIsTaken(session.getSnapshot())).toBe(true)
  session.send({ type: 'session.received', tokens: { ...exampleTokens(3), accessToken: AGAIN.accessToken }, user: NIKA })
  expect([await waiting, selectIsTaken(session.getSnapshot())]).toEqual([AGAIN.accessToken, false])
})
