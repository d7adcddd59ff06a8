import { assign, emit, setup } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import { call } from '../call.ts'
import type { DroppedLine } from '../cart/cart-session.events.ts'

export interface LocaleContext {
  readonly locale: Locale
  /** What the last change of language took out of the cart. */
  readonly dropped: readonly DroppedLine[]
}

export type LocaleEvent =
  /** The page is in this language now. */
  | { type: 'locale.choose'; locale: Locale }
  | { type: 'lines.drop'; lines: readonly DroppedLine[] }
  /** Puts the dropped lines back; `keys`: one Idempotency-Key a line. */
  | { type: 'lines.restore'; keys: readonly string[] }
  | { type: 'lines.forget' }

export type LocaleEmittedEvent =
  /** `carry`: the shop takes its cart along (setting `carryCartAcrossLanguages`). */
  | { type: 'locale.changed'; locale: Locale; carry: boolean }
  | { type: 'restore.offered'; lines: number }
  | { type: 'lines.restored'; items: readonly (DroppedLine & { key: string })[] }

/** The shop's language, and what a change of it did to the cart. */
export const localeMachine = setup({
  types: {} as { context: LocaleContext; events: LocaleEvent; emitted: LocaleEmittedEvent; input: { locale: Locale } },
  actors: { getCheckoutSettings: call('getCheckoutSettings') },
  guards: {
    isOther: ({ context }, { locale }: { locale: Locale }) => locale !== context.locale,
    hasLines: (_, { lines }: { lines: readonly DroppedLine[] }) => lines.length > 0,
    hasDropped: ({ context }) => context.dropped.length > 0,
    hasKeys: ({ context }, { keys }: { keys: readonly string[] }) => keys.length === context.dropped.length,
  },
  actions: {
    keepLocale: assign((_, { locale }: { locale: Locale }) => ({ locale })),
    keepLines: assign((_, { lines }: { lines: readonly DroppedLine[] }) => ({ dropped: lines })),
    forgetLines: assign({ dropped: [] }),
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
      reenter: true,
      actions: { type: 'keepLocale', params: ({ event }) => event },
    },
    'lines.drop': {
      guard: { type: 'hasLines', params: ({ event }) => event },
      target: '.offering',
      reenter: true,
      actions: [
        { type: 'keepLines', params: ({ event }) => event },
        { type: 'emit', params: ({ event }) => ({ type: 'restore.offered', lines: event.lines.length }) },
      ],
    },
  },
  states: {
    settled: { always: { guard: 'hasDropped', target: 'offering' } },
    deciding: {
      description: 'Whether the shop takes its cart along; when it does not say so, it does not.',
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
      description: 'What was lost can be brought back in the new language, until it is declined or more is lost.',
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
            'forgetLines',
          ],
        },
        'lines.forget': { target: 'settled', actions: 'forgetLines' },
      },
    },
  },
})
