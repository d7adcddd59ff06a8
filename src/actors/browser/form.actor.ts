import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { FormInput } from '#machines/form/form.events.ts'
import { formMachine } from '#machines/form/form.machine.ts'
import { uploadMachine } from '#machines/form/upload.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { operationActor } from '../operation-actor.ts'
import { formDraftName, storedFormDraft, storeFormDraft } from '../storage.ts'
import type { BrowserEnvironment } from './browser-environment.ts'
import { executeCaptcha, loadCaptchaScript } from './captcha.ts'
import { sendBytes } from './send-bytes.ts'

export type FormStart = Omit<FormInput, 'draft'>

/** A form being filled in; call `stop()` when it unmounts. */
export interface FormActor {
  readonly actor: ActorRefFrom<typeof formMachine>
  /** Attaches files to a field. */
  attach(field: string, files: readonly File[]): void
  /** The captcha's element; null when unmounted. */
  place(element: HTMLElement | null): void
  stop(): void
}

interface FormDeps {
  api: () => ApiClient
  environment: Pick<BrowserEnvironment, 'storage' | 'newKey' | 'createActor'>
}

/** A started form; its draft is stored in the tab until it is submitted, files while the page is open. */
export function createForm({ form, sends, fixed }: FormStart, { api, environment: { storage, newKey, createActor } }: FormDeps): FormActor {
  const files = new Map<string, File>()
  const name = formDraftName(form, fixed)
  let place: HTMLElement | null = null

  const consents = consentMachine.provide({
    actors: { filterConsents: operationActor(api, 'filterConsents'), filterConsentAssignments: operationActor(api, 'filterConsentAssignments') },
  })
  const captcha = captchaMachine.provide({
    actors: {
      loadScript: fromPromise(({ input, signal }) => loadCaptchaScript(input.scriptUrl, signal)),
      execute: fromPromise(({ input, signal }) => executeCaptcha(input, place ?? document.body, signal)),
    },
  })
  const upload = uploadMachine.provide({
    actors: {
      getUploadUrl: operationActor(api, 'getUploadUrl'),
      addFromBucketPublic: operationActor(api, 'addFromBucketPublic'),
      sendBytes: fromCallback(({ input, sendBack }) => {
        const file = files.get(input.fileId)
        return file && sendBytes(file, input.url, sendBack)
      }),
    },
  })
  const actor = createActor(
    formMachine.provide({
      actors: {
        consents,
        captcha,
        upload,
        storeData: operationActor(api, 'storeData'),
        contactAdmin: operationActor(api, 'contactAdmin'),
        subscribeNewsletter: operationActor(api, 'subscribeNewsletter'),
      },
    }),
    { input: { form, sends, fixed, draft: storedFormDraft(storage, name) } },
  )
  actor.on('draft.updated', ({ draft }) => storeFormDraft(storage, name, draft))
  actor.on('form.accepted', () => storeFormDraft(storage, name, null))
  actor.on('form.accepted', () => files.clear())
  actor.on('file.discarded', ({ id }) => files.delete(id))
  actor.start()
  return {
    actor,
    attach(field, chosen) {
      const known = chosen.map((file) => ({ id: newKey(), file }))
      for (const { id, file } of known) files.set(id, file)
      actor.send({
        type: 'files.choose',
        files: known.map(({ id, file }) => ({ id, field, name: file.name, mime: file.type, size: file.size })),
      })
    },
    place(element) {
      place = element
    },
    stop: () => void actor.stop(),
  }
}
