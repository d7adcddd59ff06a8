import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { type CaptchaEvent, captchaMachine } from '../captcha/captcha.machine.ts'
import { type ConsentEvent, consentMachine } from '../consent/consent.machine.ts'
import { areRequiredAccepted, type FormConsent } from '../consent/consent.rules.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem } from '../problem.ts'
import type { FormContext, FormDraft, FormEmittedEvent, FormEvent, FormFile, FormInput, FormRejection, FormSend } from './form.events.ts'
import { begun, sorted, withFile } from './form.rules.ts'
import { type ChosenFile, type UploadEvent, uploadMachine } from './upload.machine.ts'

/** A changed form gets a new idempotency key and captcha response. */
const changed = { key: null, proof: null, rejection: null, problem: null } as const
const areStored = (files: readonly FormFile[]): boolean => files.every(({ state }) => state === 'stored')
const uploadOf = (id: string) => `upload-${id}` as const

/** Actors, guards and actions of the form machine. */
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
    storeData: operation('storeData'),
    contactAdmin: operation('contactAdmin'),
    subscribeNewsletter: operation('subscribeNewsletter'),
  },
  guards: {
    areConsentsUnread: ({ context }) => context.consents === null,
    isLacking: ({ context }, { draft }: { draft: FormDraft }) => !areRequiredAccepted(context.consents ?? [], draft.accepted),
    hasFailedFiles: ({ context }) => context.files.some(({ state }) => state === 'failed'),
    isReadyToProve: ({ context }) => areStored(context.files) && context.form.captcha.required && context.proof === null,
    isReadyToSend: ({ context }) => areStored(context.files),
    sendsBy: ({ context }, { name }: { name: FormSend }) => context.sends === name,
  },
  actions: {
    change: assign((_, { draft }: { draft: FormDraft }) => ({ draft, ...changed })),
    emitDraft: emit((_, { draft }: { draft: FormDraft }): FormEmittedEvent => ({ type: 'draft.updated', draft })),
    prepareProof: enqueueActions(({ context, enqueue }) => {
      if (context.form.captcha.required) enqueue.sendTo('captcha', { type: 'captcha.prepare' } satisfies CaptchaEvent)
    }),
    prove: sendTo('captcha', { type: 'captcha.execute' } satisfies CaptchaEvent),
    storeProof: assign((_, { response }: { response: string }) => ({ proof: response })),
    storeConsents: assign((_, { consents }: { consents: readonly FormConsent[] }) => ({ consents, isUnreadable: false })),
    markUnreadable: assign({ isUnreadable: true }),
    clearUnreadable: assign({ isUnreadable: false }),
    retryConsents: sendTo('consents', { type: 'load.retry' } satisfies ConsentEvent),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: readonly ChosenFile[] }) => {
      const { taken, faults } = sorted(context, files)
      enqueue.assign({ ...changed, files: [...context.files, ...taken.map(begun)], fileFaults: faults })
      for (const file of taken) enqueue.spawnChild('upload', { id: uploadOf(file.id), input: { file, form: context.form.id } })
      for (const { id } of files) if (!taken.some((file) => file.id === id)) enqueue.emit({ type: 'file.discarded', id })
    }),
    removeFile: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(uploadOf(id))
      enqueue.assign({ ...changed, files: context.files.filter((file) => file.id !== id), fileFaults: [] })
      enqueue.emit({ type: 'file.discarded', id })
    }),
    retryFile: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.assign({ ...changed, files: withFile(context.files, id, { state: 'uploading', percent: 0, problem: null }) })
      enqueue.sendTo(uploadOf(id), { type: 'upload.retry' } satisfies UploadEvent)
    }),
    changeFile: assign(({ context }, { id, change }: { id: string; change: Partial<FormFile> }) => ({ files: withFile(context.files, id, change) })),
    beginSubmit: assign(({ context }, { draft, key }: { draft: FormDraft; key: string }) => ({
      draft,
      key: context.key ?? key,
      rejection: null,
      problem: null,
    })),
    reject: assign((_, { rejection }: { rejection: FormRejection }) => ({ rejection, problem: null })),
    fail: assign(({ context }, { problem }: { problem: Problem }) =>
      // A request that may have been processed is retried with the same idempotency key and captcha response.
      isTransient(problem) ? { problem, key: context.key, proof: context.proof } : { problem, key: null, proof: null },
    ),
    finish: assign((_, { isMailed }: { isMailed: boolean }) => ({ taken: { isMailed }, key: null, proof: null })),
    emitTaken: emit((): FormEmittedEvent => ({ type: 'form.accepted' })),
  },
})
