import { elapsed, type Model, type ModelEvent, model, rejected, resolved } from '#tests/model/model.ts'
import { draft, refused, SESSION, step } from './editing.examples.ts'
import { translationMachine } from './translation.machine.ts'
import type { TranslationContext, TranslationRequest } from './translation.setup.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const UNSAVED = { code: 'changes-unsaved', status: 0, message: 'changes-unsaved' }
const SETTLED = elapsed('addressSettles', 'translation.filling.waiting')

const SAVED = { draft: draft(4), steps: [step('s1')], refused: [] }
const TAKEN = { ...SAVED, refused: [{ ...refused('o1'), reason: 'slug-taken' }] }
/** Two texts for one reason. */
const PARTLY = { ...SAVED, refused: ['o1', 'o2'].map((id) => ({ ...refused(id), reason: 'permission-missing' })) }

const COPY = { stepId: 'step-1', label: 'Texts copied from English' }
const LINK = { stepId: 'step-2', label: 'Translation into Croatian' }
const JOIN = { stepId: 'step-3', label: 'Page joined' }
const SLUG = 'gifts'

/** Written out for the few titles of this model. */
const MADE: Readonly<Record<string, string>> = { '': '', Dar: 'dar', ' Pokloni ': 'pokloni' }
/** Those that can be an address; the others are too short, or have other characters. */
const POSSIBLE = ['pokloni', 'pokloni-2']

type Page = Pick<TranslationContext, 'title' | 'typed' | 'checked'>
const addressOf = ({ title, typed }: Pick<Page, 'title' | 'typed'>): string => typed.hr ?? MADE[title.hr] ?? 'unknown'
const isUnchecked = (page: Page): boolean => page.checked.hr === null && POSSIBLE.includes(addressOf(page))
const isComplete = (page: Page): boolean => page.title.hr !== '' && POSSIBLE.includes(addressOf(page)) && page.checked.hr?.isFree !== false

const NEW = { request: null, problem: null, done: null, reasons: [] }
const filling = (page: Page) => ({ value: { filling: isUnchecked(page) ? 'waiting' : 'settled' } })
const changed = (before: TranslationContext, change: Partial<Page>) => {
  const next = { ...before, ...change }
  const checked = addressOf(before) === addressOf(next) ? before.checked : { en: null, hr: null }
  return { ...change, ...NEW, checked, ...filling({ ...next, checked }) }
}
const checking = (page: Page) => ({
  value: { filling: 'checking' },
  invoked: [{ operation: 'getFreeSlug', input: { query: { kind: 'page', id: '1', locale: 'hr', text: addressOf(page) } } }],
})
const saving = (request: TranslationRequest) => ({ ...NEW, request, value: 'saving', invoked: [{ operation: 'saveTyped', input: undefined }] })

/** What is requested once everything that was typed is stored. */
function requested(context: TranslationContext) {
  const { request } = context
  switch (request?.type) {
    case 'copy':
      return {
        value: 'copying',
        invoked: [
          {
            operation: 'createTranslationFromOriginal',
            input: { params: { id: '1' }, body: { sessionId: SESSION, stepId: 'step-1', label: COPY.label, from: 'en', to: 'hr' } },
          },
        ],
      }
    case 'link':
      return {
        value: 'linking',
        invoked: [
          {
            operation: 'linkPostTranslations',
            input: {
              params: { slug: SLUG },
              body: {
                sessionId: SESSION,
                stepId: 'step-2',
                label: LINK.label,
                translations: [{ locale: 'hr', title: context.title.hr.trim(), slug: addressOf(context) }],
              },
            },
          },
        ],
      }
    default:
      return {
        value: 'joining',
        invoked: [
          {
            operation: 'linkExistingPostTranslations',
            input: { params: { slug: SLUG }, body: { sessionId: SESSION, stepId: 'step-3', label: JOIN.label, translations: [{ locale: 'hr', id: 57 }] } },
          },
        ],
      }
  }
}

/** The draft goes to the page; what was not applied is said, and an address that is taken is checked again. */
function saved({ context }: { context: TranslationContext }, { output }: ModelEvent) {
  const taken = output === TAKEN
  const checked = taken ? { ...context.checked, hr: null } : context.checked
  return {
    ...filling({ ...context, checked }),
    checked,
    request: null,
    done: context.request?.type,
    reasons: taken ? ['slug-taken'] : output === PARTLY ? ['permission-missing'] : [],
    emitted: [{ type: 'translation.saved', saved: output }],
  }
}
const failed = ({ context }: { context: TranslationContext }, { error }: ModelEvent) => ({ ...filling(context), problem: error })

const SHARED = {
  machine: translationMachine,
  accepts: {
    'title.type': ['filling'],
    'address.type': ['filling'],
    'check.retry': ['filling.unchecked'],
    'texts.copy': ['filling'],
    'address.store': ['filling'],
    'page.join': ['filling'],
    'request.retry': ['filling'],
    'join.confirm': ['confirming'],
    'join.cancel': ['confirming'],
  },
  invokes: {
    saveTyped: ['saving'],
    getFreeSlug: ['filling.checking'],
    createTranslationFromOriginal: ['copying'],
    linkPostTranslations: ['linking'],
    linkExistingPostTranslations: ['joining'],
  },
  delays: { addressSettles: { in: ['filling.waiting'], ms: 300 } },
  phrases: {
    'title.type': ({ title }) => (title === '' ? 'the editor empties the title' : `the editor types the title “${title}”`),
    'address.type': ({ address }) => `the editor types the address “${address}”`,
    'check.retry': 'the editor has the address checked again',
    'texts.copy': 'the editor has the missing texts copied',
    'address.store': 'the editor stores title and address',
    'page.join': 'the editor chooses the page that is the translation',
    'join.confirm': 'the editor confirms that it is joined',
    'join.cancel': 'the editor leaves it as it is',
    'request.retry': 'the editor tries again',
    'xstate.after.addressSettles': 'the editor pauses',
    'xstate.done.actor.saveTyped': 'what was typed in the page is stored',
    'xstate.error.actor.saveTyped': 'what was typed in the page is not stored',
    'xstate.done.actor.getFreeSlug': ({ output }) => ((output as { isFree: boolean }).isFree ? 'the address is free' : 'the address is taken'),
    'xstate.error.actor.getFreeSlug': 'the address is not checked',
    'xstate.done.actor.createTranslationFromOriginal': 'the texts are copied',
    'xstate.error.actor.createTranslationFromOriginal': 'the texts are not copied',
    'xstate.done.actor.linkPostTranslations': 'title and address are stored',
    'xstate.error.actor.linkPostTranslations': 'title and address are not stored',
    'xstate.done.actor.linkExistingPostTranslations': 'the other page is joined',
    'xstate.error.actor.linkExistingPostTranslations': 'the other page is not joined',
  },
  project: ({ context: { title, typed, checked, request, problem, done, reasons, isTried } }) => ({
    title,
    typed,
    checked,
    request,
    problem,
    done,
    reasons,
    isTried,
  }),
  expect: {
    'title.type': ({ context }, { title }) => changed(context, { title: { en: '', hr: title as string } }),
    'address.type': ({ context }, { address }) => changed(context, { typed: { en: null, hr: address as string } }),
    'check.retry': ({ context }) => checking(context),
    'texts.copy': () => saving({ type: 'copy', step: COPY }),
    'address.store': ({ context }) =>
      isComplete(context)
        ? saving({ type: 'link', step: LINK, slug: SLUG })
        : { ...NEW, isTried: true, emitted: [{ type: 'translation.rejected' }], restarts: false },
    'page.join': () => ({ ...NEW, request: { type: 'join', step: JOIN, slug: SLUG, id: 57 }, value: 'confirming' }),
    'join.confirm': () => ({ value: 'saving', invoked: [{ operation: 'saveTyped', input: undefined }] }),
    'join.cancel': ({ context }) => ({ ...NEW, ...filling(context) }),
    'request.retry': ({ context }) =>
      context.request ? { value: 'saving', problem: null, invoked: [{ operation: 'saveTyped', input: undefined }] } : { restarts: false },
    [SETTLED.type]: ({ context }) => checking(context),
    'xstate.done.actor.saveTyped': ({ context }) => requested(context),
    'xstate.error.actor.saveTyped': failed,
    'xstate.done.actor.getFreeSlug': ({ context }, { output }) => {
      const { slug, isFree } = output as { slug: string; isFree: boolean }
      return { value: { filling: 'settled' }, checked: { en: null, hr: { address: addressOf(context), isFree, offer: slug } } }
    },
    'xstate.error.actor.getFreeSlug': () => ({ value: { filling: 'unchecked' } }),
    'xstate.done.actor.createTranslationFromOriginal': saved,
    'xstate.error.actor.createTranslationFromOriginal': failed,
    'xstate.done.actor.linkPostTranslations': saved,
    'xstate.error.actor.linkPostTranslations': failed,
    'xstate.done.actor.linkExistingPostTranslations': saved,
    'xstate.error.actor.linkExistingPostTranslations': failed,
  },
} satisfies Omit<Model<typeof translationMachine>, 'input' | 'events' | 'start'>

const LANGUAGES = { document: { kind: 'page', id: 1 }, sessionId: SESSION, from: 'en', to: 'hr' } as const
const START = {
  ...NEW,
  locales: ['hr'],
  title: { en: '', hr: '' },
  typed: { en: null, hr: null },
  checked: { en: null, hr: null },
  start: {},
  isTried: false,
  value: { filling: 'settled' },
}

const RETRY = { type: 'request.retry' }
const STORE = { type: 'address.store', step: LINK, slug: SLUG }

/** Title and address are typed, checked and stored; the address can be taken, also while it is stored. */
const linking = model<typeof translationMachine>({
  ...SHARED,
  input: { ...LANGUAGES, title: '', address: '' },
  start: START,
  events: [
    { type: 'title.type', locale: 'hr', title: '' },
    { type: 'title.type', locale: 'hr', title: 'Dar' },
    { type: 'title.type', locale: 'hr', title: ' Pokloni ' },
    { type: 'address.type', locale: 'hr', address: 'No way' },
    { type: 'address.type', locale: 'hr', address: 'pokloni-2' },
    { type: 'check.retry' },
    STORE,
    RETRY,
    SETTLED,
    resolved('getFreeSlug', { slug: 'pokloni', isFree: true }),
    resolved('getFreeSlug', { slug: 'pokloni-2', isFree: false }),
    rejected('getFreeSlug', LOST),
    resolved('saveTyped', undefined),
    resolved('linkPostTranslations', SAVED),
    resolved('linkPostTranslations', TAKEN),
    rejected('linkPostTranslations', LOST),
  ],
  possible: ({ context }, event) => {
    if (event.type !== 'xstate.done.actor.getFreeSlug') return true
    const { slug, isFree } = event.output as { slug: string; isFree: boolean }
    return addressOf(context) === 'pokloni' || (isFree && slug === 'pokloni')
  },
})

/** A page with an address and without a title: texts are copied, another page is joined; what was typed comes first. */
const joining = model<typeof translationMachine>({
  ...SHARED,
  input: { ...LANGUAGES, title: '', address: 'pokloni' },
  start: { ...START, typed: { en: null, hr: 'pokloni' }, checked: { en: null, hr: { address: 'pokloni', isFree: true, offer: '' } } },
  events: [
    { type: 'texts.copy', step: COPY },
    STORE,
    { type: 'page.join', step: JOIN, slug: SLUG, id: 57 },
    { type: 'join.confirm' },
    { type: 'join.cancel' },
    RETRY,
    SETTLED,
    resolved('getFreeSlug', { slug: 'pokloni', isFree: true }),
    rejected('getFreeSlug', LOST),
    resolved('saveTyped', undefined),
    rejected('saveTyped', UNSAVED),
    resolved('createTranslationFromOriginal', SAVED),
    resolved('createTranslationFromOriginal', PARTLY),
    rejected('createTranslationFromOriginal', LOST),
    resolved('linkExistingPostTranslations', SAVED),
    resolved('linkExistingPostTranslations', TAKEN),
    rejected('linkExistingPostTranslations', LOST),
  ],
})

export const translationModels = [linking, joining] as const
