import { problemParams } from '../problem.ts'
import { contactInput, EMPTY_DRAFT, storeInput, subscribeInput } from './form.rules.ts'
import { formSetup } from './form.setup.ts'

const rejectedFor = (rejection: 'core.notifications.consentRequired' | 'error.consentsNotFetched' | 'filesFailed' | 'captchaClosed') =>
  ({ type: 'reject', params: { rejection } }) as const
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

/** A CMS form: draft, uploads in the background, captcha, and one submit. The input is kept until it is accepted. */
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
    rejection: null,
    problem: null,
    taken: null,
  }),
  invoke: [
    { id: 'consents', src: 'consents', input: ({ context }) => ({ form: context.form.consentForm, proof: null, given: null }) },
    { id: 'captcha', src: 'captcha', input: ({ context }) => context.form.captcha },
  ],
  on: {
    'consents.loaded': { actions: { type: 'storeConsents', params: ({ event }) => event } },
    'consents.rejected': { actions: 'markUnreadable' },
    'load.retry': { actions: ['clearUnreadable', 'retryConsents'] },
    'upload.progressed': { actions: { type: 'changeFile', params: ({ event: { id, percent } }) => ({ id, change: { percent } }) } },
    'upload.stored': { actions: { type: 'changeFile', params: ({ event: { id, key } }) => ({ id, change: { state: 'stored', percent: 100, key } }) } },
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
          { guard: 'areConsentsUnread', actions: rejectedFor('error.consentsNotFetched') },
          { guard: { type: 'isLacking', params: ({ event }) => event }, actions: rejectedFor('core.notifications.consentRequired') },
          { target: 'uploading', actions: { type: 'beginSubmit', params: ({ event }) => event } },
        ],
      },
    },
    uploading: {
      description: 'The submit waits for the uploads.',
      tags: 'busy',
      always: [
        { guard: 'hasFailedFiles', target: 'editing', actions: rejectedFor('filesFailed') },
        { guard: 'isReadyToProve', target: 'proving' },
        { guard: 'isReadyToSend', target: 'sending' },
      ],
    },
    proving: {
      tags: 'busy',
      entry: 'prove',
      on: {
        'captcha.solved': { target: 'sending', actions: { type: 'storeProof', params: ({ event }) => event } },
        'captcha.failed': { target: 'editing', actions: { type: 'reject', params: ({ event }) => ({ rejection: event.fault }) } },
        'captcha.closed': { target: 'editing', actions: rejectedFor('captchaClosed') },
      },
    },
    sending: {
      description: 'Further submits are ignored until the response.',
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
