import { assign, emit, setup } from 'xstate'
import { isLocale, type Locale } from '#contract/locale.ts'
import { ADMIN_LANGUAGE } from '#contract/settings.constants.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'

interface Input {
  /** Language that the page is shown in. */
  readonly shown: Locale
}

export interface AdminLanguageContext extends Input {
  /** Language that is stored. */
  readonly wanted: Locale
  readonly problem: Problem | null
}

export type AdminLanguageEvent = { type: 'language.choose'; locale: Locale }

/** The page is to be shown in this language from now on. */
export type AdminLanguageEmittedEvent = { type: 'language.changed'; locale: Locale }

/** The language of the back office, whatever the address says: read when its pages are opened, stored when its user chooses another one. */
export const adminLanguageMachine = setup({
  types: {} as { context: AdminLanguageContext; events: AdminLanguageEvent; emitted: AdminLanguageEmittedEvent; input: Input; tags: 'busy' },
  actors: { getGeneralSetting: operation('getGeneralSetting'), saveAdminLanguage: operation('saveAdminLanguage') },
  guards: {
    isOther: ({ context }, { locale }: { locale: Locale }) => locale !== context.shown,
    isOtherValue: ({ context }, { value }: { value: string }) => isLocale(value) && value !== context.shown,
  },
  actions: {
    storeWanted: assign((_, { locale }: { locale: Locale }) => ({ wanted: locale, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitChanged: emit((_, { value }: { value: string }): AdminLanguageEmittedEvent => ({ type: 'language.changed', locale: value as Locale })),
  },
}).createMachine({
  id: 'adminLanguage',
  context: ({ input: { shown } }) => ({ shown, wanted: shown, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'getGeneralSetting',
        src: 'getGeneralSetting',
        input: { query: ADMIN_LANGUAGE },
        onDone: [
          {
            guard: { type: 'isOtherValue', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'emitChanged', params: ({ event }) => event.output },
          },
          { target: 'shown' },
        ],
        onError: 'shown',
      },
      on: {
        'language.choose': {
          description: 'A choice does not wait for the stored one.',
          target: 'saving',
          actions: { type: 'storeWanted', params: ({ event }) => event },
        },
      },
    },
    shown: {
      on: {
        'language.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'storeWanted', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAdminLanguage',
        src: 'saveAdminLanguage',
        input: ({ context }) => ({ body: { ...ADMIN_LANGUAGE, value: context.wanted } }),
        onDone: { target: 'leaving', actions: { type: 'emitChanged', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    leaving: {
      description: 'The page is loaded anew; if it stays because of unsaved changes, another language can be chosen.',
      on: {
        'language.choose': { target: 'saving', actions: { type: 'storeWanted', params: ({ event }) => event } },
      },
    },
  },
})
