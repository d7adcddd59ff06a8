import { problemParams } from '../problem.ts'
import { contactInput, EMPTY_DRAFT, storeInput, subscribeInput } from './form.rules.ts'
import { formSetup } from './form.setup.ts'

const refusedFor = (refusal: 'core.notifications.consentRequired' | 'error.consentsNotFetched' | 'filesFailed' | 'captchaClosed') =>
  ({ type: 'refuse', params: { refusal } }) as const
const notTaken = {
  target: '#form.editing',
  actions: { type: 'fail', params: problemParams },
} as const
const stored = {
  target: '#form.taken',
  actions: [
    { type: 'finish', params: ({ event }: { event: { output: { confirmation: 'sent' | 'none' } } }) => ({ isMailed: event.output.confirmation === 'sent' }) },
    'emitTaken',
  ],
} as const

/** A form of the platform: filled in, its files on their way meanwhile, proved to come from a person, and sent once. Nothing typed is lost before it is taken. */
export const formMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    draft: input.draft ?? EMPTY_DRAFT,
    consents: input.form.consentForm === null ? [] : null,
    isUnreadable: false,
    files: [],
    fileFaults: [],
    key: null,
    proof: null,
    refusal: null,
    problem: null,
    taken: null,
  }),
  invoke: [
    { id: 'consents', src: 'consents', input: ({ context }) => ({ form: context.form.consentForm, proof: null, given: null }) },
    { id: 'captcha', src: 'captcha', input: ({ context }) => context.form.captcha },
  ],
  on: {
    'consents.read': { actions: { type: 'keepConsents', params: ({ event }) => event } },
    'consents.refused': { actions: 'keepUnreadable' },
    'load.retry': { actions: ['forgetUnreadable', 'retryConsents'] },
    'upload.moved': { actions: { type: 'changeFile', params: ({ event: { id, percent } }) => ({ id, change: { percent } }) } },
    'upload.kept': { actions: { type: 'changeFile', params: ({ event: { id, key } }) => ({ id, change: { state: 'kept', percent: 100, key } }) } },
    'upload.failed': { actions: { type: 'changeFile', params: ({ event: { id, problem } }) => ({ id, change: { state: 'failed', problem } }) } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'draft.change': {
          actions: [{ type: 'change', params: ({ event }) => event }, { type: 'emitDraft', params: ({ event }) => event }, 'prepareProof'],
        },
        'files.choose': { actions: [{ type: 'takeFiles', params: ({ event }) => event }, 'prepareProof'] },
        'file.remove': { actions: { type: 'removeFile', params: ({ event }) => event } },
        'file.retry': { actions: { type: 'retryFile', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'areConsentsUnread', actions: refusedFor('error.consentsNotFetched') },
          { guard: { type: 'isLacking', params: ({ event }) => event }, actions: refusedFor('core.notifications.consentRequired') },
          { target: 'uploading', actions: { type: 'intend', params: ({ event }) => event } },
        ],
      },
    },
    uploading: {
      description: 'What is sent waits for its files.',
      tags: 'busy',
      always: [
        { guard: 'hasFailedFiles', target: 'editing', actions: refusedFor('filesFailed') },
        { guard: 'isReadyToProve', target: 'proving' },
        { guard: 'isReadyToSend', target: 'sending' },
      ],
    },
    proving: {
      tags: 'busy',
      entry: 'prove',
      on: {
        'captcha.answered': { target: 'sending', actions: { type: 'keepProof', params: ({ event }) => event } },
        'captcha.failed': { target: 'editing', actions: { type: 'refuse', params: ({ event }) => ({ refusal: event.fault }) } },
        'captcha.closed': { target: 'editing', actions: refusedFor('captchaClosed') },
      },
    },
    sending: {
      description: 'The form is sent once, however often it is pressed.',
      tags: ['busy', 'sending'],
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'sendsBy', params: { name: 'contactAdmin' } }, target: 'contacting' },
            { guard: { type: 'sendsBy', params: { name: 'subscribeNewsletter' } }, target: 'subscribing' },
            { target: 'storing' },
          ],
        },
        storing: { invoke: { id: 'storeData', src: 'storeData', input: ({ context }) => storeInput(context), onDone: stored, onError: notTaken } },
        contacting: { invoke: { id: 'contactAdmin', src: 'contactAdmin', input: ({ context }) => contactInput(context), onDone: stored, onError: notTaken } },
        subscribing: {
          invoke: {
            id: 'subscribeNewsletter',
            src: 'subscribeNewsletter',
            input: ({ context }) => subscribeInput(context),
            onDone: { target: '#form.taken', actions: [{ type: 'finish', params: { isMailed: true } }, 'emitTaken'] },
            onError: notTaken,
          },
        },
      },
    },
    taken: {},
  },
})
