import { assign, emit, setup } from 'xstate'
import type { Draft, getFreeSlug } from '#contract/editing.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem } from '../problem.ts'
import {
  findErrors,
  getUncheckedLocales,
  isTyped,
  type PageStart,
  type TypedPage,
  typeAddress,
  typeTitle,
  withChecked,
  withoutChecked,
} from './new-page.rules.ts'

export interface NewPageContext extends TypedPage {
  /** Of the last request, while its response may have been lost. */
  readonly key: string | null
  /** Whether the user has tried to create it: what is missing is said then. */
  readonly isTried: boolean
  readonly problem: Problem | null
}

/** What is typed of a title and its address. */
export type AddressEvent =
  | { type: 'title.type'; locale: Locale; title: string }
  | { type: 'address.type'; locale: Locale; address: string }
  | { type: 'check.retry' }

export type NewPageEvent =
  | AddressEvent
  | { type: 'languages.choose'; locales: readonly Locale[] }
  | { type: 'start.choose'; start: PageStart | null }
  | { type: 'page.create'; idempotencyKey: string }
  | { type: 'dialog.close' }
  | { type: 'close.cancel' }
  | { type: 'close.confirm' }

/** `page.rejected`: something is missing or wrong. `dialog.closed`: nothing was created. */
export type NewPageEmittedEvent = { type: 'page.created'; draft: Draft } | { type: 'page.rejected' } | { type: 'dialog.closed' }

type ProblemParams = { problem: Problem }

/** After every change. */
const ANEW = { key: null, problem: null } as const

/** Languages whose address was rejected; all when the response names none. */
const rejectedLocales = ({ payload }: Problem, locales: readonly Locale[]): readonly Locale[] => {
  const named = locales.filter((locale) => payload?.fields?.some(({ path }) => path === `slug.${locale}`))
  return named.length > 0 ? named : locales
}

/** Actors, guards and actions of the machine of a new page. */
export const newPageSetup = setup({
  types: {} as {
    context: NewPageContext
    input: Pick<NewPageContext, 'locales'>
    events: NewPageEvent
    emitted: NewPageEmittedEvent
    tags: 'busy'
  },
  actors: { getFreeSlug: operation('getFreeSlug'), createPost: operation('createPost') },
  delays: { addressSettles: 300 },
  guards: {
    isUnchecked: ({ context }) => getUncheckedLocales(context).length > 0,
    isOtherUnchecked: ({ context }) => getUncheckedLocales(context).length > 1,
    isInvalid: ({ context }) => findErrors(context).length > 0,
    isTyped: ({ context }) => isTyped(context),
    isTaken: (_, { problem }: ProblemParams) => problem.code === 'slug-taken',
  },
  actions: {
    storeTitle: assign(({ context }, typed: { locale: Locale; title: string }) => ({ ...typeTitle(context, typed), ...ANEW })),
    storeAddress: assign(({ context }, typed: { locale: Locale; address: string }) => ({ ...typeAddress(context, typed), ...ANEW })),
    storeLocales: assign((_, { locales }: { locales: readonly Locale[] }) => ({ locales, ...ANEW })),
    storeStart: assign((_, { start }: { start: PageStart | null }) => ({ start, ...ANEW })),
    storeChecked: assign(({ context }, output: ResponseOf<typeof getFreeSlug>) => withChecked(context, output)),
    evictChecked: assign(({ context }, { problem }: ProblemParams) => withoutChecked(context, rejectedLocales(problem, context.locales))),
    begin: assign(({ context: { key } }, { idempotencyKey }: { idempotencyKey: string }) => ({ key: key ?? idempotencyKey, isTried: true, problem: null })),
    markTried: assign({ isTried: true }),
    storeProblem: assign((_, { problem }: ProblemParams) => ({ problem })),
    // A request that may have been processed is repeated with the same key.
    storeFailure: assign(({ context: { key } }, { problem }: ProblemParams) => ({ problem, key: isTransient(problem) ? key : null })),
    clearProblem: assign({ problem: null }),
    emit: emit((_, event: NewPageEmittedEvent) => event),
  },
})
