import { answered, elapsed, model, refused, type World } from '#tests/model/model.ts'
import { exampleTokens, exampleUser } from '../session/session.examples.ts'
import { type SocialAnswer, type SocialBegun, type SocialContext, socialMachine } from './social.machine.ts'

const LEAVING = 'social.leaving'
const BEGUN: SocialBegun = { provider: 'island', state: 'state-1', key: 'key-1' }
const SENT = { url: 'https://id.example/auth?state=state-1', state: 'state-1', key: 'key-1' }
const PROVEN = { tokens: exampleTokens(1), user: exampleUser() }
const LOST = { code: 'network', status: 0, message: '' }
const UNVERIFIED = { code: 'social-email-unverified', status: 422, message: '' }

const answer = (said: Partial<SocialAnswer>): SocialAnswer => ({ code: null, state: null, iss: null, error: null, ...said })
const GOOD = answer({ code: 'code-1', state: 'state-1', iss: 'https://id.example' })
const SILENT = answer({ code: 'code-2', state: 'state-1' })
const ANSWERS: readonly (readonly [SocialAnswer, SocialBegun | null])[] = [
  [GOOD, BEGUN],
  [SILENT, BEGUN],
  [answer({}), null],
  [answer({ state: 'state-1' }), BEGUN],
  [GOOD, null],
  [answer({ code: 'code-1', state: 'state-9' }), BEGUN],
  [answer({ code: 'code-1' }), BEGUN],
  [answer({ error: 'access_denied', state: 'state-9' }), BEGUN],
  [answer({ error: 'access_denied', state: 'state-1' }), BEGUN],
  [answer({ error: 'server_error', state: 'state-1' }), BEGUN],
  [answer({ error: 'server_error', code: 'code-1', state: 'state-1' }), BEGUN],
]

const nobody = { begun: null, answer: null }
const chosen = (_: unknown, { provider }: World) => ({
  value: 'asking',
  provider,
  reason: null,
  problem: null,
  ...nobody,
  emitted: [],
  asked: [{ call: 'socialRedirectLogin', input: { query: { provider } } }],
})
const failed = ({ context }: { context: SocialContext }, { error }: World) => ({
  value: 'refused',
  provider: context.provider,
  reason: 'failed',
  problem: (error as typeof LOST).code,
  ...nobody,
  emitted: [],
  asked: [],
})

/** By hand, as the requirement has it: only an answer to what this tab began is used, and it uses that up. */
function arrived(_: unknown, event: World) {
  const [said, begun] = [event.answer as SocialAnswer, event.begun as SocialBegun | null]
  const refusedFor = (reason: string, isOwn: boolean) => ({
    value: 'refused',
    reason,
    problem: null,
    provider: isOwn ? 'island' : null,
    ...nobody,
    emitted: isOwn ? [{ type: 'answer.taken' }] : [],
    asked: [],
  })
  if (said.code === null && said.error === null) return refusedFor('missing', false)
  if (begun === null || said.state !== 'state-1') return refusedFor('foreign', false)
  if (said.error !== null) return refusedFor(said.error === 'access_denied' ? 'denied' : 'failed', true)
  const body = { code: said.code, state: 'state-1', key: 'key-1', ...(said.iss !== null && { iss: said.iss }) }
  return { value: 'exchanging', provider: 'island', reason: null, emitted: [{ type: 'answer.taken' }], asked: [{ call: 'socialOauth', input: { body } }] }
}

/** A person who goes to a provider, comes back or stays; a provider that answers, refuses, or is somebody's forgery. */
export const socialModel = model<typeof socialMachine>({
  machine: socialMachine,
  input: undefined,
  worlds: [
    { type: 'provider.choose', provider: 'island' },
    { type: 'provider.choose', provider: 'coast' },
    { type: 'page.restored' },
    ...ANSWERS.map(([said, begun]) => ({ type: 'answer.arrive', answer: said, begun })),
    answered('socialRedirectLogin', SENT),
    refused('socialRedirectLogin', LOST),
    answered('socialOauth', PROVEN),
    refused('socialOauth', LOST),
    refused('socialOauth', UNVERIFIED),
    elapsed('staysHere', LEAVING),
  ],
  project: ({ context: { provider, begun, answer, reason, problem } }) => ({ provider, begun, answer, reason, problem: problem?.code ?? null }),
  expect: {
    'provider.choose': chosen,
    'page.restored': () => ({ value: 'idle', provider: null, reason: null, emitted: [], asked: [] }),
    'answer.arrive': arrived,
    'xstate.done.actor.socialRedirectLogin': ({ context: { provider } }) => ({
      value: 'leaving',
      ...nobody,
      emitted: [{ type: 'login.begun', begun: { ...BEGUN, provider }, url: SENT.url }],
      asked: [],
    }),
    'xstate.error.actor.socialRedirectLogin': failed,
    'xstate.done.actor.socialOauth': () => ({ value: 'signedIn', reason: null, ...nobody, emitted: [{ type: 'login.proven', ...PROVEN }], asked: [] }),
    'xstate.error.actor.socialOauth': failed,
    [`xstate.after.staysHere.${LEAVING}`]: () => ({ value: 'idle', provider: null, emitted: [], asked: [] }),
  },
  always({ context: { begun, answer, reason }, value }) {
    if (value !== 'exchanging' && (begun || answer)) throw new Error('What proves a log-in is kept longer than it is needed')
    if ((value === 'refused') !== (reason !== null)) throw new Error('A refusal has its reason, and nothing else has one')
  },
})
