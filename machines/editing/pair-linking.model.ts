import type { Saved } from '#contract/editing.ts'
import { model, rejected, resolved } from '#tests/model/model.ts'
import { draft, refused, SESSION, step } from './editing.examples.ts'
import { type PairOutcome, pairLinkingMachine, type TranslationPair } from './pair-linking.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const SALT: TranslationPair = { title: 'Salt', slug: 'salt', id: 57, locale: 'hr', step: { stepId: 'step-1', label: 'Joined: Salt' } }
const WIND: TranslationPair = { title: 'Wind', slug: 'wind', id: 58, locale: 'hr', step: { stepId: 'step-2', label: 'Joined: Wind' } }
const SAVED: Saved = { draft: draft(2), steps: [step('s1')], refused: [] }
const PARTLY: Saved = {
  ...SAVED,
  refused: [
    { ...refused('o1'), reason: 'slug-taken' },
    { ...refused('o2'), reason: 'slug-taken' },
  ],
}

const joining = ({ slug, id, locale, step: { stepId, label } }: TranslationPair) => ({
  value: 'joining',
  invoked: [
    {
      operation: 'linkExistingPostTranslations',
      input: { params: { slug }, body: { sessionId: SESSION, stepId, label, onlyMissing: true, translations: [{ locale, id }] } },
    },
  ],
})

interface PairProgress {
  readonly waiting: readonly TranslationPair[]
  readonly outcomes: readonly PairOutcome[]
}

/** The next pair is joined, or all are reported. */
function after({ waiting, outcomes }: PairProgress, outcome: Record<string, unknown>) {
  const [pair, next] = waiting
  const stored = { waiting: waiting.slice(1), outcomes: [...outcomes, { pair, ...outcome }] }
  return next ? { ...stored, ...joining(next) } : { ...stored, value: 'reported', emitted: [{ type: 'pairs.changed' }] }
}

/** Two pairs, each of which is joined, joined in part, or fails and is tried again. */
export const pairLinkingModel = model<typeof pairLinkingMachine>({
  machine: pairLinkingMachine,
  input: { sessionId: SESSION },
  events: [
    { type: 'pairs.join', pairs: [] },
    { type: 'pairs.join', pairs: [SALT, WIND] },
    { type: 'join.confirm' },
    { type: 'join.cancel' },
    { type: 'join.retry' },
    { type: 'report.close' },
    resolved('linkExistingPostTranslations', SAVED),
    resolved('linkExistingPostTranslations', PARTLY),
    rejected('linkExistingPostTranslations', LOST),
  ],
  accepts: {
    'pairs.join': ['choosing'],
    'join.confirm': ['confirming'],
    'join.cancel': ['confirming'],
    'join.retry': ['reported'],
    'report.close': ['reported'],
  },
  invokes: { linkExistingPostTranslations: ['joining'] },
  phrases: {
    'pairs.join': ({ pairs }) => ((pairs as readonly unknown[]).length > 0 ? 'the editor joins the chosen pages' : 'the editor joins none'),
    'join.confirm': 'the editor confirms it',
    'join.cancel': 'the editor does not',
    'join.retry': 'the editor has those that failed tried again',
    'report.close': 'the editor has read what became of them',
    'xstate.done.actor.linkExistingPostTranslations': ({ output }) =>
      (output as Saved).refused.length > 0 ? 'a part of the page is joined' : 'the page is joined',
    'xstate.error.actor.linkExistingPostTranslations': 'the page is not joined',
  },
  start: { value: 'choosing', waiting: [], outcomes: [] },
  project: ({ context: { waiting, outcomes } }) => ({ waiting, outcomes }),
  expect: {
    'pairs.join': (_, { pairs }) =>
      (pairs as readonly TranslationPair[]).length > 0 ? { value: 'confirming', waiting: pairs, outcomes: [] } : { value: 'choosing' },
    'join.confirm': ({ context: { waiting } }) => joining(waiting[0] ?? SALT),
    'join.cancel': () => ({ value: 'choosing', waiting: [], outcomes: [] }),
    'join.retry': ({ context: { outcomes } }) => {
      const failed = outcomes.filter(({ state }) => state === 'failed')
      const [first] = failed
      if (!first) return { value: 'reported' }
      return { waiting: failed.map(({ pair }) => pair), outcomes: outcomes.filter(({ state }) => state !== 'failed'), ...joining(first.pair) }
    },
    'report.close': () => ({ value: 'choosing', waiting: [], outcomes: [] }),
    'xstate.done.actor.linkExistingPostTranslations': ({ context }, { output }) =>
      after(context, output === PARTLY ? { state: 'partly', reasons: ['slug-taken'] } : { state: 'joined' }),
    'xstate.error.actor.linkExistingPostTranslations': ({ context }, { error }) => after(context, { state: 'failed', problem: error }),
  },
})
