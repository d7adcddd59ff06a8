import { elapsed, type Model, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { newPageMachine } from './new-page.machine.ts'
import type { NewPageContext } from './new-page.setup.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const MISSING = { code: 'permission-missing', status: 403, message: 'permission-missing' }
const taken = (...paths: string[]) => ({
  code: 'slug-taken',
  status: 409,
  message: 'slug-taken',
  payload: { fields: paths.map((path) => ({ path, key: 'slugTaken' })) },
})
const TAKEN_EN = taken('slug.en')
const TAKEN = taken()

const DRAFT = {
  document: { kind: 'page', id: 57 },
  rev: 1,
  isChanged: true,
  body: {},
  translations: [],
  updatedAt: '2026-11-01T10:00:00.000Z',
  updatedBy: { userId: 4, name: 'Nika' },
}
const SETTLED = elapsed('addressSettles', 'newPage.filling.waiting')

/** Written out for the few titles of this model. */
const MADE: Readonly<Record<string, string>> = { '': '', Gifts: 'gifts', Dar: 'dar', Pokloni: 'pokloni' }
/** Those that can be an address; the others are too short, or have other characters. */
const POSSIBLE = ['gifts', 'gifts-2', 'pokloni']
const COPY = { copyOf: 7 }

type Language = 'en' | 'hr'
type Page = Pick<NewPageContext, 'locales' | 'title' | 'typed' | 'checked' | 'start'>

const addressOf = ({ title, typed }: Pick<Page, 'title' | 'typed'>, locale: Language): string => typed[locale] ?? MADE[title[locale]] ?? 'unknown'
const uncheckedOf = (page: Page) => page.locales.filter((locale) => page.checked[locale] === null && POSSIBLE.includes(addressOf(page, locale)))
const isComplete = (page: Page) =>
  page.start !== null &&
  page.locales.every((locale) => page.title[locale] !== '' && POSSIBLE.includes(addressOf(page, locale)) && page.checked[locale]?.isFree !== false)

const checking = (page: Page) => {
  const [locale = 'en'] = uncheckedOf(page)
  return {
    value: { filling: 'checking' },
    invoked: [{ operation: 'getFreeSlug', input: { query: { kind: 'page', locale, text: addressOf(page, locale) } } }],
  }
}
/** The form after a change: what was not checked is, once the user pauses. */
const filling = (page: Page) => ({ value: { filling: uncheckedOf(page).length > 0 ? 'waiting' : 'settled' } })
const changed = (before: NewPageContext, change: Partial<Page>) => {
  const next = { ...before, ...change }
  const isSame = (locale: Language) => addressOf(before, locale) === addressOf(next, locale)
  const checked = { en: isSame('en') ? before.checked.en : null, hr: isSame('hr') ? before.checked.hr : null }
  return { ...change, checked, key: null, problem: null, ...filling({ ...next, checked }) }
}

/** The language that is being checked has this address. */
const isOfRequest = (page: Page, { output }: ModelEvent): boolean => {
  const { slug, isFree } = output as { slug: string; isFree: boolean }
  const [locale = 'en'] = uncheckedOf(page)
  const address = addressOf(page, locale)
  return isFree ? slug === address : slug === `${address}-2`
}

const SHARED = {
  machine: newPageMachine,
  accepts: {
    'title.type': ['filling'],
    'address.type': ['filling'],
    'languages.choose': ['filling'],
    'start.choose': ['filling'],
    'check.retry': ['filling.unchecked'],
    'page.create': ['filling'],
    'dialog.close': ['filling'],
    'close.cancel': ['confirming'],
    'close.confirm': ['confirming'],
  },
  invokes: { getFreeSlug: ['filling.checking'], createPost: ['creating'] },
  delays: { addressSettles: { in: ['filling.waiting'], ms: 300 } },
  phrases: {
    'title.type': ({ locale, title }) => (title === '' ? `the editor empties the title in ${locale}` : `the editor types the title “${title}” in ${locale}`),
    'address.type': ({ locale, address }) => `the editor types the address “${address}” in ${locale}`,
    'languages.choose': ({ locales }) => `the editor chooses ${(locales as string[]).join(' and ')}`,
    'start.choose': ({ start }) => (start === null ? 'the editor wants a copy, of no page yet' : 'the editor chooses the page that is copied'),
    'check.retry': 'the editor has the address checked again',
    'page.create': 'the editor creates the page',
    'dialog.close': 'the editor closes the dialog',
    'close.cancel': 'the editor stays',
    'close.confirm': 'the editor lets go of what was typed',
    'xstate.after.addressSettles': 'the editor pauses',
    'xstate.done.actor.getFreeSlug': ({ output }) => ((output as { isFree: boolean }).isFree ? 'the address is free' : 'the address is taken'),
    'xstate.error.actor.getFreeSlug': 'the address is not checked',
    'xstate.done.actor.createPost': 'the draft is created',
    'xstate.error.actor.createPost': 'the draft is not created',
  },
  start: {
    value: { filling: 'settled' },
    title: { en: '', hr: '' },
    typed: { en: null, hr: null },
    checked: { en: null, hr: null },
    start: {},
    key: null,
    isTried: false,
    problem: null,
  },
  project: ({ context }) => ({ ...context }),
  expect: {
    'title.type': ({ context }, { locale, title }) => changed(context, { title: { ...context.title, [locale as Language]: title } }),
    'address.type': ({ context }, { locale, address }) => changed(context, { typed: { ...context.typed, [locale as Language]: address } }),
    'languages.choose': ({ context }, { locales }) => changed(context, { locales: locales as Language[] }),
    'start.choose': ({ context }, { start }) => changed(context, { start: start as typeof COPY | null }),
    'check.retry': ({ context }) => ({ ...checking(context), problem: null }),
    'page.create': ({ context }, { idempotencyKey }) => {
      if (!isComplete(context)) return { isTried: true, emitted: [{ type: 'page.rejected' }], restarts: false }
      const key = context.key ?? idempotencyKey
      const { locales, title, start } = context
      const both = <T>(textIn: (locale: Language) => T) => Object.fromEntries(locales.map((locale) => [locale, textIn(locale)]))
      const body = { postType: 'page', title: both((locale) => title[locale]), slug: both((locale) => addressOf(context, locale)), ...start }
      return { value: 'creating', key, isTried: true, problem: null, invoked: [{ operation: 'createPost', input: { body, idempotencyKey: key } }] }
    },
    'dialog.close': ({ context: { title, typed } }) =>
      title.en === '' && title.hr === '' && typed.en === null ? { value: 'closed', emitted: [{ type: 'dialog.closed' }] } : { value: 'confirming' },
    'close.cancel': ({ context }) => filling(context),
    'close.confirm': () => ({ value: 'closed', emitted: [{ type: 'dialog.closed' }] }),
    [SETTLED.type]: ({ context }) => checking(context),
    'xstate.done.actor.getFreeSlug': ({ context }, { output }) => {
      const { slug, isFree } = output as { slug: string; isFree: boolean }
      const [locale = 'en', ...others] = uncheckedOf(context)
      const checked = { ...context.checked, [locale]: { address: addressOf(context, locale), isFree, offer: slug } }
      return { checked, ...(others.length > 0 ? checking({ ...context, checked }) : { value: { filling: 'settled' } }) }
    },
    'xstate.error.actor.getFreeSlug': (_, { error }) => ({ value: { filling: 'unchecked' }, problem: error }),
    'xstate.done.actor.createPost': () => ({ value: 'created', emitted: [{ type: 'page.created', draft: DRAFT }] }),
    // What may have been done is repeated with its key; an address that was taken meanwhile is checked again.
    'xstate.error.actor.createPost': ({ context }, { error }) => {
      const lost = { key: error === LOST ? context.key : null, problem: error, emitted: [{ type: 'page.rejected' }] }
      const { locales } = context
      const rejectedIn = (locale: Language) => (error === TAKEN && locales.includes(locale)) || (error === TAKEN_EN && locale === 'en')
      const checked = { en: rejectedIn('en') ? null : context.checked.en, hr: rejectedIn('hr') ? null : context.checked.hr }
      return { ...lost, checked, ...filling({ ...context, checked }) }
    },
  },
} satisfies Omit<Model<typeof newPageMachine>, 'input' | 'events'>

const COMMON: readonly ModelEvent[] = [
  { type: 'title.type', locale: 'en', title: 'Gifts' },
  { type: 'check.retry' },
  { type: 'page.create', idempotencyKey: 'key-1' },
  { type: 'dialog.close' },
  { type: 'close.cancel' },
  { type: 'close.confirm' },
  SETTLED,
  resolved('getFreeSlug', { slug: 'gifts', isFree: true }),
  resolved('getFreeSlug', { slug: 'gifts-2', isFree: false }),
  rejected('getFreeSlug', LOST),
  resolved('createPost', DRAFT),
  rejected('createPost', TAKEN),
]

/** In both languages: one title is too short for an address, one address is typed by hand; both can be taken, also while the page is created. */
const addresses = model<typeof newPageMachine>({
  ...SHARED,
  input: { locales: ['en', 'hr'] },
  events: [
    ...COMMON,
    { type: 'title.type', locale: 'en', title: '' },
    { type: 'title.type', locale: 'hr', title: 'Dar' },
    { type: 'title.type', locale: 'hr', title: 'Pokloni' },
    { type: 'address.type', locale: 'en', address: 'No way' },
    { type: 'address.type', locale: 'en', address: 'gifts-2' },
    resolved('getFreeSlug', { slug: 'gifts-2', isFree: true }),
    resolved('getFreeSlug', { slug: 'pokloni', isFree: true }),
    resolved('getFreeSlug', { slug: 'pokloni-2', isFree: false }),
    rejected('createPost', TAKEN_EN),
  ],
  // The Croatian title comes last, and the English one stays then.
  possible: ({ context }, event) => {
    const { title, typed } = context
    const isTitled = title.en === 'Gifts' && typed.en !== 'No way'
    switch (event.type) {
      case 'title.type':
        if (event.locale === 'hr') return event.title === 'Pokloni' ? isTitled : isTitled && typed.en === null && title.hr === ''
        return event.title === 'Gifts' || title.hr === ''
      case 'address.type':
        return title.hr === ''
      case 'xstate.done.actor.getFreeSlug':
        return isOfRequest(context, event)
      default:
        return true
    }
  },
})

/** In one language or both, empty or a copy; the response of its creation is lost, or says that it is not allowed. */
const creation = model<typeof newPageMachine>({
  ...SHARED,
  input: { locales: ['en'] },
  events: [
    ...COMMON,
    { type: 'page.create', idempotencyKey: 'key-2' },
    { type: 'languages.choose', locales: ['en'] },
    { type: 'languages.choose', locales: ['en', 'hr'] },
    { type: 'start.choose', start: null },
    { type: 'start.choose', start: COPY },
    rejected('createPost', LOST),
    rejected('createPost', MISSING),
  ],
  possible: ({ context }, event) => {
    const { locales, start } = context
    switch (event.type) {
      case 'languages.choose':
        return start !== null && !('templateId' in start)
      case 'start.choose':
        return locales.length === 1
      case 'xstate.done.actor.getFreeSlug':
        return isOfRequest(context, event)
      default:
        return true
    }
  },
})

export const newPageModels = [addresses, creation]
