import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import type { FormConsent } from '../consent/consent.rules.ts'
import type { FormContext, FormDraft, FormInput } from './form.events.ts'
import { field, form, photo } from './form.examples.ts'
import { formMachine } from './form.machine.ts'

const CONSENT: FormConsent = { id: 11, uniqueNumber: 1001, required: true, displayName: 'Text', version: '1', givenAt: null }
const LETTER: FormConsent = { ...CONSENT, id: 13, uniqueNumber: 1003, required: false }
const problem = (code: string, status: number) => ({ code, status, message: code })
const LOST = problem('network', 0)
const INVALID = problem('form-invalid', 422)
const CAPTCHA = { required: true, siteKey: 'site-key', version: 2, size: 'invisible' as const, scriptUrl: '/captcha.js' }
const EMPTY: FormDraft = { values: {}, accepted: [] }
const ANA: FormDraft = { values: { email: ' ana@example.com ' }, accepted: [1001] }
const PREPARE = { to: 'captcha', event: { type: 'captcha.prepare' } }

const submit = (draft: FormDraft, key = 'key-00001') => ({ type: 'form.submit', draft, key })
/** A changed form is sent with another key and captcha response. */
const CHANGED = { key: null, proof: null, rejection: null, problem: null }
const rejectedBy = (rejection: string) => ({ value: 'editing', rejection, problem: null })
const givenIn = (consents: readonly FormConsent[]) => ({
  consents: consents.map(({ id }) => id),
  shownVersions: Object.fromEntries(consents.map(({ id }) => [id, '1'])),
})
const withFile = ({ files }: FormContext, id: unknown, change: object) =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file)) as FormContext['files']
const stateOf = (files: FormContext['files'], id: string) => files.find((file) => file.id === id)

interface Part {
  readonly input: Partial<FormInput>
  readonly operation: { readonly name: 'storeData' | 'contactAdmin' | 'subscribeNewsletter'; readonly state: string; readonly output: object }
  readonly events: readonly ModelEvent[]
  /** Request input besides consents, files and captcha response. */
  readonly body: object
}

const modelOf = ({ input, operation, events, body }: Part) => {
  const of = { form: form(), sends: operation.name, fixed: {}, draft: null, ...input }
  const asksConsents = of.form.consentForm !== null
  const { required: isProved } = of.form.captcha
  const bodyOf = ({ consents, files }: FormContext, accepted: readonly number[], proof: string | null) => ({
    ...body,
    ...givenIn((consents ?? []).filter(({ uniqueNumber }) => accepted.includes(uniqueNumber))),
    ...(operation.name === 'storeData' && { files: files.length > 0 ? { photos: files.map(({ key }) => key) } : {} }),
    ...(proof !== null && { recaptchaKey: 'site-key', recaptchaResponse: proof }),
  })
  const sends = (context: FormContext, { accepted }: FormDraft, key: unknown, proof: string | null) => ({
    value: { sending: operation.state },
    proof,
    invoked: [{ operation: operation.name, input: { body: bodyOf(context, accepted, proof), idempotencyKey: key } }],
  })
  /** The expected result when no upload is in progress. */
  const goesOn = (context: FormContext, draft: FormDraft, key: unknown) =>
    isProved && context.proof === null
      ? { value: 'proving', forwarded: [{ to: 'captcha', event: { type: 'captcha.execute' } }] }
      : sends(context, draft, key, context.proof)

  return model<typeof formMachine>({
    machine: formMachine,
    input: of,
    events,
    // A file reports only during its upload.
    possible: ({ context, value }, { type, id }) => {
      if (type === 'files.choose') return context.files.length === 0
      if (type.startsWith('upload.')) return value !== 'taken' && stateOf(context.files, String(id))?.state === 'uploading'
      if (type === 'file.retry') return stateOf(context.files, String(id))?.state === 'failed'
      return type !== 'file.remove' || stateOf(context.files, String(id)) !== undefined
    },
    accepts: {
      'consents.loaded': ['*'],
      'consents.rejected': ['*'],
      'load.retry': ['*'],
      'upload.progressed': ['*'],
      'upload.stored': ['*'],
      'upload.failed': ['*'],
      'draft.change': ['editing'],
      'files.choose': ['editing'],
      'file.remove': ['editing'],
      'file.retry': ['editing'],
      'form.submit': ['editing'],
      'captcha.solved': ['proving'],
      'captcha.failed': ['proving'],
      'captcha.closed': ['proving'],
    },
    invokes: {
      consents: ['*'],
      captcha: ['*'],
      storeData: ['sending.storing'],
      contactAdmin: ['sending.contacting'],
      subscribeNewsletter: ['sending.subscribing'],
    },
    spawned: ({ context }) => context.files.map(({ id }) => `upload-${id}`),
    phrases: {
      'draft.change': 'the user fills in the form',
      'files.choose': ({ files }) => `the user chooses ${(files as unknown[]).length === 1 ? 'a file' : 'several files'}`,
      'file.remove': 'the user removes the file',
      'file.retry': 'the user uploads the file again',
      'form.submit': ({ draft }) =>
        (draft as { accepted: unknown[] }).accepted.length > 0 ? 'the user submits the form with consent' : 'the user submits the form without consent',
      'load.retry': 'the user loads the consents again',
      'consents.loaded': 'the consents of the form arrive',
      'consents.rejected': 'the consents are not loaded',
      'upload.progressed': 'the upload progresses',
      'upload.stored': 'the file is stored',
      'upload.failed': 'the upload fails',
      'captcha.solved': 'the captcha is solved',
      'captcha.failed': 'the captcha fails',
      'captcha.closed': 'the user closes the captcha',
      'xstate.done.actor.storeData': 'the form is accepted',
      'xstate.error.actor.storeData': 'the form is not accepted',
      'xstate.done.actor.contactAdmin': 'the message is accepted',
      'xstate.error.actor.contactAdmin': 'the message is not accepted',
      'xstate.done.actor.subscribeNewsletter': 'the subscription is accepted',
      'xstate.error.actor.subscribeNewsletter': 'the subscription is not accepted',
    },
    start: {
      value: 'editing',
      draft: EMPTY,
      consents: asksConsents ? null : [],
      isUnreadable: false,
      files: [],
      fileFaults: [],
      ...CHANGED,
      taken: null,
      invoked: [
        { operation: 'consents', input: { form: of.form.consentForm, proof: null, given: null } },
        { operation: 'captcha', input: of.form.captcha },
      ],
    },
    project: ({ context: { form: _, ...context } }) => context,
    expect: {
      'consents.loaded': (_, { consents }) => ({ consents, isUnreadable: false }),
      'consents.rejected': () => ({ isUnreadable: true }),
      'load.retry': () => ({ isUnreadable: false, forwarded: [{ to: 'consents', event: { type: 'load.retry' } }] }),
      'draft.change': (_, { draft }) => ({
        ...CHANGED,
        draft,
        emitted: [{ type: 'draft.updated', draft }],
        forwarded: isProved ? [PREPARE] : [],
      }),
      'files.choose': (_, { files }) => {
        const chosen = files as ReturnType<typeof photo>[]
        const isTooMany = chosen.length > 2
        const fitting = chosen.filter(({ mime, size }) => !isTooMany && mime === 'image/png' && size <= 4096)
        const left = chosen.filter((file) => !fitting.includes(file))
        const fault = (why: string, limit: number, of: typeof chosen) => ({ field: 'photos', why, limit, names: of.map(({ name }) => name) })
        return {
          ...CHANGED,
          files: fitting.map((file) => ({ ...file, state: 'uploading', percent: 0, key: null, problem: null })),
          fileFaults: isTooMany ? [fault('tooMany', 2, left)] : left.map((file) => fault(file.mime === 'image/png' ? 'tooLarge' : 'kind', 4096, [file])),
          emitted: left.map(({ id }) => ({ type: 'file.discarded', id })),
          invoked: fitting.map((file) => ({ operation: 'upload', input: { file, form: 4 } })),
          forwarded: isProved ? [PREPARE] : [],
        }
      },
      'file.remove': ({ context }, { id }) => ({
        ...CHANGED,
        files: context.files.filter((file) => file.id !== id),
        fileFaults: [],
        emitted: [{ type: 'file.discarded', id }],
      }),
      'file.retry': ({ context }, { id }) => ({
        ...CHANGED,
        files: withFile(context, id, { state: 'uploading', percent: 0, problem: null }),
        forwarded: [{ to: `upload-${id}`, event: { type: 'upload.retry' } }],
      }),
      'upload.progressed': ({ context }, { id, percent }) => ({ files: withFile(context, id, { percent }) }),
      'upload.stored': ({ value, context }, { id, key }) => {
        const files = withFile(context, id, { state: 'stored', percent: 100, key })
        return { ...(value === 'uploading' ? goesOn({ ...context, files }, context.draft, context.key) : {}), files }
      },
      'upload.failed': ({ value, context }, { id, problem }) => ({
        files: withFile(context, id, { state: 'failed', problem }),
        ...(value === 'uploading' ? rejectedBy('filesFailed') : {}),
      }),
      'form.submit': ({ context }, { draft, key }) => {
        const typed = draft as FormDraft
        if (context.consents === null) return rejectedBy('error.consentsNotFetched')
        if (asksConsents && !typed.accepted.includes(1001)) return rejectedBy('core.notifications.consentRequired')
        const intent = { draft: typed, key: context.key ?? key, rejection: null, problem: null }
        if (context.files.some(({ state }) => state === 'failed')) return { ...intent, ...rejectedBy('filesFailed') }
        if (context.files.some(({ state }) => state === 'uploading')) return { value: 'uploading', ...intent }
        return { ...intent, ...goesOn(context, typed, intent.key) }
      },
      'captcha.solved': ({ context }, { response }) => sends(context, context.draft, context.key, String(response)),
      'captcha.failed': (_, { fault }) => rejectedBy(String(fault)),
      'captcha.closed': () => rejectedBy('captchaClosed'),
      [`xstate.done.actor.${operation.name}`]: (_, { output }) => ({
        value: 'taken',
        key: null,
        proof: null,
        taken: { isMailed: (output as { confirmation?: string }).confirmation !== 'none' },
        emitted: [{ type: 'form.accepted' }],
      }),
      [`xstate.error.actor.${operation.name}`]: ({ context }, { error }) => ({
        value: 'editing',
        // A network error keeps the idempotency key and captcha response; a rejection clears them.
        key: error === LOST ? context.key : null,
        proof: error === LOST ? context.proof : null,
        problem: error,
      }),
    },
  })
}

const sent = (confirmation: 'sent' | 'none') => ({ submissionId: 7, confirmation })
const STORED = { name: 'storeData', state: 'storing', output: sent('none') } as const

/** A form with consents, loaded and not, accepted and not, sent again, rejected, and network errors. */
const withConsents = modelOf({
  input: { form: form({ consentForm: 'contactForm' }) },
  operation: { ...STORED, output: sent('sent') },
  events: [
    { type: 'consents.loaded', consents: [CONSENT, LETTER] },
    { type: 'consents.rejected', key: 'error.consentsNotFetched', problem: LOST },
    { type: 'load.retry' },
    { type: 'draft.change', draft: ANA },
    submit({ ...ANA, accepted: [] }),
    submit(ANA),
    submit({ ...ANA, accepted: [1001, 1003] }, 'key-00002'),
    resolved('storeData', sent('sent')),
    rejected('storeData', INVALID),
    rejected('storeData', LOST),
  ],
  body: { id: 4, data: { email: 'ana@example.com' } },
})

const PHOTOS = field({ name: 'photos', type: 'file', accept: ['image/png'], maxFiles: 2, maxBytes: 4096 })

/** Files that upload, are too many, too large or of a wrong type, fail, are retried and removed; the form waits for them, then for its captcha. */
const withFiles = modelOf({
  input: { form: form({ fields: [field({ name: 'email', type: 'email' }), PHOTOS], captcha: CAPTCHA }) },
  operation: STORED,
  events: [
    { type: 'files.choose', files: [photo('a')] },
    { type: 'files.choose', files: [photo('a'), photo('b', { mime: 'image/gif' }), photo('c')] },
    { type: 'files.choose', files: [photo('a', { mime: 'text/html' }), photo('b', { size: 5000 })] },
    { type: 'file.remove', id: 'a' },
    { type: 'file.retry', id: 'a' },
    { type: 'upload.progressed', id: 'a', percent: 40 },
    { type: 'upload.stored', id: 'a', key: 'upload-a' },
    { type: 'upload.failed', id: 'a', problem: LOST },
    submit({ ...ANA, accepted: [] }),
    { type: 'captcha.solved', response: 'proof-1' },
    resolved('storeData', sent('none')),
    rejected('storeData', LOST),
  ],
  body: { id: 4, data: { email: 'ana@example.com' } },
})

const proofs = [{ type: 'captcha.solved', response: 'proof-1' }, { type: 'captcha.failed', fault: 'Failed to execute' }, { type: 'captcha.closed' }] as const

/** A form with a captcha: solved, failed, closed, and solved again after a rejection. */
const withCaptcha = modelOf({
  input: { form: form({ captcha: CAPTCHA }), draft: EMPTY },
  operation: { name: 'contactAdmin', state: 'contacting', output: sent('none') },
  events: [
    { type: 'draft.change', draft: { ...ANA, accepted: [] } },
    submit({ ...ANA, accepted: [] }),
    ...proofs,
    resolved('contactAdmin', sent('none')),
    rejected('contactAdmin', INVALID),
    rejected('contactAdmin', LOST),
  ],
  body: { data: { email: 'ana@example.com' } },
})

/** The newsletter, with a captcha and a consent. */
const letter = modelOf({
  input: { form: form({ consentForm: 'newsletter', captcha: CAPTCHA }) },
  operation: { name: 'subscribeNewsletter', state: 'subscribing', output: { status: 'pending' } },
  events: [
    { type: 'consents.loaded', consents: [CONSENT, LETTER] },
    submit(ANA),
    proofs[0],
    resolved('subscribeNewsletter', { status: 'pending' }),
    rejected('subscribeNewsletter', problem('subscription-exists', 422)),
    rejected('subscribeNewsletter', LOST),
  ],
  body: { email: 'ana@example.com' },
})

export const formModels = [withConsents, withFiles, withCaptcha, letter] as const
