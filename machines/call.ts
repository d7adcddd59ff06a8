import { fromPromise } from 'xstate'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import type { CallName, Contract } from '#contract/index.ts'

/** What a chart gives a call: its input and, for a keyed call, the key of the person's intent. */
export type CallInput<K extends CallName> = InputOf<Contract[K]> & { idempotencyKey?: string }

/** An effect that is exactly one contract call. The chart names it; whoever runs the machine performs it. */
export const call = <const K extends CallName>(name: K) =>
  fromPromise<AnswerOf<Contract[K]>, CallInput<K>>(() => Promise.reject(new Error(`Call "${name}" was not provided`)))
