import type { SnapshotFrom } from 'xstate'
import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { exampleKept, exampleTokens, exampleUser, FORBIDDEN, LOGIN_FAILED, NO_NETWORK, NOT_LOGGED_IN, SERVER_ERROR, SESSION_OVER } from './session.examples.ts'
import { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const PAUSING = 'session.present.tokens.refreshing.pausing'
const UNREACHABLE = 'session.present.person.unreachable'
const LEAVING = 'session.present.person.leaving'
const ANA = exampleUser(5)
const ANA_RENAMED = { ...ANA, firstName: 'Anamarija' }
const BOSS = exampleUser(9, true)
const TYPED = { email: 'ana@example.com', password: 'otok' }

const person = ({ value }: Snapshot) => (typeof value === 'object' ? value.present?.person : undefined)
const tokens = ({ value }: Snapshot) => (typeof value === 'object' ? value.present?.tokens : undefined)
const isPausing = (snapshot: Snapshot) => snapshot.matches({ present: { tokens: { refreshing: 'pausing' } } })
const codeIn = ({ error }: World) => (error as { code: string }).code
const isOver = (event: World) => ['session-over', 'not-logged-in', 'forbidden'].includes(codeIn(event))

const ended = (reason: string, problem: object | null = null) => ({
  value: 'anonymous',
  accessToken: null,
  user: null,
  isDeleted: reason === 'deleted',
  emitted: [{ type: 'session.ended', reason, problem }],
  asked: [],
})
const rereading = (strategy: unknown) =>
  strategy === 'admin'
    ? { person: { rereading: 'backOffice' }, asked: [{ call: 'getProfile', input: {} }] }
    : { person: { rereading: 'customer' }, asked: [{ call: 'getWebProfile', input: {} }] }
const isAcquainted = (before: Snapshot) => before.matches({ present: { person: 'known' } }) || before.matches({ present: { person: 'rereading' } })
const asking = (strategy: unknown) =>
  strategy === 'admin'
    ? { person: 'askingBackOffice', asked: [{ call: 'getProfile', input: {} }] }
    : { person: 'askingCustomer', asked: [{ call: 'getWebProfile', input: {} }] }

/** A session of these tokens whose person is asked for. */
function found(event: World) {
  const { asked, person } = asking(event.strategy)
  return { value: { present: { person, tokens: 'settled' } }, accessToken: event.accessToken, strategy: event.strategy, problem: null, emitted: [], asked }
}
const unchanged = (before: Snapshot) => ({ value: before.value, accessToken: before.context.tokens?.accessToken ?? null, emitted: [], asked: [] })

function met(before: Snapshot, { output }: World) {
  const { id } = output as { id: number }
  const isOther = before.context.user?.id !== id
  return {
    value: { present: { person: 'known', tokens: tokens(before) } },
    user: id,
    name: (output as typeof ANA).firstName,
    emitted: isOther ? [{ type: 'session.begun', user: { id }, isNew: false }] : [],
    asked: [],
  }
}
const unmet = (before: Snapshot, event: World) =>
  isOver(event)
    ? ended('refused', { code: codeIn(event) })
    : isAcquainted(before)
      ? { value: { present: { person: 'known', tokens: tokens(before) } }, user: before.context.user?.id, emitted: [], asked: [] }
      : { value: { present: { person: 'unreachable', tokens: tokens(before) } }, accessToken: before.context.tokens?.accessToken, emitted: [], asked: [] }

interface Begun {
  tokens: object
  user: typeof ANA
}
/** Somebody has logged in: they are known, and read once more. */
function begun(tokens: object, user: typeof ANA) {
  const strategy = user.isBackofficeUser ? 'admin' : 'customer'
  const { person, asked } = rereading(strategy)
  return {
    value: { present: { person, tokens: 'settled' } },
    ...{ user: user.id, name: user.firstName, strategy },
    emitted: [
      { type: 'tokens.received', tokens, strategy, isNew: true },
      { type: 'session.begun', user, isNew: true },
    ],
    asked,
  }
}

/** Who is there: a customer or a back-office person, and a platform that knows them, refuses them or is away. */
const PEOPLE: readonly World[] = [
  { type: 'session.found', ...exampleKept(1) },
  { type: 'session.found', ...exampleKept(9, 'admin') },
  { type: 'tokens.renewed', ...exampleKept(2) },
  { type: 'session.lost' },
  { type: 'session.retry' },
  { type: 'login.submit', ...TYPED },
  { type: 'session.received', tokens: exampleTokens(1), user: ANA },
  { type: 'logout.ask' },
  { type: 'profile.refresh' },
  { type: 'profile.changed', user: ANA_RENAMED },
  { type: 'profile.changed', user: BOSS },
  { type: 'account.gone' },
  { type: 'token.refuse', accessToken: 'access-9', problem: FORBIDDEN },
  answered('login', { tokens: exampleTokens(1), user: ANA }),
  answered('login', { tokens: exampleTokens(9), user: BOSS }),
  refused('login', LOGIN_FAILED),
  answered('getWebProfile', ANA),
  refused('getWebProfile', NOT_LOGGED_IN),
  refused('getWebProfile', SERVER_ERROR),
  answered('getProfile', BOSS),
  refused('getProfile', FORBIDDEN),
  refused('getProfile', NO_NETWORK),
  answered('logout', { loggedOut: true }),
  refused('logout', NO_NETWORK),
  elapsed('asksAgain', UNREACHABLE),
  elapsed('leavesAnyway', LEAVING),
]

/** Whose tokens grow old, and are renewed here or in another tab. */
const TOKENS: readonly World[] = [
  { type: 'session.found', ...exampleKept(1) },
  { type: 'session.found', ...exampleKept(9, 'admin') },
  { type: 'tokens.renewed', ...exampleKept(2) },
  { type: 'session.lost' },
  { type: 'token.expire', accessToken: 'access-1' },
  { type: 'token.expire', accessToken: 'access-2' },
  { type: 'token.refuse', accessToken: 'access-9', problem: FORBIDDEN },
  answered('refresh', { tokens: exampleTokens(2) }),
  refused('refresh', SESSION_OVER),
  refused('refresh', NO_NETWORK),
  answered('getWebProfile', ANA),
  refused('getWebProfile', SERVER_ERROR),
  answered('getProfile', BOSS),
  elapsed('backoff', PAUSING),
]

const modelOf = (worlds: readonly World[]) =>
  model<typeof sessionMachine>({
    machine: sessionMachine,
    input: undefined,
    worlds,
    project: ({ context: { tokens, strategy, user, login, refusal, problem, attempts, isDeleted } }) => ({
      accessToken: tokens?.accessToken ?? null,
      strategy,
      user: user?.id ?? null,
      name: user?.firstName ?? null,
      login: login?.email ?? null,
      refusal: refusal?.code ?? null,
      problem: problem?.code ?? null,
      attempts,
      isDeleted,
    }),
    // One timer at a time: the walk's clock rings the nearest.
    possible(snapshot, event) {
      const runs = person(snapshot) === 'unreachable' || person(snapshot) === 'leaving'
      if (runs && event.type === 'xstate.error.actor.refresh') return codeIn(event) !== 'network'
      if (!isPausing(snapshot)) return true
      return event.type !== 'logout.ask' && !(/error.actor.get/.test(event.type) && !isOver(event))
    },
    undisturbed: ['token.expire', 'tokens.renewed', 'session.found', 'token.refuse', 'session.retry', 'logout.ask'],
    expect: {
      'session.found': (before, event) => (before.context.tokens?.refreshToken === event.refreshToken ? unchanged(before) : found(event)),
      'tokens.renewed': (before, event) =>
        before.value === 'anonymous'
          ? found(event)
          : { value: { present: { person: person(before), tokens: 'settled' } }, accessToken: event.accessToken, problem: null, emitted: [], asked: [] },
      'account.gone': () => ended('deleted'),
      'session.lost': () => ended('elsewhere'),
      'session.retry': (before) => ({ value: { present: { person: asking(before.context.strategy).person, tokens: tokens(before) } }, emitted: [] }),
      'login.submit': () => ({
        value: 'signingIn',
        login: TYPED.email,
        refusal: null,
        emitted: [],
        asked: [{ call: 'login', input: { body: { ...TYPED, strategy: 'customer' } } }],
      }),
      'session.received': (_, { tokens, user }) => begun(tokens as object, user as typeof ANA),
      'profile.refresh'(before) {
        if (!isAcquainted(before)) return unchanged(before)
        const { person, asked } = rereading(before.context.strategy)
        return { value: { present: { person, tokens: tokens(before) } }, emitted: [], asked }
      },
      'profile.changed': (before, { user }) =>
        isAcquainted(before) && before.context.user?.id === (user as typeof ANA).id
          ? {
              value: { present: { person: 'known', tokens: tokens(before) } },
              name: (user as typeof ANA).firstName,
              emitted: [{ type: 'account.changed' }],
              asked: [],
            }
          : unchanged(before),
      'logout.ask': (before) =>
        person(before) === 'leaving'
          ? unchanged(before)
          : { value: { present: { person: 'leaving', tokens: tokens(before) } }, emitted: [], asked: [{ call: 'logout', input: {} }] },
      'token.expire': (before, event) =>
        event.accessToken === before.context.tokens?.accessToken && tokens(before) === 'settled'
          ? { value: { present: { person: person(before), tokens: { refreshing: 'asking' } } }, emitted: [], asked: [{ call: 'refresh', input: {} }] }
          : unchanged(before),
      'token.refuse': (before, event) => (event.accessToken === before.context.tokens?.accessToken ? ended('refused', FORBIDDEN) : unchanged(before)),
      'xstate.done.actor.login': (_, { output }) => ({ ...begun((output as Begun).tokens, (output as Begun).user), login: null, refusal: null }),
      'xstate.error.actor.login': (_, { error }) => ({
        value: 'anonymous',
        accessToken: null,
        login: null,
        refusal: (error as typeof LOGIN_FAILED).code,
        emitted: [{ type: 'login.failed', problem: error }],
      }),
      'xstate.done.actor.refresh': (before) => ({
        value: { present: { person: person(before), tokens: 'settled' } },
        ...{ accessToken: 'access-2', problem: null, attempts: 0, user: before.context.user?.id ?? null },
        emitted: [{ type: 'tokens.received', tokens: exampleTokens(2), strategy: before.context.strategy, isNew: false }],
        asked: [],
      }),
      'xstate.error.actor.refresh': (before, event) => {
        if (isOver(event)) return ended('refused', SESSION_OVER)
        const isRepeated = codeIn(event) === 'network' && before.context.attempts < 2
        return {
          value: { present: { person: person(before), tokens: isRepeated ? { refreshing: 'pausing' } : 'settled' } },
          accessToken: before.context.tokens?.accessToken,
          user: before.context.user?.id ?? null,
          ...(isRepeated ? { attempts: before.context.attempts + 1 } : { attempts: 0, problem: codeIn(event) }),
          emitted: [],
          asked: [],
        }
      },
      'xstate.done.actor.getWebProfile': met,
      'xstate.done.actor.getProfile': met,
      'xstate.error.actor.getWebProfile': unmet,
      'xstate.error.actor.getProfile': unmet,
      'xstate.done.actor.logout': () => ended('logout'),
      'xstate.error.actor.logout': () => ended('logout'),
      [`xstate.after.backoff.${PAUSING}`]: (before) => ({
        value: { present: { person: person(before), tokens: { refreshing: 'asking' } } },
        asked: [{ call: 'refresh', input: {} }],
      }),
      [`xstate.after.asksAgain.${UNREACHABLE}`]: (before) => ({
        value: { present: { person: asking(before.context.strategy).person, tokens: tokens(before) } },
        asked: asking(before.context.strategy).asked,
      }),
      [`xstate.after.leavesAnyway.${LEAVING}`]: () => ended('logout'),
    },
    always({ context: { tokens, user, login, isDeleted }, value }) {
      if (value === 'anonymous' && (tokens || user || login)) throw new Error('Nobody is logged in, and something is known of them')
      if (isDeleted && value !== 'anonymous' && value !== 'signingIn') throw new Error('Somebody is here whose account is gone')
    },
  })

export const sessionModels = [modelOf(PEOPLE), modelOf(TOKENS)]
