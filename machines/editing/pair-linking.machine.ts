import { assign, emit, setup } from 'xstate'
import type { RefusedOperation, Saved } from '#contract/editing.ts'
import type { Locale } from '#contract/locale.ts'
import { operation } from '../operation.ts'
import { type Problem, problemParams } from '../problem.ts'
import type { TranslationStep } from './translation.setup.ts'

/** A page, and another one that is its translation. */
export interface TranslationPair {
  readonly title: string
  /** Address of the page in the language of this list. */
  readonly slug: string
  /** The other one, which is joined to it, and its language. */
  readonly id: number
  readonly locale: Locale
  /** A pair that is joined again after its response was lost has the same step. */
  readonly step: TranslationStep
}

/** What became of a pair. */
export type PairOutcome =
  | { readonly pair: TranslationPair; readonly state: 'joined' }
  | { readonly pair: TranslationPair; readonly state: 'partly'; readonly reasons: readonly RefusedOperation['reason'][] }
  | { readonly pair: TranslationPair; readonly state: 'failed'; readonly problem: Problem }

interface Input {
  /** Of the window. */
  readonly sessionId: string
}

export interface PairLinkingContext extends Input {
  /** Those whose turn has not come. */
  readonly waiting: readonly TranslationPair[]
  /** In the order in which they were joined. */
  readonly outcomes: readonly PairOutcome[]
}

export type PairLinkingEvent =
  | { type: 'pairs.join'; pairs: readonly TranslationPair[] }
  | { type: 'join.confirm' }
  | { type: 'join.cancel' }
  /** Those that failed. */
  | { type: 'join.retry' }
  | { type: 'report.close' }

export type PairLinkingEmittedEvent = { type: 'pairs.changed' }

function firstOf({ waiting: [first] }: PairLinkingContext): TranslationPair {
  if (!first) throw new Error('There is no pair')
  return first
}

function outcomeOf(pair: TranslationPair, { refused }: Saved): PairOutcome {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  return reasons.length > 0 ? { pair, state: 'partly', reasons } : { pair, state: 'joined' }
}

const isFailed = ({ state }: PairOutcome): boolean => state === 'failed'

/** Many pages are joined to those that are their translations, one pair after the other; each has a result of its own. */
export const pairLinkingMachine = setup({
  types: {} as { context: PairLinkingContext; events: PairLinkingEvent; emitted: PairLinkingEmittedEvent; input: Input; tags: 'busy' },
  actors: { linkExistingPostTranslations: operation('linkExistingPostTranslations') },
  guards: {
    isEmpty: (_, { pairs }: { pairs: readonly TranslationPair[] }) => pairs.length === 0,
    isDone: ({ context: { waiting } }) => waiting.length === 0,
    hasFailed: ({ context: { outcomes } }) => outcomes.some(isFailed),
  },
  actions: {
    storePairs: assign((_, { pairs }: { pairs: readonly TranslationPair[] }) => ({ waiting: pairs, outcomes: [] })),
    storeSaved: assign(({ context }, saved: Saved) => ({
      waiting: context.waiting.slice(1),
      outcomes: [...context.outcomes, outcomeOf(firstOf(context), saved)],
    })),
    storeFailure: assign(({ context }, { problem }: { problem: Problem }) => ({
      waiting: context.waiting.slice(1),
      outcomes: [...context.outcomes, { pair: firstOf(context), state: 'failed' as const, problem }],
    })),
    waitAgain: assign(({ context: { outcomes } }) => ({
      waiting: outcomes.filter(isFailed).map(({ pair }) => pair),
      outcomes: outcomes.filter((outcome) => !isFailed(outcome)),
    })),
    clear: assign({ waiting: [], outcomes: [] }),
    emitChanged: emit({ type: 'pairs.changed' }),
  },
}).createMachine({
  id: 'pairLinking',
  context: ({ input }) => ({ ...input, waiting: [], outcomes: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'pairs.join': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          { target: 'confirming', actions: { type: 'storePairs', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      description: 'The texts and addresses of the other pages are taken over, and they are hidden',
      on: { 'join.confirm': 'joining', 'join.cancel': { target: 'choosing', actions: 'clear' } },
    },
    next: { always: [{ guard: 'isDone', target: 'reported', actions: 'emitChanged' }, { target: 'joining' }] },
    joining: {
      tags: 'busy',
      invoke: {
        id: 'linkExistingPostTranslations',
        src: 'linkExistingPostTranslations',
        input: ({ context }) => {
          const { slug, id, locale, step } = firstOf(context)
          return { params: { slug }, body: { sessionId: context.sessionId, ...step, onlyMissing: true, translations: [{ locale, id }] } }
        },
        onDone: { target: 'next', actions: { type: 'storeSaved', params: ({ event }) => event.output } },
        onError: { target: 'next', actions: { type: 'storeFailure', params: problemParams } },
      },
    },
    reported: {
      on: {
        'join.retry': { guard: 'hasFailed', target: 'joining', actions: 'waitAgain' },
        'report.close': { target: 'choosing', actions: 'clear' },
      },
    },
  },
})
