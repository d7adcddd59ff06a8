import { elapsed, model, rejected, resolved } from '#tests/model/model.ts'
import { type CaptchaInput, captchaMachine } from './captcha.machine.ts'

const SET_UP: CaptchaInput = { siteKey: 'site-key', version: 2, size: 'invisible', scriptUrl: 'https://captcha.example/api.js' }
const BROKEN = new Error('broken')
const failed = (fault: string) => [{ type: 'captcha.failed', fault }]
const LOAD = { operation: 'loadScript', input: { scriptUrl: 'https://captcha.example/api.js' } }
const EXECUTE = { operation: 'execute', input: { siteKey: 'site-key', version: 2, size: 'invisible' } }

const notLoaded = ({ context }: { context: { isRequested: boolean } }) => ({
  value: 'idle',
  isRequested: false,
  emitted: context.isRequested ? failed('Failed to load script') : [],
  invoked: [],
})
const notExecuted = () => ({ value: 'ready', isRequested: false, emitted: failed('Failed to execute'), invoked: [] })

/** A configured provider, and one without key or version; a script that loads, loads late or never; a challenge that is solved, closed and fails. */
const modelOf = (lacking: Partial<CaptchaInput>, lack: string | null) =>
  model<typeof captchaMachine>({
    machine: captchaMachine,
    input: { ...SET_UP, ...lacking },
    events: [
      { type: 'captcha.prepare' },
      { type: 'captcha.execute' },
      resolved('loadScript', undefined),
      rejected('loadScript', BROKEN),
      elapsed('scriptTakesTooLong', 'captcha.loading'),
      resolved('execute', { response: 'proof-1' }),
      resolved('execute', { response: null }),
      rejected('execute', BROKEN),
      elapsed('challengeTakesTooLong', 'captcha.executing'),
    ],
    undisturbed: ['captcha.execute', 'captcha.prepare'],
    accepts: { 'captcha.prepare': ['idle'], 'captcha.execute': ['idle', 'loading', 'ready'] },
    invokes: { loadScript: ['loading'], execute: ['executing'] },
    delays: { scriptTakesTooLong: { in: ['loading'], ms: 15_000 }, challengeTakesTooLong: { in: ['executing'], ms: 180_000 } },
    phrases: {
      'captcha.prepare': 'the user touches the form',
      'captcha.execute': 'the form asks for a captcha response',
      'xstate.done.actor.loadScript': 'the script of the captcha is loaded',
      'xstate.error.actor.loadScript': 'the script of the captcha is not loaded',
      'xstate.after.scriptTakesTooLong': 'the script of the captcha does not arrive in time',
      'xstate.done.actor.execute': ({ output }) =>
        (output as { response: string | null }).response ? 'the challenge is solved' : 'the user closes the challenge',
      'xstate.error.actor.execute': 'the challenge fails',
      'xstate.after.challengeTakesTooLong': 'the challenge is not solved in time',
    },
    start: { value: 'idle', isRequested: false },
    project: ({ context: { isRequested } }) => ({ isRequested }),
    expect: {
      'captcha.prepare': () =>
        lack === null ? { value: 'loading', isRequested: false, emitted: [], invoked: [LOAD] } : { value: 'idle', emitted: [], invoked: [] },
      'captcha.execute': ({ value }) => {
        if (lack !== null) return { value: 'idle', emitted: failed(lack), invoked: [] }
        if (value === 'ready') return { value: 'executing', emitted: [], invoked: [EXECUTE] }
        return { value: 'loading', isRequested: true, emitted: [], invoked: value === 'idle' ? [LOAD] : [] }
      },
      'xstate.done.actor.loadScript': ({ context }) =>
        context.isRequested
          ? { value: 'executing', isRequested: false, emitted: [], invoked: [EXECUTE] }
          : { value: 'ready', isRequested: false, emitted: [], invoked: [] },
      'xstate.error.actor.loadScript': notLoaded,
      'xstate.after.scriptTakesTooLong.captcha.loading': notLoaded,
      'xstate.done.actor.execute': (_, { output }) => {
        const { response } = output as { response: string | null }
        return { value: 'ready', emitted: [response === null ? { type: 'captcha.closed' } : { type: 'captcha.solved', response }], invoked: [] }
      },
      'xstate.error.actor.execute': notExecuted,
      'xstate.after.challengeTakesTooLong.captcha.executing': notExecuted,
    },
  })

export const captchaModels = [
  modelOf({}, null),
  modelOf({ siteKey: null }, 'No key provided'),
  modelOf({ version: 0 }, 'No version provided'),
  modelOf({ siteKey: null, version: 0 }, 'No key provided'),
] as const
