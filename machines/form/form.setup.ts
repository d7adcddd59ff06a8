import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { call } from '../call.ts'
import { type CaptchaEvent, captchaMachine } from '../captcha/captcha.machine.ts'
import { type ConsentEvent, consentMachine } from '../consent/consent.machine.ts'
import { type AskedConsent, areRequiredAccepted } from '../consent/consent.rules.ts'
import { isPassing, type Problem } from '../problem.ts'
import type { FormContext, FormDraft, FormEmittedEvent, FormEvent, FormFile, FormInput, FormRefusal, FormSend } from './form.events.ts'
import { begun, sorted, withFile } from './form.rules.ts'
import { type ChosenFile, type UploadEvent, uploadMachine } from './upload.machine.ts'

/** Whatever changes what is sent makes it another intent. */
const changed = { key: null, proof: null, refusal: null, problem: null } as const
const areKept = (files: readonly FormFile[]): boolean => files.every(({ state }) => state === 'kept')
const uploadOf = (id: string) => `upload-${id}` as const

/** Words of a form's chart: what it calls, asks and does. */
export const formSetup = setup({
  types: {} as {
    context: FormContext
    events: FormEvent
    emitted: FormEmittedEvent
    input: FormInput
    tags: 'busy' | 'sending'
    children: { consents: 'consents'; captcha: 'captcha' } & Record<`upload-${string}`, 'upload'>
  },
  actors: {
    consents: consentMachine,
    captcha: captchaMachine,
    upload: uploadMachine,
    storeData: call('storeData'),
    contactAdmin: call('contactAdmin'),
    subscribeNewsletter: call('subscribeNewsletter'),
  },
  guards: {
    areConsentsUnread: ({ context }) => context.consents === null,
    isLacking: ({ context }, { draft }: { draft: FormDraft }) => !areRequiredAccepted(context.consents ?? [], draft.accepted),
    hasFailedFiles: ({ context }) => context.files.some(({ state }) => state === 'failed'),
    isReadyToProve: ({ context }) => areKept(context.files) && context.form.captcha.required && context.proof === null,
    isReadyToSend: ({ context }) => areKept(context.files),
    sendsBy: ({ context }, { name }: { name: FormSend }) => context.sends === name,
  },
  actions: {
    change: assign((_, { draft }: { draft: FormDraft }) => ({ draft, ...changed })),
    emitDraft: emit((_, { draft }: { draft: FormDraft }): FormEmittedEvent => ({ type: 'draft.updated', draft })),
    prepareProof: enqueueActions(({ context, enqueue }) => {
      if (context.form.captcha.required) enqueue.sendTo('captcha', { type: 'captcha.prepare' } satisfies CaptchaEvent)
    }),
    prove: sendTo('captcha', { type: 'captcha.prove' } satisfies CaptchaEvent),
    keepProof: assign((_, { response }: { response: string }) => ({ proof: response })),
    keepConsents: assign((_, { asked }: { asked: readonly AskedConsent[] }) => ({ consents: asked, isUnreadable: false })),
    keepUnreadable: assign({ isUnreadable: true }),
    forgetUnreadable: assign({ isUnreadable: false }),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: readonly ChosenFile[] }) => {
      const { taken, faults } = sorted(context, files)
      enqueue.assign({ ...changed, files: [...context.files, ...taken.map(begun)], fileFaults: faults })
      for (const file of taken) enqueue.spawnChild('upload', { id: uploadOf(file.id), input: { file, form: context.form.id } })
      for (const { id } of files) if (!taken.some((file) => file.id === id)) enqueue.emit({ type: 'file.dropped', id })
    }),
    removeFile: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(uploadOf(id))
      enqueue.assign({ ...changed, files: context.files.filter((file) => file.id !== id), fileFaults: [] })
      enqueue.emit({ type: 'file.dropped', id })
    }),
    retryFile: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.assign({ ...changed, files: withFile(context.files, id, { state: 'going', percent: 0, problem: null }) })
      enqueue.sendTo(uploadOf(id), { type: 'upload.retry' } satisfies UploadEvent)
    }),
    changeFile: assign(({ context }, { id, change }: { id: string; change: Partial<FormFile> }) => ({ files: withFile(context.files, id, change) })),
    intend: assign(({ context }, { draft, key }: { draft: FormDraft; key: string }) => ({ draft, key: context.key ?? key, refusal: null, problem: null })),
    refuse: assign((_, { refusal }: { refusal: FormRefusal }) => ({ refusal, problem: null })),
    fail: assign(({ context }, { problem }: { problem: Problem }) =>
      // What may have been done is asked for under the same key with the same proof, and done once.
      isPassing(problem) ? { problem, key: context.key, proof: context.proof } : { problem, key: null, proof: null },
    ),
    finish: assign((_, { isMailed }: { isMailed: boolean }) => ({ taken: { isMailed }, key: null, proof: null })),
    emitTaken: emit((): FormEmittedEvent => ({ type: 'form.taken' })),
  },
})
