import { fromPromise } from 'xstate'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import type { Contract, OperationName } from '#contract/index.ts'

/** Input of an operation with its idempotency key, if it has one. */
export type OperationInput<K extends OperationName> = InputOf<Contract[K]> & { idempotencyKey?: string }

/** An actor that is exactly one API operation. The machine declares it; `src/actors` provides it. */
export const operation = <const K extends OperationName>(name: K) =>
  fromPromise<ResponseOf<Contract[K]>, OperationInput<K>>(() => Promise.reject(new Error(`Call "${name}" was not provided`)))
