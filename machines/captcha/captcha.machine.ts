import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Captcha } from '#contract/form.ts'

/** Why the captcha failed; the texts are the specification's. */
export const CAPTCHA_FAULTS = {
  key: 'No key provided',
  version: 'No version provided',
  script: 'Failed to load script',
  execute: 'Failed to execute',
} as const
export type CaptchaFault = (typeof CAPTCHA_FAULTS)[keyof typeof CAPTCHA_FAULTS]

export type CaptchaInput = Omit<Captcha, 'required'>

export interface CaptchaContext extends CaptchaInput {
  /** A captcha response is requested, not only the script. */
  readonly isRequested: boolean
}

export type CaptchaEvent =
  /** The user starts to fill in the form: the script can be loaded. */
  { type: 'captcha.prepare' } | { type: 'captcha.execute' }

/** Events sent to the form. */
export type CaptchaReport =
  | { type: 'captcha.solved'; response: string }
  | { type: 'captcha.failed'; fault: CaptchaFault }
  /** The user closed the challenge. */
  | { type: 'captcha.closed' }

/** Result of a challenge; null when the user closed it. */
export interface CaptchaOutcome {
  readonly response: string | null
}
export interface Executed {
  readonly output: CaptchaOutcome
}

const notProvided = (name: string) => () => Promise.reject(new Error(`Effect "${name}" was not provided`))
const failedFor = (fault: CaptchaFault) => ({ type: 'reportFailed', params: { fault } }) as const
const scriptMissing = [
  { guard: 'isRequested', target: 'idle', actions: [failedFor(CAPTCHA_FAULTS.script), 'clearRequest'] },
  { description: 'No response is requested yet: the script is loaded again when one is.', target: 'idle' },
] as const
const notExecuted = { target: 'ready', actions: failedFor(CAPTCHA_FAULTS.execute) } as const

/** Captcha of a form. Its script is loaded on demand; each response is valid for one submit. */
export const captchaMachine = setup({
  types: {} as { context: CaptchaContext; events: CaptchaEvent; input: CaptchaInput; tags: 'busy' },
  actors: {
    /** Loads the provider's script, once per page. */
    loadScript: fromPromise<void, { scriptUrl: string | null }>(notProvided('loadScript')),
    /** Executes the captcha, which may show a challenge; discards an earlier response. */
    execute: fromPromise<CaptchaOutcome, { siteKey: string; version: number; size: Captcha['size'] }>(notProvided('execute')),
  },
  delays: { scriptTakesTooLong: 15_000, challengeTakesTooLong: 180_000 },
  guards: {
    hasNoKey: ({ context }) => !context.siteKey,
    hasNoVersion: ({ context }) => !context.version,
    isSetUp: ({ context: { siteKey, version } }) => Boolean(siteKey && version),
    isRequested: ({ context }) => context.isRequested,
    isSolved: (_, { output }: Executed) => output.response !== null,
  },
  actions: {
    request: assign({ isRequested: true }),
    clearRequest: assign({ isRequested: false }),
    reportSolved: sendParent((_, { output }: Executed): CaptchaReport => ({ type: 'captcha.solved', response: output.response ?? '' })),
    reportClosed: sendParent((): CaptchaReport => ({ type: 'captcha.closed' })),
    reportFailed: sendParent((_, { fault }: { fault: CaptchaFault }): CaptchaReport => ({ type: 'captcha.failed', fault })),
  },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ ...input, isRequested: false }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'captcha.prepare': { guard: 'isSetUp', target: 'loading' },
        'captcha.execute': [
          { guard: 'hasNoKey', actions: failedFor(CAPTCHA_FAULTS.key) },
          { guard: 'hasNoVersion', actions: failedFor(CAPTCHA_FAULTS.version) },
          { target: 'loading', actions: 'request' },
        ],
      },
    },
    loading: {
      on: { 'captcha.execute': { actions: 'request' } },
      after: { scriptTakesTooLong: scriptMissing },
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        input: ({ context: { scriptUrl } }) => ({ scriptUrl }),
        onDone: [{ guard: 'isRequested', target: 'executing', actions: 'clearRequest' }, { target: 'ready' }],
        onError: scriptMissing,
      },
    },
    ready: { on: { 'captcha.execute': 'executing' } },
    executing: {
      tags: 'busy',
      after: { challengeTakesTooLong: notExecuted },
      invoke: {
        id: 'execute',
        src: 'execute',
        input: ({ context: { siteKey, version, size } }) => ({ siteKey: siteKey ?? '', version, size }),
        onDone: [
          { guard: { type: 'isSolved', params: ({ event }) => event }, target: 'ready', actions: { type: 'reportSolved', params: ({ event }) => event } },
          { target: 'ready', actions: 'reportClosed' },
        ],
        onError: notExecuted,
      },
    },
  },
})
