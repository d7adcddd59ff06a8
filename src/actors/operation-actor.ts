import { fromPromise } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import type { OperationInput } from '#machines/operation.ts'
import type { ApiClient, ApiOperation } from '../client/create-client.ts'

/** Actor logic of one API operation, in the current language. Aborted when its state is left; outlives the page with `keepalive`; waits for `after`; sent by `userId` alone. */
export const operationActor = <const K extends OperationName>(
  api: () => ApiClient,
  name: K,
  { keepalive, after, userId }: { keepalive?: boolean; after?: () => Promise<unknown>; userId?: number } = {},
) =>
  fromPromise<ResponseOf<Contract[K]>, OperationInput<K>>(({ input: { idempotencyKey, ...input }, signal }) => {
    const send = () => {
      const ask: ApiOperation<K> = api()[name]
      return ask(input as Parameters<ApiOperation<K>>[0], { signal, idempotencyKey, keepalive, userId })
    }
    // Synchronous when there is nothing to wait for: the page may be unloading.
    return after ? after().then(send) : send()
  })
