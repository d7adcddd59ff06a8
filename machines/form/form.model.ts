import { type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import type { AskedConsent } from '../consent/consent.rules.ts'
import type { FormContext, FormDraft, FormInput } from './form.events.ts'
import { field, form, photo } from './form.examples.ts'
import { formMachine } from './form.machine.ts'

const CONSENT: AskedConsent = { id: 11, uniqueNumber: 1001, required: true, displayName: 'Text', version: '1', givenAt: null }
const LETTER: AskedConsent = { ...CONSENT, id: 13, uniqueNumber: 1003, required: false }
const problem = (code: string, status: number) => ({ code, status, message: code })
const LOST = problem('network', 0)
const INVALID = problem('form-invalid', 422)
const CAPTCHA = { required: true, siteKey: 'site-key', version: 2, size: 'invisible' as const, scriptUrl: '/captcha.js' }
const EMPTY: FormDraft = { values: {}, accepted: [] }
const ANA: FormDraft = { values: { email: ' ana@example.com ' }, accepted: [1001] }
const PREPARE = { to: 'captcha', event: { type: 'captcha.prepare' } }

const submit = (draft: FormDraft, key = 'key-00001') => ({ type: 'form.submit', draft, key })
const quiet = { emitted: [], invoked: [] }
const rejectedBy = (rejection: string) => ({ value: 'editing', rejection, problem: null, ...quiet })
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
    consents: (consents ?? []).filter(({ uniqueNumber }) => accepted.includes(uniqueNumber)).map(({ id }) => id),
    ...(operation.name === 'storeData' && { files: files.length > 0 ? { photos: files.map(({ key }) => key) } : {} }),
    ...(proof !== null && { recaptchaKey: 'site-key', recaptchaResponse: proof }),
  })
  const sends = (context: FormContext, { accepted }: FormDraft, key: unknown, proof: string | null) => ({
    value: { sending: operation.state },
    proof,
    emitted: [],
    invoked: [{ operation: operation.name, input: { body: bodyOf(context, accepted, proof), idempotencyKey: key } }],
  })
  /** The expected result when no upload is in progress. */
  const goesOn = (context: FormContext, draft: FormDraft, key: unknown) =>
    isProved && context.proof === null
      ? { value: 'proving', ...quiet, forwarded: [{ to: 'captcha', event: { type: 'captcha.execute' } }] }
      : sends(context, draft, key, context.proof)

  return model<typeof formMachine>({
    machine: formMachine,
    input: of,
    events,
    // Consents load once, and a file reports only during its upload.
    possible: ({ context, value }, { type, id }) => {
      if (type === 'consents.loaded' || type === 'consents.rejected' || type === 'load.retry') return asksConsents && context.consents === null
      if (type === 'files.choose') return context.files.length === 0
      if (type.startsWith('upload.')) return value !== 'taken' && stateOf(context.files, String(id))?.state === 'uploading'
      if (type === 'file.retry') return stateOf(context.files, String(id))?.state === 'failed'
      return type !== 'file.remove' || stateOf(context.files, String(id)) !== undefined
    },
    project: ({ context }) => ({
      draft: context.draft,
      consents: context.consents?.length ?? null,
      isUnreadable: context.isUnreadable,
      files: context.files.map(({ id, state, percent }) => ({ id, state, percent })),
      faults: context.fileFaults.map(({ why, names }) => ({ why, names })),
      key: context.key,
      proof: context.proof,
      rejection: context.rejection,
      problem: context.problem?.code ?? null,
      taken: context.taken,
    }),
    expect: {
      'consents.loaded': ({ value, context }) => ({ value, draft: context.draft, consents: 2, isUnreadable: false, ...quiet }),
      'consents.rejected': ({ value }) => ({ value, isUnreadable: true, ...quiet }),
      'load.retry': ({ value }) => ({ value, isUnreadable: false, ...quiet, forwarded: [{ to: 'consents', event: { type: 'load.retry' } }] }),
      'draft.change': (_, { draft }) => ({
        value: 'editing',
        draft,
        key: null,
        proof: null,
        rejection: null,
        problem: null,
        emitted: [{ type: 'draft.updated', draft }],
        invoked: [],
        forwarded: isProved ? [PREPARE] : [],
      }),
      'files.choose': (_, { files }) => {
        const chosen = files as ReturnType<typeof photo>[]
        const isTooMany = chosen.length > 2
        const fitting = chosen.filter(({ mime, size }) => !isTooMany && mime === 'image/png' && size <= 4096)
        const left = chosen.filter((file) => !fitting.includes(file))
        return {
          value: 'editing',
          key: null,
          proof: null,
          rejection: null,
          problem: null,
          files: fitting.map(({ id }) => ({ id, state: 'uploading', percent: 0 })),
          faults: isTooMany
            ? [{ why: 'tooMany', names: left.map(({ name }) => name) }]
            : left.map(({ mime, name }) => ({ why: mime === 'image/png' ? 'tooLarge' : 'kind', names: [name] })),
          emitted: left.map(({ id }) => ({ type: 'file.discarded', id })),
          invoked: fitting.map((file) => ({ operation: 'upload', input: { file, form: 4 } })),
        }
      },
      'file.remove': (_, { id }) => ({
        value: 'editing',
        files: [],
        faults: [],
        key: null,
        proof: null,
        rejection: null,
        problem: null,
        emitted: [{ type: 'file.discarded', id }],
        invoked: [],
      }),
      'file.retry': (_, { id }) => ({
        value: 'editing',
        files: [{ id, state: 'uploading', percent: 0 }],
        key: null,
        proof: null,
        rejection: null,
        problem: null,
        ...quiet,
        forwarded: [{ to: `upload-${id}`, event: { type: 'upload.retry' } }],
      }),
      'upload.progressed': ({ value }, { id, percent }) => ({ value, files: [{ id, state: 'uploading', percent }], ...quiet }),
      'upload.stored': ({ value, context }, { id, key }) => {
        const file = stateOf(context.files, String(id))
        const kept = { ...context, files: file ? [{ ...file, key: String(key) }] : [] }
        const files = [{ id, state: 'stored', percent: 100 }]
        return value === 'uploading' ? { ...goesOn(kept, context.draft, context.key), files } : { value, files, ...quiet }
      },
      'upload.failed': ({ value }, { id }) => ({
        value: 'editing',
        files: [{ id, state: 'failed' }],
        rejection: value === 'uploading' ? 'filesFailed' : null,
        ...quiet,
      }),
      'form.submit': ({ context }, { draft, key }) => {
        const typed = draft as FormDraft
        if (context.consents === null) return rejectedBy('error.consentsNotFetched')
        if (asksConsents && !typed.accepted.includes(1001)) return rejectedBy('core.notifications.consentRequired')
        if (context.files.some(({ state }) => state === 'failed')) return rejectedBy('filesFailed')
        const intent = { draft: typed, key: context.key ?? key, rejection: null, problem: null }
        if (context.files.some(({ state }) => state === 'uploading')) return { value: 'uploading', ...intent, ...quiet }
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
        invoked: [],
      }),
      [`xstate.error.actor.${operation.name}`]: ({ context }, { error }) => ({
        value: 'editing',
        draft: context.draft,
        files: context.files.map(({ id }) => ({ id, state: 'stored' })),
        // A network error keeps the idempotency key and captcha response; a rejection clears them.
        key: error === LOST ? context.key : null,
        proof: error === LOST ? context.proof : null,
        problem: (error as typeof LOST).code,
        ...quiet,
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
    { type: 'consents.loaded', asked: [CONSENT, LETTER] },
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

/** Files that upload, are too many, too large or of a wrong type, fail, are retried and removed; the form waits for them. */
const withFiles = modelOf({
  input: { form: form({ fields: [field({ name: 'email', type: 'email' }), PHOTOS] }) },
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
    { type: 'consents.loaded', asked: [CONSENT, LETTER] },
    submit(ANA),
    proofs[0],
    resolved('subscribeNewsletter', { status: 'pending' }),
    rejected('subscribeNewsletter', problem('subscription-exists', 422)),
    rejected('subscribeNewsletter', LOST),
  ],
  body: { email: 'ana@example.com' },
})

export const formModels = [withConsents, withFiles, withCaptcha, letter] as const
