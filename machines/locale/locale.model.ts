import { model, rejected, resolved } from '#tests/model/model.ts'
import { localeMachine } from './locale.machine.ts'

const LINES = [{ productId: 70, qty: 2, options: {} }]
const settings = (carryCartAcrossLanguages: boolean) => ({
  allowedCountries: 'ALL',
  cartAdditionBehaviour: 1,
  skipShippingStep: false,
  companyMode: true,
  disableSpecialCharsValidation: false,
  carryCartAcrossLanguages,
})

/** Two languages, a cart line that is removed, kept or restored. */
export const localeModel = model<typeof localeMachine>({
  machine: localeMachine,
  input: { locale: 'en' },
  events: [
    { type: 'locale.choose', locale: 'hr' },
    { type: 'locale.choose', locale: 'en' },
    { type: 'lines.drop', lines: LINES },
    { type: 'lines.restore', keys: ['key-1'] },
    { type: 'lines.dismiss' },
    resolved('getCheckoutSettings', settings(false)),
    resolved('getCheckoutSettings', settings(true)),
    rejected('getCheckoutSettings', { code: 'network', status: 0, message: '' }),
  ],
  project: ({ context }) => ({ locale: context.locale, dropped: context.dropped.length }),
  expect: {
    'locale.choose': ({ context }, { locale }) => ({
      value: 'deciding',
      locale,
      dropped: context.dropped.length,
      emitted: [],
      invoked: [{ operation: 'getCheckoutSettings', input: {} }],
    }),
    'lines.drop': () => ({ value: 'offering', dropped: 1, emitted: [{ type: 'restore.offered', lines: 1 }], invoked: [] }),
    'lines.restore': ({ context }) => ({
      value: 'settled',
      locale: context.locale,
      dropped: 0,
      emitted: [{ type: 'lines.restored', items: [{ productId: 70, qty: 2, options: {}, key: 'key-1' }] }],
    }),
    'lines.dismiss': () => ({ value: 'settled', dropped: 0, emitted: [] }),
    'xstate.done.actor.getCheckoutSettings': ({ context }, { output }) => ({
      value: context.dropped.length > 0 ? 'offering' : 'settled',
      emitted: [{ type: 'locale.changed', locale: context.locale, carry: (output as { carryCartAcrossLanguages: boolean }).carryCartAcrossLanguages }],
    }),
    'xstate.error.actor.getCheckoutSettings': ({ context }) => ({ emitted: [{ type: 'locale.changed', locale: context.locale, carry: false }] }),
  },
})
