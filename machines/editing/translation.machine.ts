import type { Saved } from '#contract/editing.ts'
import { byLocale } from '#contract/locale.ts'
import { problemParams } from '../problem.ts'
import { getAddress } from './new-page.rules.ts'
import { type TranslationContext, type TranslationEmittedEvent, type TranslationRequest, translationSetup } from './translation.setup.ts'

const output = ({ event }: { event: { output: Saved } }): Saved => event.output
const emitSaved = {
  type: 'emit',
  params: ({ event }: { event: { output: Saved } }): TranslationEmittedEvent => ({ type: 'translation.saved', saved: event.output }),
} as const
const ends = {
  onDone: { target: 'filling', actions: [{ type: 'storeSaved', params: output }, emitSaved] },
  onError: { target: 'filling', actions: { type: 'storeProblem', params: problemParams } },
} as const

type OfType<T extends TranslationRequest['type']> = Extract<TranslationRequest, { type: T }>
function requestOf<T extends TranslationRequest['type']>({ request }: TranslationContext, type: T): OfType<T> {
  if (request?.type !== type) throw new Error(`Nothing to ${type}`)
  return request as OfType<T>
}

/** A page or post in one more language: its missing texts are copied, it is given a title and an address, or another page that is its translation is joined. */
export const translationMachine = translationSetup.createMachine({
  id: 'translation',
  context: ({ input: { title, address, to, ...input } }) => ({
    ...input,
    to,
    locales: [to],
    title: byLocale((locale) => (locale === to ? title : '')),
    typed: byLocale((locale) => (locale === to && address !== '' ? address : null)),
    // An address that it has already is its own.
    checked: byLocale((locale) => (locale === to && address !== '' ? { address, isFree: true, offer: '' } : null)),
    start: {},
    request: null,
    problem: null,
    done: null,
    reasons: [],
    isTried: false,
  }),
  initial: 'filling',
  states: {
    filling: {
      initial: 'deciding',
      on: {
        'title.type': { target: '.deciding', actions: { type: 'storeTitle', params: ({ event }) => event } },
        'address.type': { target: '.deciding', actions: { type: 'storeAddress', params: ({ event }) => event } },
        'texts.copy': { target: 'saving', actions: { type: 'begin', params: ({ event: { step } }) => ({ type: 'copy', step }) } },
        'address.store': [
          { guard: 'isInvalid', actions: ['markTried', { type: 'emit', params: { type: 'translation.rejected' } }] },
          { target: 'saving', actions: { type: 'begin', params: ({ event: { step, slug } }) => ({ type: 'link', step, slug }) } },
        ],
        'page.join': { target: 'confirming', actions: { type: 'begin', params: ({ event: { step, slug, id } }) => ({ type: 'join', step, slug, id }) } },
        'request.retry': { guard: 'hasRequest', target: 'saving', actions: 'clearProblem' },
      },
      states: {
        deciding: { always: [{ guard: 'isUnchecked', target: 'waiting' }, { target: 'settled' }] },
        settled: { description: 'Of an address that could be one it is known whether it is free' },
        waiting: { description: 'Each further change restarts the timer', after: { addressSettles: 'checking' } },
        checking: {
          invoke: {
            id: 'getFreeSlug',
            src: 'getFreeSlug',
            input: ({ context }) => {
              const { document, to } = context
              return { query: { kind: document.kind, id: String(document.id), locale: to, text: getAddress(context, to) } }
            },
            onDone: { target: 'settled', actions: { type: 'storeChecked', params: ({ event }) => event.output } },
            onError: 'unchecked',
          },
        },
        unchecked: {
          description: 'It is not known whether the address is free: it may still be stored, since the server decides',
          on: { 'check.retry': 'checking' },
        },
      },
    },
    confirming: {
      description: 'The texts and the address of the other page are taken over, and it is hidden',
      on: { 'join.cancel': { target: 'filling', actions: 'cancel' }, 'join.confirm': 'saving' },
    },
    saving: {
      description: 'What was typed in the page comes first, so that it is not overtaken',
      tags: 'busy',
      invoke: {
        id: 'saveTyped',
        src: 'saveTyped',
        onDone: 'requested',
        onError: { target: 'filling', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    requested: {
      tags: 'busy',
      always: [
        { guard: { type: 'isRequested', params: { type: 'copy' } }, target: 'copying' },
        { guard: { type: 'isRequested', params: { type: 'link' } }, target: 'linking' },
        { target: 'joining' },
      ],
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'createTranslationFromOriginal',
        src: 'createTranslationFromOriginal',
        input: ({ context }) => {
          const { document, sessionId, from, to } = context
          return { params: { id: String(document.id) }, body: { sessionId, ...requestOf(context, 'copy').step, from, to } }
        },
        ...ends,
      },
    },
    linking: {
      tags: 'busy',
      invoke: {
        id: 'linkPostTranslations',
        src: 'linkPostTranslations',
        input: ({ context }) => {
          const { sessionId, to, title } = context
          const { slug, step } = requestOf(context, 'link')
          return { params: { slug }, body: { sessionId, ...step, translations: [{ locale: to, title: title[to].trim(), slug: getAddress(context, to) }] } }
        },
        ...ends,
      },
    },
    joining: {
      tags: 'busy',
      invoke: {
        id: 'linkExistingPostTranslations',
        src: 'linkExistingPostTranslations',
        input: ({ context }) => {
          const { sessionId, to } = context
          const { slug, step, id } = requestOf(context, 'join')
          return { params: { slug }, body: { sessionId, ...step, translations: [{ locale: to, id }] } }
        },
        ...ends,
      },
    },
  },
})
