import { assign, emit, fromPromise, setup } from 'xstate'
import type { DocumentName, getFreeSlug, RefusedOperation, Saved } from '#contract/editing.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { operation } from '../operation.ts'
import type { Problem } from '../problem.ts'
import { findErrors, getUncheckedLocales, type TypedPage, typeAddress, typeTitle, withChecked, withoutChecked } from './new-page.rules.ts'
import type { AddressEvent } from './new-page.setup.ts'

/** The step that a change is stored as; a repeated request has the same one. */
export interface TranslationStep {
  readonly stepId: string
  readonly label: string
}

/** What is to be done; `slug` is the address of the page in the other language. */
export type TranslationRequest =
  | { readonly type: 'copy'; readonly step: TranslationStep }
  | { readonly type: 'link'; readonly step: TranslationStep; readonly slug: string }
  | { readonly type: 'join'; readonly step: TranslationStep; readonly slug: string; readonly id: number }
type RequestType = TranslationRequest['type']

interface Languages {
  readonly document: DocumentName
  /** Of the window. */
  readonly sessionId: string
  /** Texts are taken from one language and written in another one. */
  readonly from: Locale
  readonly to: Locale
}

export interface TranslationInput extends Languages {
  /** What the page has already in the language that is written; '' without. */
  readonly title: string
  readonly address: string
}

export interface TranslationContext extends TypedPage, Languages {
  /** Until it is confirmed or given up; one that failed is repeated as it was. */
  readonly request: TranslationRequest | null
  readonly problem: Problem | null
  /** What was done last. */
  readonly done: RequestType | null
  /** Why parts of it were not. */
  readonly reasons: readonly RefusedOperation['reason'][]
  /** Whether the user has tried to store title and address: what is missing is said then. */
  readonly isTried: boolean
}

export type TranslationEvent =
  | AddressEvent
  | { type: 'texts.copy'; step: TranslationStep }
  | { type: 'address.store'; step: TranslationStep; slug: string }
  | { type: 'page.join'; step: TranslationStep; slug: string; id: number }
  | { type: 'join.confirm' }
  | { type: 'join.cancel' }
  | { type: 'request.retry' }

/** `translation.rejected`: title or address is missing or wrong. */
export type TranslationEmittedEvent = { type: 'translation.saved'; saved: Saved } | { type: 'translation.rejected' }

/** After every change. */
const ANEW = { request: null, problem: null, done: null, reasons: [] } as const

/** Actors, guards and actions of the machine of a translation. */
export const translationSetup = setup({
  types: {} as {
    context: TranslationContext
    input: TranslationInput
    events: TranslationEvent
    emitted: TranslationEmittedEvent
    tags: 'busy'
  },
  actors: {
    /** What was typed in the page; fails when it cannot be stored without a decision of the user. */
    saveTyped: fromPromise<void>(() => Promise.reject(new Error('The saving of what was typed was not provided'))),
    getFreeSlug: operation('getFreeSlug'),
    createTranslationFromOriginal: operation('createTranslationFromOriginal'),
    linkPostTranslations: operation('linkPostTranslations'),
    linkExistingPostTranslations: operation('linkExistingPostTranslations'),
  },
  delays: { addressSettles: 300 },
  guards: {
    isUnchecked: ({ context }) => getUncheckedLocales(context).length > 0,
    isInvalid: ({ context }) => findErrors(context).length > 0,
    isRequested: ({ context: { request } }, { type }: { type: RequestType }) => request?.type === type,
    hasRequest: ({ context: { request } }) => request !== null,
  },
  actions: {
    storeTitle: assign(({ context }, typed: { locale: Locale; title: string }) => ({ ...typeTitle(context, typed), ...ANEW })),
    storeAddress: assign(({ context }, typed: { locale: Locale; address: string }) => ({ ...typeAddress(context, typed), ...ANEW })),
    storeChecked: assign(({ context }, output: ResponseOf<typeof getFreeSlug>) => withChecked(context, output)),
    markTried: assign({ ...ANEW, isTried: true }),
    begin: assign((_, request: TranslationRequest) => ({ ...ANEW, request })),
    cancel: assign(ANEW),
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeSaved: assign(({ context }, saved: Saved) => {
      const reasons = [...new Set(saved.refused.map(({ reason }) => reason))]
      // An address that was taken meanwhile is checked again.
      const checked = reasons.includes('slug-taken') ? withoutChecked(context, [context.to]) : {}
      return { ...checked, request: null, done: context.request?.type ?? null, reasons }
    }),
    emit: emit((_, event: TranslationEmittedEvent) => event),
  },
})
