import { assign, emit, setup } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { getShopConsents, ShopConsent } from '#contract/shop-consent.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

export type ConsentTexts = Pick<ShopConsent, 'name' | 'displayName'>
interface TextChange {
  readonly field: keyof ConsentTexts
  readonly locale: Locale
  readonly text: string
}

interface Input {
  /** As the server has it. */
  readonly consent: ShopConsent
}

export interface ConsentTextContext extends Input {
  /** Changed and not saved yet; null without a change. */
  readonly pending: ConsentTexts | null
  readonly problem: Problem | null
}

export type ConsentTextEvent = ({ type: 'text.change' } & TextChange) | { type: 'edit.save' } | { type: 'edit.revert' }

export type ConsentTextEmittedEvent = { type: 'text.saved' }

const isSame = (left: ConsentTexts, right: ConsentTexts): boolean =>
  JSON.stringify([left.name, left.displayName]) === JSON.stringify([right.name, right.displayName])

/** The texts with what is typed. */
export const getTexts = ({ consent, pending }: Pick<ConsentTextContext, 'consent' | 'pending'>): ConsentTexts =>
  pending ?? { name: consent.name, displayName: consent.displayName }

/** The text of a consent in every language: saved with the version it was read in, which begins a new one. */
export const consentTextMachine = setup({
  types: {} as { context: ConsentTextContext; events: ConsentTextEvent; emitted: ConsentTextEmittedEvent; input: Input; tags: 'busy' },
  actors: { updateConsentText: operation('updateConsentText'), getShopConsents: operation('getShopConsents') },
  guards: {
    isChanged: ({ context }) => context.pending !== null,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'consents-changed',
  },
  actions: {
    storeTyped: assign(({ context }, { field, locale, text }: TextChange) => {
      const texts = getTexts(context)
      const typed = { ...texts, [field]: { ...texts[field], [locale]: text } }
      return { pending: isSame(context.consent, typed) ? null : typed }
    }),
    revert: assign({ pending: null, problem: null }),
    clearProblem: assign({ problem: null }),
    storeSaved: assign((_, { consent }: { consent: ShopConsent }) => ({ consent, pending: null })),
    storeCurrent: assign(({ context }, { consents }: ResponseOf<typeof getShopConsents>) => ({
      consent: consents.find(({ id }) => id === context.consent.id) ?? context.consent,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit({ type: 'text.saved' }),
  },
}).createMachine({
  id: 'consentText',
  context: ({ input }) => ({ ...input, pending: null, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'text.change': { actions: { type: 'storeTyped', params: ({ event }) => event } },
        'edit.save': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'edit.revert': { actions: 'revert' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateConsentText',
        src: 'updateConsentText',
        input: ({ context }) => ({ params: { id: String(context.consent.id) }, body: { ...getTexts(context), version: context.consent.version } }),
        onDone: { target: 'editing', actions: [{ type: 'storeSaved', params: ({ event }) => ({ consent: event.output }) }, 'emitSaved'] },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    reading: {
      description: 'Another user was faster: their text is shown beside what is typed, which stays until it is saved or reverted',
      tags: 'busy',
      invoke: {
        id: 'getShopConsents',
        src: 'getShopConsents',
        input: {},
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})
