import { assign, emit, setup } from 'xstate'
import type { Draft, getFreeSlug } from '#contract/editing.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { byLocale, type Locale } from '#contract/locale.ts'
import { operation } from '../operation.ts'
import { isTransient, type Problem } from '../problem.ts'
import { findErrors, getAddress, getUncheckedLocales, isTyped, type PageStart, type TypedPage } from './new-page.rules.ts'

export interface NewPageContext extends TypedPage {
  /** Of the last request, while its response may have been lost. */
  readonly key: string | null
  /** Whether the user has tried to create it: what is missing is said then. */
  readonly isTried: boolean
  readonly problem: Problem | null
}

export type NewPageEvent =
  | { type: 'title.type'; locale: Locale; title: string }
  | { type: 'address.type'; locale: Locale; address: string }
  | { type: 'languages.choose'; locales: readonly Locale[] }
  | { type: 'start.choose'; start: PageStart | null }
  | { type: 'check.retry' }
  | { type: 'page.create'; idempotencyKey: string }
  | { type: 'dialog.close' }
  | { type: 'close.cancel' }
  | { type: 'close.confirm' }

/** `page.rejected`: something is missing or wrong. `dialog.closed`: nothing was created. */
export type NewPageEmittedEvent = { type: 'page.created'; draft: Draft } | { type: 'page.rejected' } | { type: 'dialog.closed' }

type Title = Extract<NewPageEvent, { type: 'title.type' }>
type Address = Extract<NewPageEvent, { type: 'address.type' }>
type ProblemParams = { problem: Problem }

/** After every change. */
const ANEW = { key: null, problem: null } as const

/** The same with what is known of the address of a language only while it is the same address. */
function withAddress(before: TypedPage, locale: Locale, change: Pick<TypedPage, 'title'> | Pick<TypedPage, 'typed'>) {
  const isSame = getAddress(before, locale) === getAddress({ ...before, ...change }, locale)
  return { ...change, ...ANEW, ...(!isSame && { checked: { ...before.checked, [locale]: null } }) }
}

/** The language whose address is checked. */
export function checkedLocale(page: TypedPage): Locale {
  const [locale] = getUncheckedLocales(page)
  if (!locale) throw new Error('All addresses are checked')
  return locale
}

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
    storeTitle: assign(({ context }, { locale, title }: Title) => withAddress(context, locale, { title: { ...context.title, [locale]: title } })),
    storeAddress: assign(({ context }, { locale, address }: Address) => withAddress(context, locale, { typed: { ...context.typed, [locale]: address } })),
    storeLocales: assign((_, { locales }: { locales: readonly Locale[] }) => ({ locales, ...ANEW })),
    storeStart: assign((_, { start }: { start: PageStart | null }) => ({ start, ...ANEW })),
    storeChecked: assign(({ context }, { slug, isFree }: ResponseOf<typeof getFreeSlug>) => {
      const locale = checkedLocale(context)
      return { checked: { ...context.checked, [locale]: { address: getAddress(context, locale), isFree, offer: slug } } }
    }),
    /** What was free is to be checked again. */
    evictChecked: assign(({ context: { checked, locales } }, { problem }: ProblemParams) => {
      const rejected = rejectedLocales(problem, locales)
      return { checked: byLocale((locale) => (rejected.includes(locale) ? null : checked[locale])) }
    }),
    begin: assign(({ context: { key } }, { idempotencyKey }: { idempotencyKey: string }) => ({ key: key ?? idempotencyKey, isTried: true, problem: null })),
    markTried: assign({ isTried: true }),
    storeProblem: assign((_, { problem }: ProblemParams) => ({ problem })),
    // A request that may have been processed is repeated with the same key.
    storeFailure: assign(({ context: { key } }, { problem }: ProblemParams) => ({ problem, key: isTransient(problem) ? key : null })),
    clearProblem: assign({ problem: null }),
    emit: emit((_, event: NewPageEmittedEvent) => event),
  },
})
