import { answered, model, refused, type World } from '#tests/model/model.ts'
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
const quiet = { emitted: [], asked: [] }
const refusedBy = (refusal: string) => ({ value: 'editing', refusal, problem: null, ...quiet })
const stateOf = (files: FormContext['files'], id: string) => files.find((file) => file.id === id)

interface Part {
  readonly input: Partial<FormInput>
  readonly call: { readonly name: 'storeData' | 'contactAdmin' | 'subscribeNewsletter'; readonly state: string; readonly output: object }
  readonly worlds: readonly World[]
  /** What the call is asked beside consents, files and proof. */
  readonly body: object
}

const modelOf = ({ input, call, worlds, body }: Part) => {
  const of = { form: form(), sends: call.name, fixed: {}, draft: null, ...input }
  const asksConsents = of.form.consentForm !== null
  const { required: isProved } = of.form.captcha
  const bodyOf = ({ consents, files }: FormContext, accepted: readonly number[], proof: string | null) => ({
    ...body,
    consents: (consents ?? []).filter(({ uniqueNumber }) => accepted.includes(uniqueNumber)).map(({ id }) => id),
    ...(call.name === 'storeData' && { files: files.length > 0 ? { photos: files.map(({ key }) => key) } : {} }),
    ...(proof !== null && { recaptchaKey: 'site-key', recaptchaResponse: proof }),
  })
  const sends = (context: FormContext, { accepted }: FormDraft, key: unknown, proof: string | null) => ({
    value: { sending: call.state },
    proof,
    emitted: [],
    asked: [{ call: call.name, input: { body: bodyOf(context, accepted, proof), idempotencyKey: key } }],
  })
  /** What happens when nothing is on its way any more. */
  const goesOn = (context: FormContext, draft: FormDraft, key: unknown) =>
    isProved && context.proof === null
      ? { value: 'proving', ...quiet, passed: [{ to: 'captcha', event: { type: 'captcha.prove' } }] }
      : sends(context, draft, key, context.proof)

  return model<typeof formMachine>({
    machine: formMachine,
    input: of,
    worlds,
    // Consents are read once, and a file is told of only while it is on its way.
    possible: ({ context, value }, { type, id }) => {
      if (type === 'consents.read' || type === 'consents.refused' || type === 'load.retry') return asksConsents && context.consents === null
      if (type === 'files.choose') return context.files.length === 0
      if (type.startsWith('upload.')) return value !== 'taken' && stateOf(context.files, String(id))?.state === 'going'
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
      refusal: context.refusal,
      problem: context.problem?.code ?? null,
      taken: context.taken,
    }),
    expect: {
      'consents.read': ({ value, context }) => ({ value, draft: context.draft, consents: 2, isUnreadable: false, ...quiet }),
      'consents.refused': ({ value }) => ({ value, isUnreadable: true, ...quiet }),
      'load.retry': ({ value }) => ({ value, isUnreadable: false, ...quiet, passed: [{ to: 'consents', event: { type: 'load.retry' } }] }),
      'draft.change': (_, { draft }) => ({
        value: 'editing',
        draft,
        key: null,
        proof: null,
        refusal: null,
        problem: null,
        emitted: [{ type: 'draft.updated', draft }],
        asked: [],
        passed: isProved ? [PREPARE] : [],
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
          refusal: null,
          problem: null,
          files: fitting.map(({ id }) => ({ id, state: 'going', percent: 0 })),
          faults: isTooMany
            ? [{ why: 'tooMany', names: left.map(({ name }) => name) }]
            : left.map(({ mime, name }) => ({ why: mime === 'image/png' ? 'tooLarge' : 'kind', names: [name] })),
          emitted: left.map(({ id }) => ({ type: 'file.dropped', id })),
          asked: fitting.map((file) => ({ call: 'upload', input: { file, form: 4 } })),
        }
      },
      'file.remove': (_, { id }) => ({
        value: 'editing',
        files: [],
        faults: [],
        key: null,
        proof: null,
        refusal: null,
        problem: null,
        emitted: [{ type: 'file.dropped', id }],
        asked: [],
      }),
      'file.retry': (_, { id }) => ({
        value: 'editing',
        files: [{ id, state: 'going', percent: 0 }],
        key: null,
        proof: null,
        refusal: null,
        problem: null,
        ...quiet,
        passed: [{ to: `upload-${id}`, event: { type: 'upload.retry' } }],
      }),
      'upload.moved': ({ value }, { id, percent }) => ({ value, files: [{ id, state: 'going', percent }], ...quiet }),
      'upload.kept': ({ value, context }, { id, key }) => {
        const file = stateOf(context.files, String(id))
        const kept = { ...context, files: file ? [{ ...file, key: String(key) }] : [] }
        const files = [{ id, state: 'kept', percent: 100 }]
        return value === 'uploading' ? { ...goesOn(kept, context.draft, context.key), files } : { value, files, ...quiet }
      },
      'upload.failed': ({ value }, { id }) => ({
        value: 'editing',
        files: [{ id, state: 'failed' }],
        refusal: value === 'uploading' ? 'filesFailed' : null,
        ...quiet,
      }),
      'form.submit': ({ context }, { draft, key }) => {
        const typed = draft as FormDraft
        if (context.consents === null) return refusedBy('error.consentsNotFetched')
        if (asksConsents && !typed.accepted.includes(1001)) return refusedBy('core.notifications.consentRequired')
        if (context.files.some(({ state }) => state === 'failed')) return refusedBy('filesFailed')
        const intent = { draft: typed, key: context.key ?? key, refusal: null, problem: null }
        if (context.files.some(({ state }) => state === 'going')) return { value: 'uploading', ...intent, ...quiet }
        return { ...intent, ...goesOn(context, typed, intent.key) }
      },
      'captcha.answered': ({ context }, { response }) => sends(context, context.draft, context.key, String(response)),
      'captcha.failed': (_, { fault }) => refusedBy(String(fault)),
      'captcha.closed': () => refusedBy('captchaClosed'),
      [`xstate.done.actor.${call.name}`]: (_, { output }) => ({
        value: 'taken',
        key: null,
        proof: null,
        taken: { isMailed: (output as { confirmation?: string }).confirmation !== 'none' },
        emitted: [{ type: 'form.taken' }],
        asked: [],
      }),
      [`xstate.error.actor.${call.name}`]: ({ context }, { error }) => ({
        value: 'editing',
        draft: context.draft,
        files: context.files.map(({ id }) => ({ id, state: 'kept' })),
        // Lost on the way it is the same intent with the same proof; refused it is another.
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

/** A form with consents, read and not, given and not, sent again, refused and lost on the way. */
const withConsents = modelOf({
  input: { form: form({ consentForm: 'contactForm' }) },
  call: { ...STORED, output: sent('sent') },
  worlds: [
    { type: 'consents.read', asked: [CONSENT, LETTER] },
    { type: 'consents.refused', key: 'error.consentsNotFetched', problem: LOST },
    { type: 'load.retry' },
    { type: 'draft.change', draft: ANA },
    submit({ ...ANA, accepted: [] }),
    submit(ANA),
    submit({ ...ANA, accepted: [1001, 1003] }, 'key-00002'),
    answered('storeData', sent('sent')),
    refused('storeData', INVALID),
    refused('storeData', LOST),
  ],
  body: { id: 4, data: { email: 'ana@example.com' } },
})

const PHOTOS = field({ name: 'photos', type: 'file', accept: ['image/png'], maxFiles: 2, maxBytes: 4096 })

/** Files that go, are too many, too large or of another kind, fail, are sent again and taken away; the form waits for them. */
const withFiles = modelOf({
  input: { form: form({ fields: [field({ name: 'email', type: 'email' }), PHOTOS] }) },
  call: STORED,
  worlds: [
    { type: 'files.choose', files: [photo('a')] },
    { type: 'files.choose', files: [photo('a'), photo('b', { mime: 'image/gif' }), photo('c')] },
    { type: 'files.choose', files: [photo('a', { mime: 'text/html' }), photo('b', { size: 5000 })] },
    { type: 'file.remove', id: 'a' },
    { type: 'file.retry', id: 'a' },
    { type: 'upload.moved', id: 'a', percent: 40 },
    { type: 'upload.kept', id: 'a', key: 'upload-a' },
    { type: 'upload.failed', id: 'a', problem: LOST },
    submit({ ...ANA, accepted: [] }),
    answered('storeData', sent('none')),
    refused('storeData', LOST),
  ],
  body: { id: 4, data: { email: 'ana@example.com' } },
})

const proofs = [{ type: 'captcha.answered', response: 'proof-1' }, { type: 'captcha.failed', fault: 'Failed to execute' }, { type: 'captcha.closed' }] as const

/** A form that asks for a proof: given, failed, closed, and given again after a refusal. */
const withCaptcha = modelOf({
  input: { form: form({ captcha: CAPTCHA }), draft: EMPTY },
  call: { name: 'contactAdmin', state: 'contacting', output: sent('none') },
  worlds: [
    { type: 'draft.change', draft: { ...ANA, accepted: [] } },
    submit({ ...ANA, accepted: [] }),
    ...proofs,
    answered('contactAdmin', sent('none')),
    refused('contactAdmin', INVALID),
    refused('contactAdmin', LOST),
  ],
  body: { data: { email: 'ana@example.com' } },
})

/** The letter, with a proof and a consent. */
const letter = modelOf({
  input: { form: form({ consentForm: 'newsletter', captcha: CAPTCHA }) },
  call: { name: 'subscribeNewsletter', state: 'subscribing', output: { status: 'pending' } },
  worlds: [
    { type: 'consents.read', asked: [CONSENT, LETTER] },
    submit(ANA),
    proofs[0],
    answered('subscribeNewsletter', { status: 'pending' }),
    refused('subscribeNewsletter', problem('subscription-exists', 422)),
    refused('subscribeNewsletter', LOST),
  ],
  body: { email: 'ana@example.com' },
})

export const formModels = [withConsents, withFiles, withCaptcha, letter] as const
