import type { ShopConsentForm } from '#contract/shop-consent.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { assignmentMachine } from './assignment.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const CHANGED = { code: 'consents-changed', status: 409, message: 'consents-changed' }
const FORM: ShopConsentForm = { id: 4, assigned_to: 'checkoutForm', consents: [1001], requiredConsents: [1001], version: 3, changedAt: null, changedBy: null }
const SAVED: ShopConsentForm = { ...FORM, consents: [], requiredConsents: [], version: 4 }
const THEIRS: ShopConsentForm = { ...FORM, consents: [1001, 1003], version: 4 }

/** A form that requires one consent, which is no longer required or assigned; another user assigns one more. */
export const assignmentModel = model<typeof assignmentMachine>({
  machine: assignmentMachine,
  input: { form: FORM },
  events: [
    { type: 'consent.assign', number: 1001, isAssigned: false },
    { type: 'consent.require', number: 1001, isRequired: false },
    { type: 'consent.require', number: 1001, isRequired: true },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    resolved('createConsent', SAVED),
    rejected('createConsent', LOST),
    rejected('createConsent', CHANGED),
    resolved('getShopConsents', { consents: [], forms: [{ ...FORM, assigned_to: 'newsletter' }, THEIRS] }),
    rejected('getShopConsents', LOST),
  ],
  accepts: { 'consent.assign': ['editing'], 'consent.require': ['editing'], 'edit.save': ['editing'], 'edit.revert': ['editing'] },
  invokes: { createConsent: ['saving'], getShopConsents: ['reading'] },
  phrases: {
    'consent.assign': 'the user takes the consent out of the form',
    'consent.require': 'the user requires the consent, or no longer',
    'edit.save': 'the user saves',
    'edit.revert': 'the user takes the changes back',
    'xstate.done.actor.createConsent': 'the form is stored',
    'xstate.error.actor.createConsent': 'the form is not stored',
    'xstate.done.actor.getShopConsents': 'the form is read again',
    'xstate.error.actor.getShopConsents': 'the form is not read again',
  },
  start: { value: 'editing', pending: null, problem: null },
  project: ({ context: { form, pending, problem } }) => ({ form, pending, problem }),
  expect: {
    'consent.assign': ({ context: { form, pending } }) => {
      const assigned = (pending ?? form).consents.filter((number) => number !== 1001)
      return { pending: form.consents.length === assigned.length && form.requiredConsents.length === 0 ? null : { consents: assigned, requiredConsents: [] } }
    },
    'consent.require': ({ context: { form, pending } }, { isRequired }) => {
      const { consents } = pending ?? form
      const assigned = isRequired && !consents.includes(1001) ? [...consents, 1001] : consents
      const required = isRequired ? [1001] : []
      const isAsStored = [...form.consents].sort().join() === [...assigned].sort().join() && form.requiredConsents.join() === required.join()
      return { pending: isAsStored ? null : { consents: assigned, requiredConsents: required } }
    },
    'edit.save': ({ context: { form, pending } }) =>
      pending === null
        ? {}
        : {
            value: 'saving',
            problem: null,
            invoked: [{ operation: 'createConsent', input: { body: { assigned_to: 'checkoutForm', ...pending, version: form.version } } }],
          },
    'edit.revert': () => ({ pending: null, problem: null }),
    'xstate.done.actor.createConsent': () => ({ value: 'editing', form: SAVED, pending: null, emitted: [{ type: 'consents.saved' }] }),
    'xstate.error.actor.createConsent': (_, { error }) =>
      error === CHANGED ? { value: 'reading', problem: error, invoked: [{ operation: 'getShopConsents', input: {} }] } : { value: 'editing', problem: error },
    'xstate.done.actor.getShopConsents': ({ context: { form, pending } }) => {
      const isIn = (pending ?? form).consents.includes(1001) || !form.consents.includes(1001)
      const isRequired = (pending ?? form).requiredConsents.includes(1001) || !form.requiredConsents.includes(1001)
      const merged = { consents: isIn ? [1001, 1003] : [1003], requiredConsents: isRequired ? [1001] : [] }
      return { value: 'editing', form: THEIRS, pending: isIn && isRequired ? null : merged }
    },
    'xstate.error.actor.getShopConsents': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})
