import { model, rejected, resolved } from '#tests/model/model.ts'
import { adminLanguageMachine } from './admin-language.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const stored = (value: string) => ({ group: 'language', key: 'adminLanguage', value })
const saved = (value: unknown) => ({ operation: 'saveAdminLanguage', input: { body: { group: 'language', key: 'adminLanguage', value } } })

const isCroatian = (output: unknown): boolean => typeof output === 'object' && output !== null && 'value' in output && output.value === 'hr'

/** A page in English, of a user whose back office is in Croatian, or of one who chooses that. */
export const adminLanguageModel = model<typeof adminLanguageMachine>({
  machine: adminLanguageMachine,
  input: { shown: 'en' },
  events: [
    { type: 'language.choose', locale: 'hr' },
    { type: 'language.choose', locale: 'en' },
    resolved('getGeneralSetting', stored('en')),
    resolved('getGeneralSetting', stored('hr')),
    resolved('getGeneralSetting', stored('de')),
    rejected('getGeneralSetting', LOST),
    resolved('saveAdminLanguage', stored('hr')),
    rejected('saveAdminLanguage', LOST),
  ],
  accepts: { 'language.choose': ['reading', 'shown', 'leaving'] },
  invokes: { getGeneralSetting: ['reading'], saveAdminLanguage: ['saving'] },
  phrases: {
    'language.choose': 'the user chooses a language',
    'xstate.done.actor.getGeneralSetting': 'the language of the user is read',
    'xstate.error.actor.getGeneralSetting': 'the language of the user is not read',
    'xstate.done.actor.saveAdminLanguage': 'the language is stored',
    'xstate.error.actor.saveAdminLanguage': 'the language is not stored',
  },
  start: {
    value: 'reading',
    wanted: 'en',
    problem: null,
    invoked: [{ operation: 'getGeneralSetting', input: { query: { group: 'language', key: 'adminLanguage' } } }],
  },
  project: ({ context: { wanted, problem } }) => ({ wanted, problem }),
  expect: {
    'language.choose': ({ value }, { locale }) =>
      value !== 'shown' || locale === 'hr' ? { value: 'saving', wanted: locale, problem: null, invoked: [saved(locale)] } : {},
    'xstate.done.actor.getGeneralSetting': (_, { output }) =>
      isCroatian(output) ? { value: 'leaving', emitted: [{ type: 'language.changed', locale: 'hr' }] } : { value: 'shown' },
    'xstate.error.actor.getGeneralSetting': () => ({ value: 'shown' }),
    'xstate.done.actor.saveAdminLanguage': () => ({ value: 'leaving', emitted: [{ type: 'language.changed', locale: 'hr' }] }),
    'xstate.error.actor.saveAdminLanguage': (_, { error }) => ({ value: 'shown', problem: error }),
  },
})
