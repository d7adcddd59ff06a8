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
    { type: 'lines.drop', lines: [] },
    { type: 'lines.restore', keys: ['key-1'] },
    { type: 'lines.restore', keys: [] },
    { type: 'lines.dismiss' },
    resolved('getCheckoutSettings', settings(false)),
    resolved('getCheckoutSettings', settings(true)),
    rejected('getCheckoutSettings', { code: 'network', status: 0, message: '' }),
  ],
  accepts: { 'locale.choose': ['*'], 'lines.drop': ['*'], 'lines.restore': ['offering'], 'lines.dismiss': ['offering'] },
  invokes: { getCheckoutSettings: ['deciding'] },
  phrases: {
    'locale.choose': ({ locale }) => `the user chooses ${locale === 'hr' ? 'Croatian' : 'English'}`,
    'lines.drop': 'the change of language removes lines of the cart',
    'lines.restore': 'the user restores the lines',
    'lines.dismiss': 'the user declines to restore the lines',
    'xstate.done.actor.getCheckoutSettings': 'the settings arrive',
    'xstate.error.actor.getCheckoutSettings': 'the settings are not loaded',
  },
  start: { value: 'settled', locale: 'en', dropped: [] },
  project: ({ context: { locale, dropped } }) => ({ locale, dropped }),
  expect: {
    'locale.choose': ({ context }, { locale }) =>
      locale === context.locale ? {} : { value: 'deciding', locale, invoked: [{ operation: 'getCheckoutSettings', input: {} }] },
    'lines.drop': (_, { lines }) => (lines === LINES ? { value: 'offering', dropped: LINES, emitted: [{ type: 'restore.offered', lines: 1 }] } : {}),
    'lines.restore': ({ context }, { keys }) =>
      (keys as string[]).length === 0
        ? {}
        : {
            value: 'settled',
            locale: context.locale,
            dropped: [],
            emitted: [{ type: 'lines.restored', items: [{ productId: 70, qty: 2, options: {}, key: 'key-1' }] }],
          },
    'lines.dismiss': () => ({ value: 'settled', dropped: [], emitted: [] }),
    'xstate.done.actor.getCheckoutSettings': ({ context }, { output }) => ({
      value: context.dropped.length > 0 ? 'offering' : 'settled',
      emitted: [{ type: 'locale.changed', locale: context.locale, carry: (output as { carryCartAcrossLanguages: boolean }).carryCartAcrossLanguages }],
    }),
    'xstate.error.actor.getCheckoutSettings': ({ context }) => ({
      value: context.dropped.length > 0 ? 'offering' : 'settled',
      emitted: [{ type: 'locale.changed', locale: context.locale, carry: false }],
    }),
  },
})
