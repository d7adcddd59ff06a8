import { elapsed, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { exampleTokens, exampleUser } from '../session/session.examples.ts'
import { type AuthorizationResponse, type SocialBegun, type SocialContext, socialMachine } from './social.machine.ts'

const LEAVING = 'social.leaving'
const BEGUN: SocialBegun = { provider: 'island', state: 'state-1', key: 'key-1' }
const SENT = { url: 'https://id.example/auth?state=state-1', state: 'state-1', key: 'key-1' }
const PROVEN = { tokens: exampleTokens(1), user: exampleUser() }
const LOST = { code: 'network', status: 0, message: '' }
const UNVERIFIED = { code: 'social-email-unverified', status: 422, message: '' }

const response = (changes: Partial<AuthorizationResponse>): AuthorizationResponse => ({ code: null, state: null, iss: null, error: null, ...changes })
const GOOD = response({ code: 'code-1', state: 'state-1', iss: 'https://id.example' })
const SILENT = response({ code: 'code-2', state: 'state-1' })
const RESPONSES: readonly (readonly [AuthorizationResponse, SocialBegun | null])[] = [
  [GOOD, BEGUN],
  [SILENT, BEGUN],
  [response({}), null],
  [response({ state: 'state-1' }), BEGUN],
  [GOOD, null],
  [response({ code: 'code-1', state: 'state-9' }), BEGUN],
  [response({ code: 'code-1' }), BEGUN],
  [response({ error: 'access_denied', state: 'state-9' }), BEGUN],
  [response({ error: 'access_denied', state: 'state-1' }), BEGUN],
  [response({ error: 'server_error', state: 'state-1' }), BEGUN],
  [response({ error: 'server_error', code: 'code-1', state: 'state-1' }), BEGUN],
]

const nobody = { begun: null, response: null }
const chosen = (_: unknown, { provider }: ModelEvent) => ({
  value: 'asking',
  provider,
  reason: null,
  problem: null,
  ...nobody,
  emitted: [],
  invoked: [{ operation: 'socialRedirectLogin', input: { query: { provider } } }],
})
const failed = ({ context }: { context: SocialContext }, { error }: ModelEvent) => ({
  value: 'rejected',
  provider: context.provider,
  reason: 'failed',
  problem: (error as typeof LOST).code,
  ...nobody,
  emitted: [],
  invoked: [],
})

/** Written out from the requirement: only a callback of a log-in of this tab is used, and only once. */
function arrived(_: unknown, event: ModelEvent) {
  const [response, begun] = [event.response as AuthorizationResponse, event.begun as SocialBegun | null]
  const rejectedFor = (reason: string, isOwn: boolean) => ({
    value: 'rejected',
    reason,
    problem: null,
    provider: isOwn ? 'island' : null,
    ...nobody,
    emitted: isOwn ? [{ type: 'callback.consumed' }] : [],
    invoked: [],
  })
  if (response.code === null && response.error === null) return rejectedFor('missing', false)
  if (begun === null || response.state !== 'state-1') return rejectedFor('foreign', false)
  if (response.error !== null) return rejectedFor(response.error === 'access_denied' ? 'denied' : 'failed', true)
  const body = { code: response.code, state: 'state-1', key: 'key-1', ...(response.iss !== null && { iss: response.iss }) }
  return {
    value: 'exchanging',
    provider: 'island',
    response,
    begun,
    reason: null,
    emitted: [{ type: 'callback.consumed' }],
    invoked: [{ operation: 'socialOauth', input: { body } }],
  }
}

/** A user who goes to a provider, returns or stays; a provider that accepts or rejects, and a forged callback. */
export const socialModel = model<typeof socialMachine>({
  machine: socialMachine,
  input: undefined,
  events: [
    { type: 'provider.choose', provider: 'island' },
    { type: 'provider.choose', provider: 'coast' },
    { type: 'page.restored' },
    ...RESPONSES.map(([response, begun]) => ({ type: 'callback.received', response: response, begun })),
    resolved('socialRedirectLogin', SENT),
    rejected('socialRedirectLogin', LOST),
    resolved('socialOauth', PROVEN),
    rejected('socialOauth', LOST),
    rejected('socialOauth', UNVERIFIED),
    elapsed('staysHere', LEAVING),
  ],
  accepts: { 'provider.choose': ['idle', 'rejected'], 'callback.received': ['idle'], 'page.restored': ['leaving'] },
  invokes: { socialRedirectLogin: ['asking'], socialOauth: ['exchanging'] },
  delays: { staysHere: { in: ['leaving'], ms: 10_000 } },
  phrases: {
    'provider.choose': ({ provider }) => `the user chooses the provider ${provider}`,
    'page.restored': 'the user comes back to the page',
    'callback.received': 'the provider sends the user back',
    'xstate.done.actor.socialRedirectLogin': 'the address of the provider arrives',
    'xstate.error.actor.socialRedirectLogin': 'the address of the provider is not loaded',
    'xstate.done.actor.socialOauth': 'the log-in is accepted',
    'xstate.error.actor.socialOauth': 'the log-in is not accepted',
    'xstate.after.staysHere': 'the page is still open',
  },
  start: { value: 'idle', provider: null, begun: null, response: null, reason: null, problem: null },
  project: ({ context: { provider, begun, response, reason, problem } }) => ({ provider, begun, response, reason, problem: problem?.code ?? null }),
  expect: {
    'provider.choose': chosen,
    'page.restored': () => ({ value: 'idle', provider: null, reason: null, emitted: [], invoked: [] }),
    'callback.received': arrived,
    'xstate.done.actor.socialRedirectLogin': ({ context: { provider } }) => ({
      value: 'leaving',
      ...nobody,
      emitted: [{ type: 'login.started', begun: { ...BEGUN, provider }, url: SENT.url }],
      invoked: [],
    }),
    'xstate.error.actor.socialRedirectLogin': failed,
    'xstate.done.actor.socialOauth': () => ({ value: 'loggedIn', reason: null, ...nobody, emitted: [{ type: 'login.succeeded', ...PROVEN }], invoked: [] }),
    'xstate.error.actor.socialOauth': failed,
    [`xstate.after.staysHere.${LEAVING}`]: () => ({ value: 'idle', provider: null, emitted: [], invoked: [] }),
  },
  always({ context: { begun, response, reason }, value }) {
    if (value !== 'exchanging' && (begun || response)) throw new Error('What proves a log-in is kept longer than it is needed')
    if ((value === 'rejected') !== (reason !== null)) throw new Error('A rejection has its reason, and nothing else has one')
  },
})
