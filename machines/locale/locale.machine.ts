import { assign, emit, setup } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import type { DroppedLine } from '../cart/cart-session.events.ts'
import { operation } from '../operation.ts'

export interface LocaleContext {
  readonly locale: Locale
  /** Cart lines that the last language change removed. */
  readonly dropped: readonly DroppedLine[]
}

export type LocaleEvent =
  /** The page has this language now. */
  | { type: 'locale.choose'; locale: Locale }
  | { type: 'lines.drop'; lines: readonly DroppedLine[] }
  /** Restores the dropped lines; `keys`: one Idempotency-Key per line. */
  | { type: 'lines.restore'; keys: readonly string[] }
  | { type: 'lines.dismiss' }

export type LocaleEmittedEvent =
  /** `carry`: the cart is kept (setting `carryCartAcrossLanguages`). */
  | { type: 'locale.changed'; locale: Locale; carry: boolean }
  | { type: 'restore.offered'; lines: number }
  | { type: 'lines.restored'; items: readonly (DroppedLine & { key: string })[] }

/** The language, and the cart lines that a language change removed. */
export const localeMachine = setup({
  types: {} as { context: LocaleContext; events: LocaleEvent; emitted: LocaleEmittedEvent; input: { locale: Locale } },
  actors: { getCheckoutSettings: operation('getCheckoutSettings') },
  guards: {
    isOther: ({ context }, { locale }: { locale: Locale }) => locale !== context.locale,
    hasLines: (_, { lines }: { lines: readonly DroppedLine[] }) => lines.length > 0,
    hasDropped: ({ context }) => context.dropped.length > 0,
    hasKeys: ({ context }, { keys }: { keys: readonly string[] }) => keys.length === context.dropped.length,
  },
  actions: {
    storeLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    storeLines: assign((_, { lines }: { lines: readonly DroppedLine[] }) => ({ dropped: lines })),
    clearLines: assign({ dropped: [] }),
    emit: emit((_, emitted: LocaleEmittedEvent) => emitted),
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ ...input, dropped: [] }),
  initial: 'settled',
  on: {
    'locale.choose': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'storeLocale', params: ({ event }) => event },
    },
    'lines.drop': {
      guard: { type: 'hasLines', params: ({ event }) => event },
      target: '.offering',
      actions: [
        { type: 'storeLines', params: ({ event }) => event },
        { type: 'emit', params: ({ event }) => ({ type: 'restore.offered', lines: event.lines.length }) },
      ],
    },
  },
  states: {
    settled: { always: { guard: 'hasDropped', target: 'offering' } },
    deciding: {
      description: 'Loads whether the cart is kept; by default it is not.',
      invoke: {
        id: 'getCheckoutSettings',
        src: 'getCheckoutSettings',
        input: {},
        onDone: {
          target: 'settled',
          actions: {
            type: 'emit',
            params: ({ context, event }) => ({ type: 'locale.changed', locale: context.locale, carry: event.output.carryCartAcrossLanguages }),
          },
        },
        onError: { target: 'settled', actions: { type: 'emit', params: ({ context }) => ({ type: 'locale.changed', locale: context.locale, carry: false }) } },
      },
    },
    offering: {
      description: 'Removed lines can be restored in the new language, until the user declines or more are removed.',
      on: {
        'lines.restore': {
          guard: { type: 'hasKeys', params: ({ event }) => event },
          target: 'settled',
          actions: [
            {
              type: 'emit',
              params: ({ context, event }) => ({
                type: 'lines.restored',
                items: context.dropped.map((line, index) => ({ ...line, key: event.keys[index] ?? '' })),
              }),
            },
            'clearLines',
          ],
        },
        'lines.dismiss': { target: 'settled', actions: 'clearLines' },
      },
    },
  },
})
