import { assign, emit, setup } from 'xstate'
import { byLocale, LOCALES, type Locale } from '#contract/locale.ts'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

export type ConsentTexts = Pick<ShopConsent, 'name' | 'displayName'>
type TextField = keyof ConsentTexts
/** A field in a language. */
export type TextCell = `${TextField}.${Locale}`
interface TextChange {
  readonly field: TextField
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
  /** Changed here and by another user meanwhile, each to another text. */
  readonly overtaken: readonly TextCell[]
  readonly problem: Problem | null
}

interface Received {
  readonly consents: readonly ShopConsent[]
}

/** `consent.replace` when another part of the page has read it again. */
export type ConsentTextEvent =
  | ({ type: 'text.change' } & TextChange)
  | { type: 'edit.save' }
  | { type: 'edit.revert' }
  | ({ type: 'consent.replace' } & Received)

export type ConsentTextEmittedEvent = { type: 'text.saved' }

const FIELDS: readonly TextField[] = ['name', 'displayName']
const cellOf = (field: TextField, locale: Locale): TextCell => `${field}.${locale}`
/** The cells whose texts differ. */
const differences = (one: ConsentTexts, other: ConsentTexts): TextCell[] =>
  FIELDS.flatMap((field) => LOCALES.flatMap((locale) => (one[field][locale] === other[field][locale] ? [] : cellOf(field, locale))))

/** The texts with what is typed. */
export const getTexts = ({ consent, pending }: Pick<ConsentTextContext, 'consent' | 'pending'>): ConsentTexts =>
  pending ?? { name: consent.name, displayName: consent.displayName }

/** A text that is stored already is no change, and overtakes nothing. */
function withTexts({ consent, overtaken }: Pick<ConsentTextContext, 'consent' | 'overtaken'>, texts: ConsentTexts) {
  const changed = differences(texts, consent)
  return { pending: changed.length > 0 ? texts : null, overtaken: overtaken.filter((cell) => changed.includes(cell)) }
}

/** What another user stored, under what is changed here. */
function rebase(context: ConsentTextContext, consent: ShopConsent): Pick<ConsentTextContext, 'consent' | 'pending' | 'overtaken'> {
  const mine = getTexts(context)
  const changed = differences(mine, context.consent)
  const theirs = differences(consent, context.consent)
  const textsOf = (field: TextField) => byLocale((locale) => (changed.includes(cellOf(field, locale)) ? mine : consent)[field][locale])
  const overtaken = changed.filter((cell) => theirs.includes(cell) || context.overtaken.includes(cell))
  return { consent, ...withTexts({ consent, overtaken }, { name: textsOf('name'), displayName: textsOf('displayName') }) }
}

/** Name and text of a consent in every language, saved as they were read: a changed text begins a new version. */
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
      return withTexts(context, { ...texts, [field]: { ...texts[field], [locale]: text } })
    }),
    revert: assign({ pending: null, overtaken: [], problem: null }),
    clearProblem: assign({ problem: null }),
    storeSaved: assign((_, { consent }: { consent: ShopConsent }) => ({ consent, pending: null, overtaken: [] })),
    storeCurrent: assign(({ context }, { consents }: Received) => rebase(context, consents.find(({ id }) => id === context.consent.id) ?? context.consent)),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit({ type: 'text.saved' }),
  },
}).createMachine({
  id: 'consentText',
  context: ({ input }) => ({ ...input, pending: null, overtaken: [], problem: null }),
  initial: 'editing',
  on: { 'consent.replace': { actions: { type: 'storeCurrent', params: ({ event }) => event } } },
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
        input: ({ context }) => ({ params: { id: String(context.consent.id) }, body: { ...getTexts(context), revision: context.consent.revision } }),
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
      description: 'Another user was faster: what they changed comes, and what is changed here stays over it until it is saved or reverted',
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
