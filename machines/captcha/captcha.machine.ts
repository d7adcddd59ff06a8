import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Captcha } from '#contract/form.ts'

/** Why nobody could be proved to be no robot; the texts are the specification's. */
export const CAPTCHA_FAULTS = {
  key: 'No key provided',
  version: 'No version provided',
  script: 'Failed to load script',
  execute: 'Failed to execute',
} as const
export type CaptchaFault = (typeof CAPTCHA_FAULTS)[keyof typeof CAPTCHA_FAULTS]

export type CaptchaInput = Omit<Captcha, 'required'>

export interface CaptchaContext extends CaptchaInput {
  /** An answer is asked for, not the script alone. */
  readonly isWanted: boolean
}

export type CaptchaEvent =
  /** Somebody begins to fill in a form: its script may come. */
  { type: 'captcha.prepare' } | { type: 'captcha.prove' }

/** What the form hears. */
export type CaptchaReport =
  | { type: 'captcha.answered'; response: string }
  | { type: 'captcha.failed'; fault: CaptchaFault }
  /** The person closed the challenge. */
  | { type: 'captcha.closed' }

/** What became of a challenge; null when the person closed it. */
export interface CaptchaOutcome {
  readonly response: string | null
}
export interface Answered {
  readonly output: CaptchaOutcome
}

const notProvided = (name: string) => () => Promise.reject(new Error(`Effect "${name}" was not provided`))
const failedFor = (fault: CaptchaFault) => ({ type: 'reportFailed', params: { fault } }) as const
const scriptMissing = [
  { guard: 'isWanted', target: 'asleep', actions: [failedFor(CAPTCHA_FAULTS.script), 'unwant'] },
  { description: 'Nobody waits for it yet: it is asked for again when somebody does.', target: 'asleep' },
] as const
const notExecuted = { target: 'ready', actions: failedFor(CAPTCHA_FAULTS.execute) } as const

/** A form's question whether a person is there. Its script is loaded on demand, and every answer is good for one try. */
export const captchaMachine = setup({
  types: {} as { context: CaptchaContext; events: CaptchaEvent; input: CaptchaInput; tags: 'busy' },
  actors: {
    /** Loads the provider's script; once in a page. */
    loadScript: fromPromise<void, { scriptUrl: string | null }>(notProvided('loadScript')),
    /** Asks the provider, who may show a challenge; forgets any answer before. */
    execute: fromPromise<CaptchaOutcome, { siteKey: string; version: number; size: Captcha['size'] }>(notProvided('execute')),
  },
  delays: { scriptTakesTooLong: 15_000, challengeTakesTooLong: 180_000 },
  guards: {
    hasNoKey: ({ context }) => !context.siteKey,
    hasNoVersion: ({ context }) => !context.version,
    isSetUp: ({ context: { siteKey, version } }) => Boolean(siteKey && version),
    isWanted: ({ context }) => context.isWanted,
    isAnswered: (_, { output }: Answered) => output.response !== null,
  },
  actions: {
    want: assign({ isWanted: true }),
    unwant: assign({ isWanted: false }),
    reportAnswered: sendParent((_, { output }: Answered): CaptchaReport => ({ type: 'captcha.answered', response: output.response ?? '' })),
    reportClosed: sendParent((): CaptchaReport => ({ type: 'captcha.closed' })),
    reportFailed: sendParent((_, { fault }: { fault: CaptchaFault }): CaptchaReport => ({ type: 'captcha.failed', fault })),
  },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ ...input, isWanted: false }),
  initial: 'asleep',
  states: {
    asleep: {
      on: {
        'captcha.prepare': { guard: 'isSetUp', target: 'loading' },
        'captcha.prove': [
          { guard: 'hasNoKey', actions: failedFor(CAPTCHA_FAULTS.key) },
          { guard: 'hasNoVersion', actions: failedFor(CAPTCHA_FAULTS.version) },
          { target: 'loading', actions: 'want' },
        ],
      },
    },
    loading: {
      on: { 'captcha.prove': { actions: 'want' } },
      after: { scriptTakesTooLong: scriptMissing },
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        input: ({ context: { scriptUrl } }) => ({ scriptUrl }),
        onDone: [{ guard: 'isWanted', target: 'executing', actions: 'unwant' }, { target: 'ready' }],
        onError: scriptMissing,
      },
    },
    ready: { on: { 'captcha.prove': 'executing' } },
    executing: {
      tags: 'busy',
      after: { challengeTakesTooLong: notExecuted },
      invoke: {
        id: 'execute',
        src: 'execute',
        input: ({ context: { siteKey, version, size } }) => ({ siteKey: siteKey ?? '', version, size }),
        onDone: [
          { guard: { type: 'isAnswered', params: ({ event }) => event }, target: 'ready', actions: { type: 'reportAnswered', params: ({ event }) => event } },
          { target: 'ready', actions: 'reportClosed' },
        ],
        onError: notExecuted,
      },
    },
  },
})
