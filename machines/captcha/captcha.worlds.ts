import { answered, elapsed, model, refused } from '#tests/model/model.ts'
import { type CaptchaInput, captchaMachine } from './captcha.machine.ts'

const SET_UP: CaptchaInput = { siteKey: 'site-key', version: 2, size: 'invisible', scriptUrl: 'https://captcha.example/api.js' }
const BROKEN = new Error('broken')
const failed = (fault: string) => [{ type: 'captcha.failed', fault }]
const LOAD = { call: 'loadScript', input: { scriptUrl: 'https://captcha.example/api.js' } }
const EXECUTE = { call: 'execute', input: { siteKey: 'site-key', version: 2, size: 'invisible' } }

const notLoaded = ({ context }: { context: { isWanted: boolean } }) => ({
  value: 'asleep',
  isWanted: false,
  emitted: context.isWanted ? failed('Failed to load script') : [],
  asked: [],
})
const notExecuted = () => ({ value: 'ready', isWanted: false, emitted: failed('Failed to execute'), asked: [] })

/** A provider that is set up, and one that lacks its key or its version; a script that comes, late and never; a challenge solved, closed and broken. */
const modelOf = (lacking: Partial<CaptchaInput>, lack: string | null) =>
  model<typeof captchaMachine>({
    machine: captchaMachine,
    input: { ...SET_UP, ...lacking },
    worlds: [
      { type: 'captcha.prepare' },
      { type: 'captcha.prove' },
      answered('loadScript', undefined),
      refused('loadScript', BROKEN),
      elapsed('scriptTakesTooLong', 'captcha.loading'),
      answered('execute', { response: 'proof-1' }),
      answered('execute', { response: null }),
      refused('execute', BROKEN),
      elapsed('challengeTakesTooLong', 'captcha.executing'),
    ],
    undisturbed: ['captcha.prove', 'captcha.prepare'],
    project: ({ context: { isWanted } }) => ({ isWanted }),
    expect: {
      'captcha.prepare': () =>
        lack === null ? { value: 'loading', isWanted: false, emitted: [], asked: [LOAD] } : { value: 'asleep', emitted: [], asked: [] },
      'captcha.prove': ({ value }) => {
        if (lack !== null) return { value: 'asleep', emitted: failed(lack), asked: [] }
        if (value === 'ready') return { value: 'executing', emitted: [], asked: [EXECUTE] }
        return { value: 'loading', isWanted: true, emitted: [], asked: value === 'asleep' ? [LOAD] : [] }
      },
      'xstate.done.actor.loadScript': ({ context }) =>
        context.isWanted ? { value: 'executing', isWanted: false, emitted: [], asked: [EXECUTE] } : { value: 'ready', isWanted: false, emitted: [], asked: [] },
      'xstate.error.actor.loadScript': notLoaded,
      'xstate.after.scriptTakesTooLong.captcha.loading': notLoaded,
      'xstate.done.actor.execute': (_, { output }) => {
        const { response } = output as { response: string | null }
        return { value: 'ready', emitted: [response === null ? { type: 'captcha.closed' } : { type: 'captcha.answered', response }], asked: [] }
      },
      'xstate.error.actor.execute': notExecuted,
      'xstate.after.challengeTakesTooLong.captcha.executing': notExecuted,
    },
  })

export const captchaModels = [modelOf({}, null), modelOf({ siteKey: null }, 'No key provided'), modelOf({ version: 0 }, 'No version provided')] as const
