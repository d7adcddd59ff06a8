import { fromPromise } from 'xstate'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import type { CallName, Contract } from '#contract/index.ts'

/** An effect that is exactly one contract call. The chart names it; whoever runs the machine performs it. */
export const call = <const K extends CallName>(name: K) =>
  fromPromise<AnswerOf<Contract[K]>, InputOf<Contract[K]>>(() => Promise.reject(new Error(`Call "${name}" was not provided`)))
